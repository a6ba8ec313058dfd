"use strict";
// The time line: progress and finger as curves, callbacks in lanes, decisions as flags. A click goes to that time.

Nav.TimeLine = class {
  constructor(run, frames, onPick) {
    this.run = run;
    this.end = Math.max(run.end, 1e-9);
    this.narrow = matchMedia("(max-width: 720px)");
    this.gutter = 116;
    this.width = 960;
    const lanes = this.lanes();
    const graph = 84;
    this.top = 22;
    const rows = this.flagRows();
    this.height = this.top + graph + 24 + lanes.length * 18 + 13 + 17 * Math.max(1, ...rows.map((row) => row + 1));
    this.element = Nav.svg("svg", {
      viewBox: `0 0 ${this.width} ${this.height}`, class: "timeline", role: "img", tabindex: "-1",
      "aria-label": "Time line: progress, finger, callbacks and decisions",
    });
    this.drawGraph(frames, graph);
    this.drawSteps();
    this.drawAxis(this.top + graph);
    let y = this.top + graph + 24;
    for (const lane of lanes) {
      this.drawLane(lane, y);
      y += 18;
    }
    this.drawFlags(y + 12, rows);
    this.cursor = Nav.svg("line", { y1: 0, y2: this.height, class: "l-ink cursor", "stroke-width": 1.5 });
    this.element.append(this.cursor);
    const pick = (event) => {
      const box = this.element.getBoundingClientRect();
      const x = ((event.clientX - box.left) / box.width) * this.width;
      const share = (x - this.gutter) / (this.width - this.gutter - 12);
      onPick(Math.max(0, Math.min(1, share)) * this.end);
    };
    this.element.addEventListener("pointerdown", (event) => {
      this.element.setPointerCapture(event.pointerId);
      pick(event);
    });
    this.element.addEventListener("pointermove", (event) => { if (event.buttons) pick(event); });
  }

  x(time) { return this.gutter + ((this.width - this.gutter - 12) * time) / this.end; }

  show(time) {
    const x = this.x(Math.min(time, this.end));
    this.cursor.setAttribute("x1", x);
    this.cursor.setAttribute("x2", x);
    this.reveal(x / this.width);
  }

  /** On a narrow page the time line is wider than its section, which scrolls to the cursor. */
  reveal(share) {
    const section = this.narrow.matches && this.element.closest("section.time");
    if (!section) return;
    const [own, seen] = [this.element.getBoundingClientRect(), section.getBoundingClientRect()];
    const at = own.left + share * own.width;
    if (at < seen.left || at > seen.right) section.scrollLeft += at - (seen.left + seen.right) / 2;
  }

  /** Marks a place, such as the first difference of two runs. */
  mark(time, text) {
    const x = this.x(time);
    const mark = Nav.svg("line", {
      x1: x, x2: x, y1: 0, y2: this.height, class: "l-bad", "stroke-width": 2, "stroke-dasharray": "4 3",
    });
    mark.append(this.title(text));
    this.element.append(mark);
  }

  title(text) {
    const title = Nav.svg("title", {});
    title.textContent = text;
    return title;
  }

  label(content, x, y, ink, anchor, weight) {
    const text = Nav.svg("text", { x, y, "font-size": 11, class: "f-" + ink, "text-anchor": anchor || "start" });
    if (weight) text.setAttribute("font-weight", weight);
    text.textContent = content;
    this.element.append(text);
  }

  lanes() {
    const lanes = new Map();
    for (const [time, screen, name] of this.run.events) {
      const key = screen || "transition";
      if (!lanes.has(key)) lanes.set(key, { name: key, isScreen: screen !== "", marks: new Map() });
      const marks = lanes.get(key).marks;
      if (!marks.has(time)) marks.set(time, []);
      marks.get(time).push(name);
    }
    return [...lanes.values()].slice(0, 14);
  }

  drawGraph(frames, graph) {
    const bottom = this.top + graph;
    for (const value of [0, 0.5, 1]) {
      const y = bottom - graph * value;
      this.element.append(Nav.svg("line", { x1: this.gutter, x2: this.width - 12, y1: y, y2: y, class: "l-rule" }));
      this.label(String(value), this.gutter - 6, y + 4, "faint", "end");
    }
    this.label("progress", 2, this.top + 18, "accent", "start", 600);
    this.label("finger", 2, this.top + 36, "finger", "start", 600);
    const curve = (value, look) => {
      let points = [];
      const end = () => {
        if (points.length > 1) {
          this.element.append(Nav.svg("polyline", { points: points.join(" "), fill: "none", ...look }));
        }
        points = [];
      };
      let last = null;
      for (const frame of frames) {
        const at = value(frame.scene);
        if (at === null) { end(); last = null; continue; }
        // The curve of one transition does not lead to the next one's.
        const of = frame.scene.R.length ? frame.scene.R[0].slice(0, 4).filter((_, place) => place !== 1).join() : "";
        if (last !== null && look.class === "l-accent" && last.of !== of) { end(); last = null; }
        const y = bottom - graph * Math.max(-0.05, Math.min(1.05, at));
        // Frames in which nothing moves are left out of the trace.
        if (last !== null && frame.time - last.time > 0.05) points.push(`${this.x(frame.time).toFixed(1)},${last.y.toFixed(1)}`);
        points.push(`${this.x(frame.time).toFixed(1)},${y.toFixed(1)}`);
        last = { time: frame.time, y, of };
      }
      end();
    };
    const width = this.run.device[0];
    curve((scene) => (scene.R.length ? scene.R[0][4] : null), { class: "l-accent", "stroke-width": 2.5 });
    curve((scene) => (scene.F.length ? scene.F[0][2] / width : null), {
      class: "l-finger", "stroke-width": 2, "stroke-dasharray": "3 4",
    });
  }

  drawSteps() {
    this.label("line", 2, 12, "faint");
    let free = 0;
    for (const step of this.run.steps) {
      if (!step.l) continue;
      const x = this.x(step.s);
      this.element.append(Nav.svg("line", { x1: x, x2: x, y1: 15, y2: 21, class: "l-faint" }));
      const half = String(step.l).length * 3.4 + 3;
      if (x - half < free) continue;
      this.label(String(step.l), x, 12, "faint", "middle");
      free = x + half;
    }
  }

  drawAxis(y) {
    let step = 0.001;
    const factors = [2, 2.5, 2];
    for (let place = 0; this.end / step > 9; place++) step *= factors[place % 3];
    for (let time = 0; time <= this.end + 1e-9; time += step) {
      const x = this.x(time);
      this.element.append(Nav.svg("line", { x1: x, x2: x, y1: y, y2: y + 4, class: "l-faint" }));
      if (x > this.width - 40) this.label(Nav.seconds(time), x - 5, y + 16, "faint", "end");
      else this.label(Nav.seconds(time), x, y + 16, "faint", "middle");
    }
  }

  drawLane(lane, y) {
    const hue = lane.isScreen ? "o" + (Math.max(0, this.run.screens.indexOf(lane.name)) % 8) : "faint";
    const letters = Array.from(lane.name);
    this.label(letters.length > 13 ? letters.slice(0, 12).join("") + "…" : lane.name, 2, y + 13, hue, "start", 600);
    this.element.append(Nav.svg("line", { x1: this.gutter, x2: this.width - 12, y1: y + 9, y2: y + 9, class: "l-rule" }));
    for (const [time, names] of lane.marks) {
      const mark = Nav.svg("circle", {
        cx: this.x(time), cy: y + 9, r: Math.min(6.5, 3 + names.length * 0.7), class: "f-" + hue,
      });
      mark.append(this.title(`${Nav.seconds(time)}: ${names.join(", ")}`));
      this.element.append(mark);
    }
  }

  /** The row of each decision's flag: flags of nearly the same time stand one below the other, in at most six rows. */
  flagRows() {
    const ends = [];
    return this.run.decisions.map((decision) => {
      const x = this.x(decision.t);
      const free = ends.findIndex((end) => end <= x);
      const row = Math.min(5, free < 0 ? ends.length : free);
      ends[row] = x + 16;
      return row;
    });
  }

  drawFlags(top, rows) {
    if (this.run.decisions.length) this.label("decisions", 2, top + 4, "ink", "start", 600);
    this.run.decisions.forEach((decision, number) => {
      const [x, y] = [this.x(decision.t), top + 17 * rows[number]];
      const flag = Nav.svg("circle", { cx: x, cy: y, r: 7.5, class: decision.a ? "f-good" : "f-bad" });
      flag.append(this.title(decision.x));
      this.element.append(flag);
      const text = Nav.svg("text", {
        x, y: y + 3.6, "font-size": 10, class: "f-paper", "text-anchor": "middle", "font-weight": 600,
        "pointer-events": "none",
      });
      text.textContent = String(number + 1);
      this.element.append(text);
    });
  }
};
