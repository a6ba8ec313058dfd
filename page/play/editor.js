"use strict";
// The editor: the script with its diagnostics, the values of expectations, and the statement that is shown.

Nav.Editor = class {
  constructor(place, onChange) {
    this.marks = [];
    this.widgets = [];
    this.code = CodeMirror(place, {
      mode: "navscript", lineNumbers: true, lineWrapping: true, indentUnit: 4, viewportMargin: 60,
      extraKeys: { Tab: false, "Shift-Tab": false },
      spellcheck: false,
    });
    this.code.getInputField().setAttribute("aria-label", "Script");
    this.code.on("change", (code, change) => { if (!this.isQuiet) onChange(code.getValue(), change); });
  }

  get text() { return this.code.getValue(); }

  set(text) {
    this.isQuiet = true;
    const cursor = this.code.getCursor();
    if (this.code.getValue() !== text) {
      this.code.setValue(text);
      this.code.setCursor(Math.min(cursor.line, this.code.lastLine()), cursor.ch, { scroll: false });
    }
    this.isQuiet = false;
  }

  clear() {
    for (const mark of this.marks) mark.clear();
    for (const widget of this.widgets) widget.clear();
    this.marks = [];
    this.widgets = [];
  }

  /** Shows what a run told; `before` is the number of lines in front of the edited ones. */
  tell(result, before) {
    this.code.operation(() => {
      this.clear();
      if (this.code.getOption("firstLineNumber") !== before + 1) this.code.setOption("firstLineNumber", before + 1);
      // Of a lesson in which nothing has been written yet there is nothing to say.
      if (before > 0 && this.text.trim() === "") return;
      for (const diagnostic of result.diagnostics.slice(0, 20)) this.diagnostic(diagnostic, before);
      for (const scenario of result.scenarios ?? []) if (scenario.at) this.failure(scenario, before);
      const seen = new Set();
      for (const [line, holds, parts] of result.checks ?? []) {
        if (seen.has(line)) continue;
        seen.add(line);
        this.values(line - 1 - before, holds, parts);
      }
    });
  }

  diagnostic(diagnostic, before) {
    const line = (diagnostic.start?.line ?? 1) - 1 - before;
    const parts = [Nav.html("span", {}, `${diagnostic.severity}: ${diagnostic.message} `)];
    for (const fix of diagnostic.fixes ?? []) {
      if (fix.start.line !== fix.end.line && fix.end.line - 1 - before > this.code.lastLine()) continue;
      const button = Nav.html("button", { type: "button", class: "fix" }, fix.message);
      button.addEventListener("click", () => {
        const at = (place) => ({ line: place.line - 1 - before, ch: place.utf16 });
        this.code.replaceRange(fix.replacement, at(fix.start), at(fix.end));
        this.code.focus();
      });
      parts.push(button);
    }
    if (line >= 0 && line <= this.code.lastLine() && diagnostic.end) {
      const from = { line, ch: diagnostic.start.utf16 };
      const to = { line: diagnostic.end.line - 1 - before, ch: Math.max(diagnostic.end.utf16, from.ch + 1) };
      this.marks.push(this.code.markText(from, to, { className: "cm-" + diagnostic.severity + "-mark" }));
    }
    this.widget(line, Nav.html("div", { class: "said-" + diagnostic.severity, role: "note" }, ...parts));
  }

  failure(scenario, before) {
    const line = scenario.at[0] - 1 - before;
    const parts = [Nav.html("div", {}, scenario.headline)];
    for (const note of scenario.notes) parts.push(Nav.html("div", { class: "detail" }, note));
    this.widget(line, Nav.html("div", { class: "said-error", role: "note" }, ...parts));
  }

  /** A widget below a line; below the last one for what stands in the lesson's own lines. */
  widget(line, element) {
    const place = Math.max(0, Math.min(line, this.code.lastLine()));
    this.widgets.push(this.code.addLineWidget(place, element, { above: line < 0 }));
  }

  values(line, holds, parts) {
    if (line < 0 || line > this.code.lastLine()) return;
    const shown = parts.filter(({ 0: text, 1: value }) => text !== value).slice(0, 4);
    const text = (holds ? "✓ " : "✗ ") + shown.map(([name, value]) => `${name} = ${value}`).join(", ");
    const element = Nav.html("span", { class: "values " + (holds ? "yes" : "no") }, text);
    this.widgets.push(this.code.setBookmark({ line, ch: this.code.getLine(line).length }, { widget: element, insertLeft: true }));
  }

  /** Lights the line that is shown. */
  light(line) {
    if (this.lit === line) return;
    if (this.lit >= 0) this.code.removeLineClass(this.lit, "background", "lit");
    this.lit = line >= 0 && line <= this.code.lastLine() ? line : -1;
    if (this.lit >= 0) this.code.addLineClass(this.lit, "background", "lit");
  }

  /** Scrolls to a line within the editor; the page stays where it is. */
  reveal(line) {
    const { code } = this;
    const bottom = code.heightAtLine(Math.min(line, code.lastLine()) + 1, "local");
    const { top, clientHeight } = code.getScrollInfo();
    if (bottom > top + clientHeight) code.scrollTo(null, bottom - clientHeight + 8);
  }
};
