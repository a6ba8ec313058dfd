"use strict";
// The script: its text, what a lesson puts around it, and what of it a hand has written.

/** A lesson or a level: a scenario file whose last note is a question. */
Nav.Lesson = class {
  constructor(file, text) {
    this.file = file;
    this.source = text;
    const lines = text.split("\n");
    const first = lines.findIndex((line) => line.startsWith("scenario "));
    const body = lines.slice(first + 1, lines.lastIndexOf("}")).map((line) => line.trim());
    const places = body.map((line, place) => (Nav.noteIn(line) === null ? -1 : place)).filter((place) => place >= 0);
    const place = places[places.length - 1];
    const rest = body.slice(place + 1);
    let closing = 0;
    while (closing < rest.length && rest[rest.length - 1 - closing].startsWith("expect ")) closing += 1;
    this.head = lines.slice(0, first + 1);
    this.title = lines[first].split('"')[1] ?? file;
    this.isLevel = /@level\b/.test(lines[first]);
    this.question = Nav.noteIn(body[place]);
    const notes = places.map((number) => Nav.noteIn(body[number]));
    this.hints = notes.filter((note) => note.startsWith("hint:")).map((note) => note.slice(5).trim());
    this.told = body.slice(0, place).filter((line) => !(Nav.noteIn(line) ?? "").startsWith("hint:"));
    this.answer = rest.slice(0, rest.length - closing);
    this.goal = rest.slice(rest.length - closing);
  }
};

/** A text as a lesson; null for one without a question or a goal. */
Nav.lessonOf = function (file, text) {
  try {
    const lesson = new Nav.Lesson(file, text.replace(/\r\n/g, "\n"));
    return lesson.goal.length && lesson.question && !lesson.question.startsWith("hint:") ? lesson : null;
  } catch {
    return null;
  }
};

/** The text of a note; null for any other line. */
Nav.noteIn = function (line) {
  const found = /^note "((?:[^"\\]|\\.)*)"$/.exec(line ?? "");
  return found ? found[1].replace(/\\(["\\])/g, "$1") : null;
};

/** What is edited, and the file that is run: a lesson stands around the edited lines. */
Nav.Script = class {
  constructor(text, lesson) {
    this.lesson = lesson ?? null;
    this.text = text;
  }

  /** Lines in front of the edited ones. */
  get before() { return this.lesson ? this.lesson.head.length + this.lesson.told.length : 0; }

  /** The file that is run. */
  file(text = this.text, hasGoal = true) {
    if (!this.lesson) return text;
    const goal = hasGoal ? this.lesson.goal : [];
    return [...this.lesson.head, ...this.lesson.told, text, ...goal, "}", ""].join("\n");
  }

  /** Where statements of a hand go: the line behind the last statement of a scenario, in front of its last expectations. */
  end(scenario) {
    const lines = this.text.split("\n");
    let line = lines.length;
    let indent = "";
    if (!this.lesson && scenario && this.hasBlocks) {
      line = Math.min(lines.length, scenario.last) - 1;
      indent = "    ";
    }
    while (line > 0 && lines[line - 1].trim() === "") line -= 1;
    if (!this.lesson) {
      while (line > 0 && /^\s*expect\b/.test(lines[line - 1])) line -= 1;
    }
    return { line, indent };
  }

  get hasBlocks() { return /^\s*scenario\b/m.test(this.text); }

  /** The text with further statements, which a hand has made. */
  with(statements, scenario) {
    const lines = this.text.split("\n");
    const { line, indent } = this.end(scenario);
    lines.splice(line, 0, ...statements.map((statement) => indent + statement));
    const blank = lines.length - 1;
    if (blank === line + statements.length && lines[blank] === "") lines.pop();
    return lines.join("\n");
  }

  /** The file in which a scenario ends where a hand goes on, with statements of the hand. */
  upToHand(statements, scenario) {
    if (this.lesson) return this.file([this.text, ...statements].join("\n"), false);
    const lines = this.text.split("\n");
    const { line } = this.end(scenario);
    const kept = lines.slice(0, line);
    if (!this.hasBlocks) return [...kept, ...statements].join("\n");
    // What stands behind the scenario is kept: it may define what the scenario uses.
    return [...kept, ...statements, ...lines.slice(scenario.last - 1)].join("\n");
  }
};
