"use strict";
// The panels beside the script: recipes to compare with, and the settings of the recipe.

/** The same script under several recipes, side by side. */
Nav.Compare = class {
  constructor(app, place) {
    this.app = app;
    this.chosen = new Set(["uikit26", "uikit"]);
    this.runs = [];
    this.choice = Nav.html("fieldset", { class: "recipes" }, Nav.html("legend", {}, "Under which recipes? Up to five."));
    for (const recipe of app.recipes) {
      const box = Nav.html("input", { type: "checkbox", value: recipe.name });
      box.checked = this.chosen.has(recipe.name);
      box.addEventListener("change", () => {
        if (box.checked && this.chosen.size >= 5) box.checked = false;
        else if (box.checked) this.chosen.add(recipe.name);
        else this.chosen.delete(recipe.name);
        this.app.compare();
      });
      this.choice.append(Nav.html("label", { title: recipe.summary }, box, " " + recipe.name));
    }
    this.phones = Nav.html("div", { class: "smallphones" });
    place.append(Nav.html("p", { class: "detail" }, "The same script, run under other recipes in place of its own."),
      this.choice, this.phones);
  }

  get recipes() { return [...this.chosen]; }

  take(own, results) {
    this.runs = results.map((result, place) => {
      const name = this.recipes[place];
      if (!result.trace) return { name, problem: result.diagnostics[0]?.message ?? "it cannot be run" };
      const run = { ...result.trace, recipe: name };
      const difference = Nav.firstDifference({ ...own, recipe: "the script's own" }, run);
      return { name, run, frames: Nav.frames(run), phone: new Nav.Phone(run), difference };
    });
    this.phones.replaceChildren(...this.runs.map((one) => this.figure(one)));
    this.show(this.app.stage.time);
  }

  figure({ name, problem, phone, difference, run }) {
    if (problem) return Nav.html("figure", {}, Nav.html("figcaption", {}, name), Nav.html("p", {}, problem));
    const last = run.decisions.filter((decision) => /^the release/.test(decision.x)).pop();
    return Nav.html("figure", {}, Nav.html("figcaption", {}, name), phone.element,
      last ? Nav.html("p", { class: "verdict " + (last.a ? "yes" : "no") }, last.a ? "goes back" : "springs back") : null,
      Nav.html("p", { class: "detail" }, difference ? difference.text : "It runs the same way."));
  }

  show(time) {
    for (const { phone, frames } of this.runs) if (phone && frames.length) phone.show(frames[Nav.frameAt(frames, time)].scene);
  }
};

/** The settings of the recipe as controls; what differs from the published one is written into the script. */
Nav.Settings = class {
  constructor(app, place) {
    this.app = app;
    this.base = Nav.html("select", { id: "base" });
    for (const recipe of app.recipes) this.base.append(Nav.html("option", { value: recipe.name }, recipe.name));
    this.base.addEventListener("change", () => this.write(this.base.value, new Map()));
    this.summary = Nav.html("p", { class: "detail" });
    this.list = Nav.html("div", { class: "settings" });
    place.append(Nav.html("label", { for: "base" }, "Made from the published recipe "), this.base, this.summary, this.list);
  }

  /** What a text says of its recipe: the published one, and what is changed. */
  static read(text) {
    const block = /^recipe mine from (\w+) \{\n([\s\S]*?)^\}\n/m.exec(text);
    const changes = new Map();
    if (block) {
      for (const line of block[2].split("\n")) {
        const found = /^\s*([\w.]+)\s*=\s*(.*\S)\s*$/.exec(line);
        if (found) changes.set(found[1], found[2]);
      }
      return { base: block[1], changes };
    }
    const use = /^\s*use (\w+)\s*$/m.exec(text);
    return { base: use ? use[1] : "fullscreen", changes };
  }

  /** The `set` lines with which the learner's statements begin, and what follows them. */
  static split(text) {
    const lines = text.split("\n");
    const changes = new Map();
    let count = 0;
    for (; count < lines.length; count++) {
      const found = /^\s*set ([\w.]+)\s*=\s*(.*\S)\s*$/.exec(lines[count]);
      if (!found) break;
      changes.set(found[1], found[2]);
    }
    return { changes, rest: lines.slice(count).join("\n") };
  }

  /** The text under a recipe with changes. */
  static written(text, base, changes) {
    const rest = text.replace(/^recipe mine from \w+ \{\n[\s\S]*?^\}\n/m, "").replace(/^use \w+\s*\n/m, "");
    if (!changes.size) return `use ${base}\n${rest}`;
    const lines = [...changes].map(([name, value]) => `    ${name} = ${value}\n`).join("");
    return `recipe mine from ${base} {\n${lines}}\nuse mine\n${rest}`;
  }

  write(base, changes) {
    const { script } = this.app;
    if (script.lesson) {
      const { rest } = Nav.Settings.split(script.text);
      const lines = [...changes].map(([name, value]) => `set ${name} = ${value}\n`).join("");
      return this.app.edit(lines + rest);
    }
    this.app.edit(Nav.Settings.written(script.text, base, changes));
  }

  show() {
    const { script } = this.app;
    const { base, changes: own } = Nav.Settings.read(script.file());
    const changes = script.lesson ? Nav.Settings.split(script.text).changes : own;
    const recipe = this.app.recipes.find((one) => one.name === base);
    if (!recipe) {
      this.key = null;
      this.base.disabled = true;
      this.summary.textContent = `The script has a recipe of its own, ${base}: change it there.`;
      return this.list.replaceChildren();
    }
    const key = recipe.name + JSON.stringify([...changes]);
    if (this.key === key) return;
    this.key = key;
    this.base.value = recipe.name;
    this.base.disabled = this.app.script.lesson !== null;
    this.summary.textContent = recipe.summary;
    this.list.replaceChildren(...recipe.settings.map((setting) => this.control(recipe, setting, changes)));
  }

  control(recipe, setting, changes) {
    const value = changes.get(setting.name) ?? setting.value;
    const isChanged = changes.has(setting.name) && value !== setting.value;
    const id = "set-" + setting.name;
    let field;
    if (setting.kind === "boolean" || (setting.words.length && setting.words.includes(value) && setting.kind === "word")) {
      const words = setting.kind === "boolean" ? ["true", "false"] : setting.words;
      field = Nav.html("select", { id });
      for (const word of words) field.append(Nav.html("option", { value: word }, word));
      field.value = value;
    } else {
      field = Nav.html("input", { id, type: "text", spellcheck: "false", autocapitalize: "off" });
      field.value = value;
    }
    field.addEventListener("change", () => {
      const all = new Map(changes);
      if (field.value.trim() === "" || field.value === setting.value) all.delete(setting.name);
      else all.set(setting.name, field.value.trim().replace(/[\r\n]/g, " "));
      this.write(recipe.name, all);
    });
    const parts = [Nav.html("label", { for: id }, setting.name), field];
    if (isChanged) parts.push(Nav.html("span", { class: "was" }, "published: " + setting.value));
    return Nav.html("div", { class: "setting" + (isChanged ? " changed" : ""), title: setting.summary }, ...parts);
  }
};
