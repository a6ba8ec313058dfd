"use strict";
// The stage: the phone that is shown and swiped, and what of the run is shown on it.

Nav.Stage = class {
  /** `app` has the script and the engine; the stage tells it what a hand has done. */
  constructor(app, place) {
    this.app = app;
    this.run = { device: [375, 667], rtl: false, screens: [], decisions: [], events: [], steps: [] };
    this.frames = [];
    this.place = 0;
    this.isPlaying = false;
    this.hand = null;
    this.phone = new Nav.Phone(this.run);
    this.phone.element.setAttribute("tabindex", "0");
    this.phone.element.setAttribute("id", "phone");
    this.cue = Nav.html("p", { class: "cue", "aria-live": "polite" });
    this.said = Nav.html("p", { class: "said" });
    this.element = Nav.html("div", { class: "stagephone" }, this.phone.element, this.cue, this.said);
    place.append(this.element);
    this.listen();
  }

  // MARK: Showing

  /** Takes a run; shows its end, or plays what has come since a time. */
  take(run, from) {
    const wasSize = this.run.device.join();
    this.run = run;
    this.frames = Nav.frames(run);
    this.phone.run = run;
    if (run.device.join() !== wasSize) this.resize(run.device);
    this.isPlaying = false;
    if (from === undefined || this.app.isReduced) return this.show(this.frames.length - 1);
    this.play(from);
  }

  resize([width, height]) {
    const rim = 14;
    this.phone.element.setAttribute("viewBox", `0 0 ${width + 2 * rim} ${height + 2 * rim}`);
    for (const [name, value] of [["width", width], ["height", height], ["viewBox", `0 0 ${width} ${height}`]]) {
      this.phone.display.setAttribute(name, value);
    }
    const frame = this.phone.element.lastElementChild;
    frame.setAttribute("width", width + rim);
    frame.setAttribute("height", height + rim);
  }

  show(place) {
    if (!this.frames.length) return;
    this.place = Math.max(0, Math.min(this.frames.length - 1, place));
    const frame = this.frames[this.place];
    this.draw(frame.scene);
    this.app.showed(frame, this.place);
  }

  draw(scene) {
    this.scene = scene;
    this.phone.show(scene);
    if (this.app.isUntouched && !this.hand && scene.R.length === 0) this.drawGuide();
    const sentence = this.phone.sentence(scene);
    if (this.said.textContent !== sentence) this.said.textContent = sentence;
  }

  /** Where to put the finger, for somebody who has not done so yet. */
  drawGuide() {
    const [width, height] = this.run.device;
    const y = height * 0.82;
    const [from, to] = this.run.rtl ? [width - 34, width * 0.34] : [34, width * 0.66];
    const way = Math.sign(to - from);
    this.phone.display.append(Nav.svg("g", { class: "guide", "aria-hidden": "true" },
      Nav.svg("rect", { x: 10, y: y - 46, width: width - 20, height: 84, rx: 18, class: "f-paper", opacity: 0.88 }),
      Nav.svg("line", { x1: from, x2: to, y1: y, y2: y, class: "l-finger", "stroke-width": 7, "stroke-linecap": "round",
        "stroke-dasharray": "1 15" }),
      Nav.svg("polyline", { points: `${to - way * 14},${y - 13} ${to},${y} ${to - way * 14},${y + 13}`, class: "l-finger",
        fill: "none", "stroke-width": 7, "stroke-linecap": "round", "stroke-linejoin": "round" }),
      Nav.svg("circle", { cx: from, cy: y, r: 17, class: "f-finger" }),
      this.phone.text("put a finger here and swipe", width / 2, y - 22, 17, "ink", "middle", 600)));
  }

  get time() { return this.frames[this.place]?.time ?? 0; }

  play(from) {
    if (from !== undefined) this.show(Nav.frameAt(this.frames, from));
    if (this.place >= this.frames.length - 1) this.show(0);
    this.isPlaying = true;
    this.app.played();
    let time = this.time;
    let last = performance.now();
    const tick = (now) => {
      if (!this.isPlaying || this.frames[this.place] === undefined) return;
      time += ((now - last) / 1000) * this.app.rate;
      last = now;
      const place = Nav.frameAt(this.frames, time);
      if (place !== this.place) this.show(place);
      if (this.place >= this.frames.length - 1) {
        this.isPlaying = false;
        return this.app.played();
      }
      requestAnimationFrame(tick);
    };
    if (this.app.isStepped) {
      this.isPlaying = false;
      return this.app.played();
    }
    requestAnimationFrame(tick);
  }

  pause() {
    this.isPlaying = false;
    this.app.played();
  }

  // MARK: The hand

  listen() {
    const phone = this.phone.element;
    phone.addEventListener("pointerdown", (event) => this.down(event));
    phone.addEventListener("pointermove", (event) => this.move(event));
    phone.addEventListener("pointerup", (event) => this.up(event));
    phone.addEventListener("pointercancel", (event) => this.end(event, "cancel"));
    phone.addEventListener("keydown", (event) => this.key(event));
  }

  /** A point of the display, in points. */
  point(event) {
    const box = this.phone.element.getBoundingClientRect();
    const [width, height] = this.run.device;
    const scale = Math.min(box.width / (width + 28), box.height / (height + 28));
    const left = box.left + (box.width - scale * (width + 28)) / 2;
    const top = box.top + (box.height - scale * (height + 28)) / 2;
    const within = (value, most) => Math.max(0, Math.min(most, value));
    return {
      x: within((event.clientX - left) / scale - 14, width), y: within((event.clientY - top) / scale - 14, height),
    };
  }

  /** The time of a finger in the model: a slowed model has a slow clock. */
  clock(event) { return (event.timeStamp / 1000) * (this.app.isStepped ? 1 : this.app.rate); }

  down(event) {
    if (this.hand || event.button > 0) return;
    event.preventDefault();
    this.phone.element.focus({ preventScroll: true });
    const reason = this.app.whyNoHand();
    if (reason) return this.say(reason);
    this.phone.element.setPointerCapture?.(event.pointerId);
    this.begin(this.point(event), this.clock(event), event.pointerId);
  }

  begin(point, time, pointer) {
    this.app.interruptTail(this.isPlaying ? this.time : null);
    this.isPlaying = false;
    this.hand = new Nav.Hand(this.run.device, this.run.rtl, point, time);
    this.hand.pointer = pointer;
    this.hand.scene = this.scene;
    this.limit = null;
  }

  move(event) {
    const hand = this.hand;
    if (!hand || hand.pointer !== event.pointerId) return;
    hand.move(this.point(event), this.clock(event));
    if (hand.hasMoved) this.follow(hand.statements());
  }

  /** Draws the model under the finger. */
  follow(statements) {
    const moment = this.app.moment(statements);
    if (!moment.frame) return this.say("This cannot go on: " + (moment.failure ?? "nothing is shown"));
    this.run = { ...this.run, screens: moment.screens };
    this.phone.run = this.run;
    this.draw(Nav.frames({ frames: [moment.frame] })[0].scene);
    const released = this.app.moment([...statements, "release"]);
    const isDecided = released.decided > moment.decided && /^the release/.test(released.decision ?? "");
    this.cue.className = "cue" + (isDecided ? (released.answer ? " yes" : " no") : "");
    this.say(isDecided ? (released.answer ? "Let go here: it goes back." : "Let go here: it springs back.") : statements.join("; "));
    if (isDecided && this.limit === null) this.findLimit(statements[0]);
    this.drawLimit();
  }

  /** Where a finger that rests would have to be for the pop to finish, between where it went down and the far edge. */
  findLimit(press) {
    const decides = (at) => this.app.moment([press, `pan ${at.toFixed(3)} over 1s`, "hold 0.2s", "release"]).answer === true;
    let [low, high] = [0, 1];
    this.limit = -1;
    if (!decides(high)) return;
    for (let step = 0; step < 7; step++) {
      const middle = (low + high) / 2;
      if (decides(middle)) high = middle; else low = middle;
    }
    this.limit = high;
  }

  drawLimit() {
    if (!(this.limit >= 0) || !this.hand || this.hand.axis !== "x") return;
    const [width, height] = this.run.device;
    const way = this.run.rtl ? -1 : 1;
    const x = this.hand.start.x + way * this.limit * width;
    if (x < 0 || x > width) return;
    const anchor = x > width / 2 ? "end" : "start";
    this.phone.display.append(
      Nav.svg("line", { x1: x, x2: x, y1: 70, y2: height - 60, class: "l-good limit", "stroke-width": 3,
        "stroke-dasharray": "9 7" }),
      this.phone.text("let go here", x + (anchor === "end" ? -9 : 9), height - 92, 17, "good", anchor, 600),
      this.phone.text("and it goes back", x + (anchor === "end" ? -9 : 9), height - 70, 17, "good", anchor, 600));
  }

  up(event) {
    const hand = this.hand;
    if (!hand || hand.pointer !== event.pointerId) return;
    const time = this.clock(event);
    if (hand.hasMoved) return this.finish([...hand.statements(time), "release"]);
    this.hand = null;
    const tap = Nav.tapAt(hand.scene, this.run, hand.start);
    if (tap) this.app.did([tap]);
  }

  end(event, word) {
    if (!this.hand || this.hand.pointer !== event.pointerId) return;
    if (this.hand.hasMoved) return this.finish([...this.hand.statements(), word]);
    this.hand = null;
  }

  finish(statements) {
    this.hand = null;
    this.cue.className = "cue";
    this.app.did(statements);
  }

  say(text) { this.cue.textContent = text; }

  // MARK: Keys

  /** Arrows move a finger, which lies down at the edge, with Shift in the middle; Enter lifts it, Escape cancels it. */
  key(event) {
    const ways = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
    const way = ways[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (way) {
      event.preventDefault();
      event.stopPropagation();
      if (!this.hand) {
        const reason = this.app.whyNoHand();
        if (reason) return this.say(reason);
        const [width, height] = this.run.device;
        this.begin({ x: event.shiftKey || way[0] === 0 ? width / 2 : this.run.rtl ? width - 4 : 4, y: height / 2 }, 0, "keys");
      }
      const hand = this.hand;
      if (hand.pointer !== "keys") return;
      const last = hand.samples[hand.samples.length - 1];
      const step = 0.05 * this.run.device[0];
      hand.move({ x: hand.start.x + last.x + way[0] * step, y: hand.start.y + last.y + way[1] * step }, last.time + 0.1);
      this.follow(hand.statements());
    } else if (this.hand?.pointer === "keys" && ["Enter", " ", "Escape"].includes(event.key)) {
      event.preventDefault();
      event.stopPropagation();
      this.finish([...this.hand.statements(), event.key === "Escape" ? "cancel" : "release"]);
    } else if (event.key === "Backspace") {
      event.preventDefault();
      event.stopPropagation();
      this.app.did(["tap back"]);
    }
  }
};
