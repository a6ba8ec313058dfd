"use strict";
// The page of a run: phone, source, time line, log and decisions, moved through by frame, statement and callback.

Nav.Player = class {
  constructor(root, run, other) {
    this.run = run;
    this.frames = Nav.frames(run);
    this.other = other ? { run: other, frames: Nav.frames(other), phone: new Nav.Phone(other) } : null;
    this.phone = new Nav.Phone(run);
    this.source = new Nav.Source(run.source, (line) => this.toLine(line));
    this.timeline = new Nav.TimeLine(run, this.frames, (time) => this.show(Nav.frameAt(this.frames, time)));
    this.statements = run.steps.filter((step) => step.l);
    this.place = 0;
    this.build(root);
    for (const step of run.steps) for (const check of step.c ?? []) this.source.check(check[0], check[2]);
    this.show(this.run.steps.length ? this.endOf(this.run.steps[0]) : 0);
  }

  // MARK: Parts

  build(root) {
    const title = Nav.html("header", {},
      Nav.html("h1", {}, this.run.name),
      Nav.html("p", { class: "sub" }, this.run.place + " · " + this.run.recipe + " ",
        Nav.html("span", { class: "badge " + (this.run.passed ? "good" : "bad") }, this.run.passed ? "passed" : "failed")));
    if (this.run.failure) title.append(Nav.html("p", { class: "failure" }, this.run.failure));
    this.sentence = Nav.html("p", { class: "sentence", "aria-live": "polite" });
    this.clock = Nav.html("output", { class: "clock" });
    this.statement = Nav.html("p", { class: "statement" });
    const phones = Nav.html("div", { class: "phones" }, this.figure(this.phone, this.run));
    if (this.other) {
      phones.append(this.figure(this.other.phone, this.other.run));
      const difference = Nav.firstDifference(this.run, this.other.run);
      title.append(Nav.html("p", { class: "difference" }, difference ? difference.text : "Both run the same way."));
      if (difference) this.timeline.mark(difference.time, difference.text);
    }
    this.decisions = Nav.html("ol", { class: "decisions" });
    this.run.decisions.forEach((decision) => this.decisions.append(this.decision(decision)));
    this.log = Nav.html("ol", { class: "log", tabindex: "0", "aria-label": "Callbacks" });
    this.run.events.forEach(([time, screen, name], place) => {
      const entry = Nav.html("li", {}, Nav.html("span", { class: "time" }, Nav.seconds(time)),
        Nav.html("code", {}, (screen ? screen + "." : "") + name));
      entry.addEventListener("click", () => this.show(Nav.frameAfter(this.frames, place + 1)));
      this.log.append(entry);
    });
    root.replaceChildren(
      title,
      Nav.html("div", { class: "stage" },
        Nav.html("section", { class: "show", "aria-label": "Phone" }, phones, this.sentence),
        Nav.html("section", { class: "text", "aria-label": "Scenario" }, this.statement, this.source.element),
        Nav.html("section", { class: "why", "aria-label": "Decisions" }, Nav.html("h2", {}, "Decisions"), this.decisions,
          Nav.html("h2", {}, "Callbacks"), this.log)),
      this.controls(),
      Nav.html("section", { class: "time", "aria-label": "Time line" }, this.timeline.element));
  }

  figure(phone, run) {
    return Nav.html("figure", {}, phone.element, this.other || run !== this.run
      ? Nav.html("figcaption", {}, run.recipe) : null);
  }

  decision(decision) {
    const item = Nav.html("li", { class: decision.a ? "yes" : "no" },
      Nav.html("span", { class: "time" }, Nav.seconds(decision.t)), Nav.html("span", {}, decision.x));
    const details = [];
    if (decision.f) details.push((decision.s ? decision.s + " = " : "") + decision.f);
    if (decision.v?.length) details.push(decision.v.join(", "));
    if (decision.f && decision.m < 1) details.push("margin " + decision.m + (decision.m <= 0.05 ? ", near the limit" : ""));
    for (const detail of details) item.append(Nav.html("div", { class: "detail" }, detail));
    item.addEventListener("click", () => this.show(Nav.frameAt(this.frames, decision.t)));
    return item;
  }

  controls() {
    const button = (label, title, action) => {
      const element = Nav.html("button", { type: "button", title, "aria-label": title }, label);
      element.addEventListener("click", action);
      return element;
    };
    this.slider = Nav.html("input", {
      type: "range", min: 0, max: Math.max(0, this.frames.length - 1), value: 0, "aria-label": "Frame",
    });
    this.slider.addEventListener("input", () => this.show(Number(this.slider.value)));
    this.playButton = button("▶", "Play or pause (space)", () => this.toggle());
    this.rate = Nav.html("select", { "aria-label": "Speed" });
    for (const [value, label] of [[1, "1×"], [0.25, "¼×"], [0.1, "1/10×"]]) {
      this.rate.append(Nav.html("option", { value }, label));
    }
    return Nav.html("div", { class: "controls", role: "group", "aria-label": "Controls" },
      button("◂◂", "Statement back (up)", () => this.step(-1)),
      button("◂", "Callback back ([)", () => this.callback(-1)),
      this.playButton,
      button("▸", "Callback on (])", () => this.callback(1)),
      button("▸▸", "Statement on (down)", () => this.step(1)),
      this.slider, this.clock, this.rate);
  }

  // MARK: Moving

  show(place) {
    this.place = Math.max(0, Math.min(this.frames.length - 1, place));
    const frame = this.frames[this.place];
    if (!frame) return;
    this.phone.show(frame.scene);
    if (this.other) this.other.phone.show(this.other.frames[Nav.frameAt(this.other.frames, frame.time)].scene);
    this.timeline.show(frame.time);
    this.slider.value = this.place;
    this.slider.setAttribute("aria-valuetext", Nav.seconds(frame.time));
    this.clock.textContent = Nav.seconds(frame.time);
    const words = this.phone.sentence(frame.scene);
    if (!this.isPlaying) this.sentence.textContent = words;
    const step = this.stepAt(frame);
    this.statement.textContent = step ? (step.l ? `line ${step.l}: ` : "") + step.x : "";
    this.source.show(step ? step.l : 0);
    this.mark(this.log, (place) => place < frame.position, frame.position - 1);
    this.mark(this.decisions, (place) => this.run.decisions[place].t <= frame.time, -1);
  }

  mark(list, isPast, current) {
    const items = list.children;
    for (let place = 0; place < items.length; place++) {
      const past = isPast(place);
      if (items[place].classList.contains("past") !== past) items[place].classList.toggle("past", past);
    }
    const item = items[current];
    if (list.current === item) return;
    if (list.current) list.current.classList.remove("lit");
    list.current = item;
    if (!item) return;
    item.classList.add("lit");
    list.scrollTop = item.offsetTop - list.offsetTop - list.clientHeight / 2;
  }

  /** The last statement that has begun. */
  stepAt(frame) {
    let found = null;
    for (const step of this.run.steps) {
      if (step.s > frame.time || step.q > frame.position) break;
      found = step;
    }
    return found;
  }

  /** The frame that shows what a step led to. */
  endOf(step) {
    const place = this.frames.findIndex((frame) => frame.time >= step.e && frame.position >= step.p);
    return place < 0 ? this.frames.length - 1 : place;
  }

  step(way) {
    const places = [0, ...this.run.steps.map((step) => this.endOf(step)), this.frames.length - 1];
    places.sort((a, b) => a - b);
    const next = way > 0 ? places.find((place) => place > this.place)
      : places.filter((place) => place < this.place).pop();
    if (next !== undefined) this.show(next);
  }

  callback(way) {
    const now = this.frames[this.place].position;
    this.show(Nav.frameAfter(this.frames, Math.max(0, now + way)));
  }

  toLine(line) {
    const step = this.run.steps.find((step) => step.l >= line);
    if (step) this.show(this.endOf(step));
  }

  toggle() {
    this.isPlaying = !this.isPlaying;
    this.playButton.textContent = this.isPlaying ? "❚❚" : "▶";
    if (!this.isPlaying) return this.show(this.place);
    if (this.place === this.frames.length - 1) this.show(0);
    let last = performance.now();
    let time = this.frames[this.place].time;
    const tick = (now) => {
      if (!this.isPlaying) return;
      time += ((now - last) / 1000) * Number(this.rate.value);
      last = now;
      this.show(Nav.frameAt(this.frames, time));
      if (this.place >= this.frames.length - 1) return this.toggle();
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isControl = ["SELECT", "INPUT", "BUTTON", "SUMMARY"].includes(event.target.tagName);
    const actions = {
      ArrowLeft: () => this.show(this.place - 1), ArrowRight: () => this.show(this.place + 1),
      ArrowUp: () => this.step(-1), ArrowDown: () => this.step(1), "[": () => this.callback(-1),
      "]": () => this.callback(1), Home: () => this.show(0), End: () => this.show(this.frames.length - 1),
    };
    if (event.key === " " && !isControl) {
      event.preventDefault();
      this.toggle();
    } else if (actions[event.key] && event.target.tagName !== "SELECT") {
      event.preventDefault();
      actions[event.key]();
    }
  }
};

/** Builds the page from the data that it embeds. */
Nav.start = function () {
  const data = JSON.parse(document.getElementById("trace").textContent);
  const root = document.getElementById("run");
  const choice = document.getElementById("choice");
  const open = (place) => {
    if (Nav.player && Nav.player.isPlaying) Nav.player.toggle();
    Nav.player = new Nav.Player(root, data.runs[place], data.pair ? data.runs[1] : null);
  };
  if (!data.pair && data.runs.length > 1) {
    data.runs.forEach((run, place) => {
      choice.append(Nav.html("option", { value: place }, `${run.passed ? "" : "✗ "}${run.name}`));
    });
    choice.parentElement.hidden = false;
    choice.addEventListener("change", () => open(Number(choice.value)));
  }
  window.addEventListener("beforeprint", () => {
    for (const strip of document.querySelectorAll("details.strip")) strip.open = true;
  });
  document.addEventListener("keydown", (event) => Nav.player.key(event));
  open(0);
};
document.addEventListener("DOMContentLoaded", Nav.start);
