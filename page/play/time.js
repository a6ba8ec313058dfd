"use strict";
// Time: the controls that move through a run, and its time line.

Nav.Time = class {
  constructor(app) {
    this.app = app;
    const button = (label, title, action) => {
      const element = Nav.html("button", { type: "button", title, "aria-label": title }, label);
      element.addEventListener("click", action);
      return element;
    };
    this.slider = Nav.html("input", { type: "range", min: 0, max: 0, value: 0, "aria-label": "Time" });
    this.slider.addEventListener("input", () => {
      this.app.stage.isPlaying = false;
      this.app.stage.show(Number(this.slider.value));
    });
    this.clock = Nav.html("output", { class: "clock" });
    this.playButton = button("▶", "Play or pause (space)", () => this.toggle());
    this.rate = Nav.html("select", { "aria-label": "Speed of time" });
    for (const [value, label] of [["1", "real time"], ["0.25", "¼ of it"], ["0.1", "1/10 of it"], ["0", "step by step"]]) {
      this.rate.append(Nav.html("option", { value }, label));
    }
    this.rate.addEventListener("change", () => {
      const rate = Number(this.rate.value);
      this.app.isStepped = rate === 0;
      this.app.rate = rate || 1;
    });
    Nav.at("controls").append(
      button("◂◂", "Statement back (up)", () => this.step(-1)), button("◂", "Callback back ([)", () => this.callback(-1)),
      this.playButton, button("▸", "Callback on (])", () => this.callback(1)),
      button("▸▸", "Statement on (down)", () => this.step(1)), this.slider, this.clock, this.rate);
  }

  take(trace) {
    this.trace = trace;
    const frames = Nav.frames(trace);
    this.slider.max = Math.max(0, frames.length - 1);
    this.line = new Nav.TimeLine(trace, frames, (time) => {
      this.app.stage.isPlaying = false;
      this.app.stage.show(Nav.frameAt(this.app.stage.frames, time));
    });
    Nav.at("timeline").replaceChildren(this.line.element);
    Nav.at("log").replaceChildren(...trace.events.slice(-300).map(([time, screen, name]) => {
      const entry = Nav.html("li", {}, Nav.html("span", { class: "time" }, Nav.seconds(time)),
        Nav.html("code", {}, (screen ? screen + "." : "") + name));
      return entry;
    }));
  }

  show(frame, place) {
    this.line?.show(frame.time);
    this.slider.value = place;
    this.slider.setAttribute("aria-valuetext", Nav.seconds(frame.time));
    this.clock.textContent = Nav.seconds(frame.time);
  }

  played() { this.playButton.textContent = this.app.stage.isPlaying ? "❚❚" : "▶"; }

  toggle() {
    const { stage } = this.app;
    if (stage.isPlaying) stage.pause(); else stage.play();
  }

  /** To the end of the statement before, or of the next one. */
  step(way) {
    const { stage } = this.app;
    stage.isPlaying = false;
    const ends = [...new Set(this.trace.steps.map((step) => step.s))];
    const now = stage.time;
    const next = way > 0 ? ends.find((time) => time > now + 1e-9) ?? this.trace.end : ends.filter((time) => time < now - 1e-9).pop() ?? 0;
    stage.show(Nav.frameAt(stage.frames, next));
  }

  callback(way) {
    const { stage } = this.app;
    stage.isPlaying = false;
    const now = stage.frames[stage.place]?.position ?? 0;
    if (way > 0) return stage.show(Nav.frameAfter(stage.frames, now + 1));
    const before = stage.frames.filter((frame) => frame.position < now).pop();
    if (before) stage.show(Nav.frameAfter(stage.frames, before.position));
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target;
    if (target.closest?.(".CodeMirror, select, input, textarea, button, summary, a, #phone")) return;
    const { stage } = this.app;
    const actions = {
      " ": () => this.toggle(), ArrowLeft: () => stage.show(stage.place - 1), ArrowRight: () => stage.show(stage.place + 1),
      ArrowUp: () => this.step(-1), ArrowDown: () => this.step(1), "[": () => this.callback(-1), "]": () => this.callback(1),
    };
    if (!actions[event.key]) return;
    event.preventDefault();
    stage.isPlaying = event.key === " " && stage.isPlaying;
    actions[event.key]();
  }
};
