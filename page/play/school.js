"use strict";
// Lessons and levels: what is told, what is asked, whether it is solved.

Nav.School = class {
  constructor(app) {
    this.app = app;
    this.hints = 0;
    try { this.solved = new Set(JSON.parse(localStorage.getItem("navscript.solved") ?? "[]")); } catch { this.solved = new Set(); }
    this.choice = Nav.at("lesson");
    this.choice.addEventListener("change", () => this.open(this.choice.value));
    Nav.at("hint").addEventListener("click", () => this.hint());
    Nav.at("answer").addEventListener("click", () => {
      if (this.lesson) app.edit(this.lesson.answer.join("\n"));
    });
    Nav.at("next").addEventListener("click", () => {
      const next = app.lessons[app.lessons.indexOf(this.lesson) + 1];
      if (next) this.open(next.file);
    });
    Nav.at("try").addEventListener("click", () => this.open((app.lessons.find((one) => one.isLevel) ?? app.lessons[0]).file));
    this.list();
  }

  get lesson() { return this.app.script.lesson; }

  list() {
    const group = (label, lessons) => Nav.html("optgroup", { label }, ...lessons.map((lesson) =>
      Nav.html("option", { value: lesson.file }, (this.solved.has(lesson.file) ? "✓ " : "") + lesson.title)));
    this.choice.replaceChildren(Nav.html("option", { value: "" }, "Try freely"),
      group("Levels", this.app.lessons.filter((one) => one.isLevel)),
      group("Lessons", this.app.lessons.filter((one) => !one.isLevel)));
    this.choice.value = this.lesson?.file ?? "";
  }

  open(file) {
    const lesson = this.app.lessons.find((one) => one.file === file);
    this.app.open(lesson ? new Nav.Script("", lesson) : new Nav.Script(Nav.firstScript));
  }

  show() {
    const { lesson } = this;
    this.hints = 0;
    this.choice.value = lesson?.file ?? "";
    Nav.at("task").hidden = !lesson;
    Nav.at("welcome").hidden = lesson !== null;
    if (!lesson) return;
    Nav.at("title").textContent = lesson.title;
    const told = [];
    let code = [];
    const flush = () => {
      if (code.length) told.push(Nav.html("pre", {}, code.join("\n")));
      code = [];
    };
    for (const line of lesson.told) {
      const note = Nav.noteIn(line);
      if (note === null) { if (line) code.push(line); continue; }
      flush();
      told.push(Nav.html("p", {}, ...Nav.inCode(note)));
    }
    flush();
    const head = lesson.head.slice(0, -1).filter((line) => line && !line.startsWith("#"));
    if (head.length) told.unshift(Nav.html("pre", {}, head.join("\n")));
    Nav.at("told").replaceChildren(...told);
    Nav.at("question").replaceChildren(...Nav.inCode(lesson.question));
    Nav.at("goal").textContent = lesson.goal.join("\n");
    Nav.at("hints").replaceChildren();
    Nav.at("hint").disabled = !lesson.hints.length;
  }

  hint() {
    if (!this.lesson || this.hints >= this.lesson.hints.length) return;
    Nav.at("hints").append(Nav.html("p", {}, ...Nav.inCode(this.lesson.hints[this.hints])));
    this.hints += 1;
    Nav.at("hint").disabled = this.hints >= this.lesson.hints.length;
  }

  /** Says whether the goal is reached. */
  judge(result, failed, errors) {
    const { lesson } = this;
    if (!lesson) return;
    const state = Nav.at("state");
    const isSolved = !errors && !failed && result.scenarios?.length > 0 && this.app.script.text.trim() !== "";
    state.className = "state " + (isSolved ? "good" : "open");
    const failure = result.scenarios?.find((one) => one.headline);
    const error = result.diagnostics.find((one) => one.severity === "error");
    if (isSolved) state.textContent = "Solved.";
    else if (this.app.script.text.trim() === "") state.textContent = "Swipe the phone, or write below.";
    else state.textContent = "Not yet: " + (error?.message ?? failure?.headline ?? "the goal is not reached");
    const next = this.app.lessons[this.app.lessons.indexOf(lesson) + 1];
    Nav.at("next").hidden = !isSolved || !next;
    if (!isSolved || this.solved.has(lesson.file)) return;
    this.solved.add(lesson.file);
    try { localStorage.setItem("navscript.solved", JSON.stringify([...this.solved])); } catch { /* it is kept for now */ }
    this.list();
  }
};

/** A text whose parts in backquotes are code. */
Nav.inCode = (text) => text.split("`").map((part, place) => (place % 2 ? Nav.html("code", {}, part) : part));
