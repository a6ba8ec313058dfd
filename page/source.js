"use strict";
// The source, with the line lit whose statement is being shown.

Nav.Source = class {
  constructor(source, onPick) {
    this.first = source.first;
    this.element = Nav.html("ol", { class: "source", start: source.first, "aria-label": "Source of " + source.name });
    this.lines = source.lines.map((text, place) => {
      const line = Nav.html("li", { value: source.first + place }, Nav.html("code", {}, text || " "));
      line.addEventListener("click", () => onPick(source.first + place));
      this.element.append(line);
      return line;
    });
  }

  /** Marks lines whose expectation held or did not. */
  check(line, holds) {
    const element = this.lines[line - this.first];
    if (element) element.classList.add(holds ? "holds" : "fails");
  }

  show(line) {
    const element = this.lines[line - this.first];
    if (element === this.lit) return;
    if (this.lit) {
      this.lit.classList.remove("lit");
      this.lit.removeAttribute("aria-current");
    }
    this.lit = element;
    if (!element) return;
    element.classList.add("lit");
    element.setAttribute("aria-current", "step");
    const [box, list] = [element.getBoundingClientRect(), this.element.getBoundingClientRect()];
    if (box.top < list.top || box.bottom > list.bottom) {
      this.element.scrollTop += box.top - list.top - list.height / 2;
    }
  }
};
