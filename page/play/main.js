"use strict";
// The page: the script, the phone that runs it, and why it ran so.

Nav.App = class {
  constructor(engine, engineText, lessons) {
    this.engine = engine;
    this.lessons = lessons;
    this.rate = 1;
    this.isStepped = false;
    this.isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.shown = -1;
    this.result = null;
    this.problem = null;
    this.byHand = null;
    this.script = new Nav.Script(Nav.firstScript);
    engine.budget(100000);
    this.runner = new Nav.Runner(engine.module, engineText);
    this.history = [];
    this.editor = new Nav.Editor(Nav.at("editor"), (text) => this.typed(text));
    this.stage = new Nav.Stage(this, Nav.at("stage"));
    this.time = new Nav.Time(this);
    this.school = new Nav.School(this);
    Nav.controls(this);
  }

  // MARK: The script

  /** Opens a file: as a lesson or a level, if it is one. */
  openFile(name, text) {
    const lesson = Nav.lessonOf(name, text);
    if (!lesson) return this.open(new Nav.Script(text));
    this.lessons = [...this.lessons.filter((one) => one.file !== name), lesson];
    this.school.list();
    this.open(new Nav.Script("", lesson));
  }

  /** Shows a script, alone or within a lesson. */
  open(script, shown = -1) {
    this.script = script;
    this.shown = shown;
    this.history = [];
    this.editor.set(script.text);
    this.school.show();
    this.forgetHand();
    this.runHere();
  }

  /** The script is no longer what a hand made of it. */
  forgetHand() {
    const { lesson } = this.script;
    this.byHand = null;
    this.stage.cue.className = "cue";
    // On a narrow page the question stands below what is seen.
    this.stage.say(lesson && matchMedia("(max-width: 720px)").matches ? lesson.question.replace(/`/g, "") : "");
  }

  typed(text) {
    this.script.text = text;
    this.forgetHand();
    this.run();
  }

  edit(text) {
    this.history.push(this.script.text);
    this.script.text = text;
    this.editor.set(text);
    this.forgetHand();
    this.run();
  }

  /** Runs it beside the page. */
  run(from) {
    const asked = performance.now();
    this.runner.ask({ text: this.script.file(), shown: this.shown }, (results, problem) => {
      this.took = performance.now() - asked;
      this.told(results?.[0] ?? null, problem, from);
      this.verdictTook = performance.now() - asked;
    });
    this.remember();
  }

  /** Runs it at once, so that there is something to swipe when the page opens; what is long is run beside. */
  runHere() {
    const file = this.script.file();
    if (this.isTrusted !== file) return this.run();
    this.told(this.engine.run(file, this.shown), null);
    this.remember();
  }

  /** Takes what came of a run. */
  told(result, problem, from) {
    const isEmpty = result && !result.scenarios && !result.diagnostics.some((one) => one.severity === "error");
    // A text that only sets up runs nothing by itself; its root is shown all the same.
    if (isEmpty && !this.script.hasBlocks) result = this.engine.run(this.script.upToHand(["settle"]), 0);
    this.result = result;
    this.problem = problem;
    Nav.at("problem").textContent = problem ?? "";
    if (!result) {
      this.badge("stopped", "bad");
      return;
    }
    this.editor.code.operation(() => this.show(result, from));
  }

  show(result, from) {
    this.editor.tell(result, this.script.before);
    this.scenarioChoice(result);
    const scenarios = result.scenarios ?? [];
    const errors = result.diagnostics.filter((diagnostic) => diagnostic.severity === "error").length;
    const failed = scenarios.filter((one) => ["failed", "error", "unexpectedPass"].includes(one.verdict)).length;
    if (this.script.lesson && this.script.text.trim() === "") this.badge("to solve", "");
    else if (errors) this.badge(`${errors} error${errors === 1 ? "" : "s"}`, "bad");
    else if (failed) this.badge(scenarios.length === 1 ? "failed" : `${scenarios.length - failed} passed, ${failed} failed`, "bad");
    else if (scenarios.length) this.badge(scenarios.length === 1 ? "passed" : `${scenarios.length} passed`, "good");
    this.school.judge(result, failed, errors);
    this.settings?.show();
    if (!result.trace) return;
    Nav.at("explained").textContent = result.explanation;
    this.time.take(result.trace);
    const lifted = from === "hand" ? this.handTime(result.trace) : undefined;
    this.stage.take(result.trace, lifted);
    const decision = result.trace.decisions.filter((one) => one.s === "finishes").pop();
    if (decision && decision.t >= lifted) {
      this.stage.cue.className = "cue " + (decision.a ? "yes" : "no");
      this.stage.say(decision.x[0].toUpperCase() + decision.x.slice(1) + ".");
    }
    if (Nav.at("panel-compare").hidden === false) this.compare();
  }

  badge(text, look) {
    const badge = Nav.at("badge");
    badge.textContent = text;
    badge.className = "badge " + look;
  }

  /** Where a file has several scenarios, one of them is on the phone. */
  scenarioChoice(result) {
    const choice = Nav.at("scenario");
    const scenarios = result.scenarios ?? [];
    choice.parentElement.hidden = scenarios.length < 2;
    if (scenarios.length < 2) return;
    const names = scenarios.map((scenario) =>
      (["failed", "error", "unexpectedPass"].includes(scenario.verdict) ? "✗ " : "") + scenario.name);
    if (this.choices !== names.join("\n")) {
      this.choices = names.join("\n");
      choice.replaceChildren(...names.map((name, place) => Nav.html("option", { value: place }, name)));
    }
    choice.value = String(result.shown);
  }

  // MARK: The hand

  /** Whether no hand has been on the phone of this script yet, and there is something to swipe away. */
  get isUntouched() {
    const { lesson, text } = this.script;
    return lesson ? lesson === this.lessons[0] && text.trim() === "" : text === Nav.firstScript;
  }

  get scenario() { return this.result?.scenarios?.[this.result.shown]; }

  /** Why no finger can be put down now; null where it can. */
  whyNoHand() {
    if (this.problem) return "Mend the script first: " + this.problem;
    const scenario = this.scenario;
    if (!scenario && this.result?.diagnostics.some((one) => one.severity === "error" && one.code !== "N0301")) {
      return "Mend the script first: it has an error.";
    }
    const moment = this.moment(this.script.lesson || this.script.hasBlocks ? [] : ["settle"]);
    if (moment.failure) return `The script stops at line ${(moment.line ?? 1) - this.script.before}: mend it, or undo.`;
    return null;
  }

  /** What is to be seen behind further statements. */
  moment(statements) {
    const scenario = this.script.lesson ? undefined : this.scenario;
    const place = this.script.lesson ? 0 : Math.max(0, this.result?.shown ?? 0);
    try {
      return this.engine.moment(this.script.upToHand(statements, scenario), place);
    } catch (error) {
      // What has failed inside may have left anything behind.
      NavEngine.load(this.engine.module).then((engine) => {
        this.engine = engine;
        engine.budget(100000);
      });
      return { failure: String(error) };
    }
  }

  /** A finger goes down while something still moves: the statement before is left running. */
  interruptTail(time) {
    if (time === null || !this.byHand) return;
    const lines = this.script.text.split("\n");
    const at = this.byHand.line + this.byHand.count - 1;
    const last = (lines[at] ?? "").trim();
    const rest = Math.floor((time - this.byHand.lifted) * 100) / 100;
    if (!/^(release|cancel|tap back)/.test(last) || !(rest >= 0.01)) return;
    const indent = /^\s*/.exec(lines[at])[0];
    lines.splice(at, 1, `${indent}start ${last}`, `${indent}wait ${rest}s`);
    this.history.push(this.script.text);
    this.script.text = lines.join("\n");
    this.editor.set(this.script.text);
    this.byHand = null;
  }

  /** A hand has done something: it is written into the script, which runs on from there. */
  did(statements) {
    const reason = this.whyNoHand();
    if (reason) return this.stage.say(reason);
    const { line } = this.script.end(this.script.lesson ? undefined : this.scenario);
    this.history.push(this.script.text);
    this.script.text = this.script.with(statements, this.script.lesson ? undefined : this.scenario);
    this.editor.set(this.script.text);
    this.byHand = { line, count: statements.length };
    this.stage.say("Written: " + statements.join("; "));
    this.run("hand");
    this.editor.reveal(line + statements.length);
  }

  /** When the last statement of the hand begins: the finger lifts. */
  handTime(trace) {
    if (!this.byHand) return undefined;
    const line = this.byHand.line + this.byHand.count + this.script.before;
    const step = trace.steps.filter((one) => one.l <= line && one.l > line - this.byHand.count).pop();
    this.byHand.lifted = step ? step.s : trace.end;
    return step ? Math.max(0, step.s) : undefined;
  }

  undo() {
    if (!this.history.length) return;
    this.script.text = this.history.pop();
    this.editor.set(this.script.text);
    this.forgetHand();
    this.run();
  }

  // MARK: What is shown

  showed(frame, place) {
    this.time.show(frame, place);
    const trace = this.stage.run;
    const past = trace.decisions.filter((decision) => decision.t <= frame.time + 1e-9 && decision.f);
    const isGesture = (decision) => decision.s === "finishes";
    const decision = past.filter(isGesture).pop() ?? past.pop();
    const owner = this.ownerBefore(place);
    const key = decision ? decision.x + owner : "";
    if (this.whyKey !== key) {
      this.whyKey = key;
      Nav.at("panel-why").replaceChildren(...Nav.whyOf(decision, owner));
    }
    const step = trace.steps.filter((one) => one.s <= frame.time + 1e-9).pop();
    this.editor.light(step && step.l ? step.l - 1 - this.script.before : -1);
    if (this.compared && Nav.at("panel-compare").hidden === false) this.compared.show(frame.time);
  }

  /** Who owned the touch last. */
  ownerBefore(place) {
    for (let number = Math.min(place, this.stage.frames.length - 1); number >= 0; number--) {
      const finger = this.stage.frames[number].scene.F[0];
      if (finger) return finger[7] === "none" ? "nobody" : finger[7];
    }
    return "";
  }

  played() { this.time?.played(); }

  compare() {
    if (!this.result?.trace) return;
    const own = this.result.trace;
    const recipes = this.compared.recipes;
    this.comparer ??= new Nav.Runner(this.engine.module, Nav.engineText);
    this.comparer.ask({ text: this.script.file(), shown: this.result.shown, recipes }, (results) => {
      if (results && recipes.join() === this.compared.recipes.join()) this.compared.take(own, results);
    });
  }

  tab(chosen) { Nav.showPanel(this, chosen); }

  // MARK: Links

  /** Puts the state into the address. */
  async remember() {
    const { lesson } = this.script;
    const state = { text: this.script.text, lesson: lesson?.file, shown: this.shown };
    // A lesson that is not the page's own goes with the link.
    if (lesson && !/^(lessons|levels)\//.test(lesson.file)) state.source = lesson.source;
    const packed = await Nav.packed(state);
    if (packed.length > Nav.mostLink || this.script.text !== state.text) return;
    this.written = "#" + packed;
    try { history.replaceState(null, "", this.written); } catch { location.hash = this.written; }
  }

  /** Takes the state of the address; false where there is none. */
  async fromLink() {
    if (location.hash === this.written) return true;
    const state = await Nav.unpacked(location.hash);
    if (!state) return false;
    const lesson = this.lessons.find((one) => one.file === state.lesson)
      ?? (state.source === null ? undefined : Nav.lessonOf(state.lesson ?? "lesson", state.source));
    this.open(new Nav.Script(state.text, lesson), state.shown);
    return true;
  }
};

Nav.at = (id) => document.getElementById(id);

/** What stands in the editor of a page that is opened. */
Nav.firstScript = `root Inbox
push Message
`;

/** The bytes of a text in base64. */
Nav.bytesOf = function (text) {
  const letters = atob(text.trim());
  const bytes = new Uint8Array(letters.length);
  for (let place = 0; place < letters.length; place++) bytes[place] = letters.charCodeAt(place);
  return bytes;
};

/** The engine's module, which the page holds packed. */
Nav.unpackedModule = async function (unpacker, element) {
  const { instance } = await WebAssembly.instantiate(Nav.bytesOf(unpacker), {});
  const { room, unpack, memory } = instance.exports;
  const packed = Nav.bytesOf(element.textContent);
  const size = Number(element.dataset.size);
  const start = room(packed.length + size);
  new Uint8Array(memory.buffer, start, packed.length).set(packed);
  return new Uint8Array(memory.buffer, unpack(packed.length, size), size);
};

/** Opens the page. */
Nav.begin = async function () {
  const bytes = await Nav.unpackedModule(Nav.at("unpacker").textContent, Nav.at("module"));
  const engine = await NavEngine.load(bytes);
  document.head.append(Nav.html("style", {}, engine.style()));
  Nav.engineText = Nav.at("engine").textContent;
  const lessons = JSON.parse(Nav.at("lessons").textContent).map(([file, content]) => new Nav.Lesson(file, content));
  Nav.app = new Nav.App(engine, Nav.engineText, lessons);
  Nav.app.isTrusted = Nav.firstScript;
  if (!(await Nav.app.fromLink())) Nav.app.open(new Nav.Script(Nav.firstScript));
  Nav.ready = performance.now();
};
