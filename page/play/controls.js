"use strict";
// The controls of the page: what stands in its head, and the panels.

/** Has the buttons and the panels of the page tell an app what to do. */
Nav.controls = function (app) {
  const click = (id, action) => Nav.at(id).addEventListener("click", action);
  const say = (text) => { Nav.at("done").textContent = text; };
  click("undo", () => app.undo());
  click("new", () => app.open(new Nav.Script(Nav.firstScript)));
  click("link", async () => {
    await app.remember();
    await Nav.copy(location.href);
    say("The link is copied.");
  });
  click("test", async () => {
    await Nav.copy(app.result?.trace ? Nav.test(app.script.file(), app.result.trace) : app.script.file());
    say("The test is copied.");
  });
  click("svg", () => { Nav.download("phone.svg", Nav.picture(app.stage.phone).text, "image/svg+xml"); say("phone.svg is written."); });
  click("png", async () => { Nav.download("phone.png", await Nav.png(app.stage.phone), "image/png"); say("phone.png is written."); });
  click("nav", () => { Nav.download("script.nav", app.script.file(), "text/plain"); say("script.nav is written."); });
  Nav.at("file").addEventListener("change", async (event) => {
    const [file] = event.target.files;
    if (file && file.size < 1 << 20) app.openFile(file.name, await file.text());
    event.target.value = "";
  });
  Nav.at("scenario").addEventListener("change", (event) => {
    app.shown = Number(event.target.value);
    app.run();
  });
  for (const name of ["why", "compare", "settings"]) {
    click("tab-" + name, () => app.tab(name));
  }
  document.querySelector("[role=tablist]").addEventListener("keydown", (event) => {
    const tabs = ["why", "compare", "settings"];
    const way = { ArrowRight: 1, ArrowLeft: 2 }[event.key];
    if (!way) return;
    event.stopPropagation();
    const next = tabs[(tabs.findIndex((name) => event.target.id === "tab-" + name) + way) % 3];
    app.tab(next);
    Nav.at("tab-" + next).focus();
  });
  window.addEventListener("hashchange", () => app.fromLink());
  document.addEventListener("keydown", (event) => app.time.key(event));
};

/** Shows one of the panels: why, compare or settings. */
Nav.showPanel = function (app, chosen) {
  for (const name of ["why", "compare", "settings"]) {
    Nav.at("panel-" + name).hidden = name !== chosen;
    Nav.at("tab-" + name).setAttribute("aria-selected", String(name === chosen));
    Nav.at("tab-" + name).tabIndex = name === chosen ? 0 : -1;
  }
  app.recipes ??= app.engine.recipes();
  if (chosen === "compare") {
    app.compared ??= new Nav.Compare(app, Nav.at("panel-compare"));
    app.compare();
  } else if (chosen === "settings") {
    app.settings ??= new Nav.Settings(app, Nav.at("panel-settings"));
    app.settings.show();
  }
};
