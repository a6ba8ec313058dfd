"use strict";
// The hand: what a pointer does on the phone, as statements.

/** A finger that moves; times are those of the model, in seconds. */
Nav.Hand = class {
  constructor(device, rtl, point, time) {
    this.device = device;
    this.rtl = rtl;
    this.start = point;
    this.samples = [{ time: 0, x: 0, y: 0 }];
    this.began = time;
    this.axis = null;
  }

  /** The finger is at a point. */
  move(point, time) {
    const [x, y] = [point.x - this.start.x, point.y - this.start.y];
    if (this.axis === null && Math.max(Math.abs(x), Math.abs(y)) >= 6) {
      this.axis = Math.abs(y) > Math.abs(x) ? "y" : "x";
    }
    const last = this.samples[this.samples.length - 1];
    const at = Math.max(time - this.began, last.time);
    if (at - last.time < 0.004 && this.samples.length > 1) this.samples.pop();
    this.samples.push({ time: at, x, y });
  }

  get hasMoved() { return this.axis !== null; }

  /** The statements up to now; with the time of now, a rest at the end is told too. */
  statements(now) {
    const fraction = (value) => String(Math.round(value * 1000) / 1000 || 0);
    const [width, height] = this.device;
    const leading = this.rtl ? width - this.start.x : this.start.x;
    const lines = [`press from ${fraction(Math.min(1, Math.max(0, leading / width)))}`];
    if (this.axis === null) return lines;
    const size = this.axis === "x" ? width : height;
    const sign = this.axis === "x" && this.rtl ? -1 : 1;
    const points = this.samples.map((sample) => ({ time: sample.time, at: (sign * sample[this.axis]) / size }));
    const seconds = (time) => fraction(Math.max(0.01, Math.round(time * 100) / 100)) + "s";
    let [before, last, rest] = [0, 0, 0];
    const hold = () => {
      if (rest >= 0.03) lines.push(`hold ${seconds(rest)}`);
      rest = 0;
    };
    for (const point of Nav.simplified(points).slice(1)) {
      if (Math.abs(point.at - last) < 0.003) {
        rest += point.time - before;
      } else {
        hold();
        const way = this.axis === "y" ? (point.at < 0 ? "up " : "down ") : "";
        lines.push(`pan ${way}${fraction(this.axis === "y" ? Math.abs(point.at) : point.at)} over ${seconds(point.time - before)}`);
        last = point.at;
      }
      before = point.time;
    }
    if (now !== undefined) rest += now - this.began - before;
    if (rest >= 0.08) hold();
    return lines;
  }
};

/** The corners of a movement: what lies between two of them is nearly straight. The velocity at the end stays. */
Nav.simplified = function (points) {
  const end = points.length - 1;
  if (end < 2) return points;
  let tail = end - 1;
  while (tail > 1 && points[end].time - points[tail].time < 0.06) tail -= 1;
  const kept = new Set([0, tail, end]);
  const split = (from, to) => {
    let [worst, place] = [0.03, -1];
    for (let number = from + 1; number < to; number++) {
      const share = (points[number].time - points[from].time) / Math.max(1e-6, points[to].time - points[from].time);
      const off = Math.abs(points[from].at + share * (points[to].at - points[from].at) - points[number].at);
      if (off > worst) [worst, place] = [off, number];
    }
    if (place < 0) return;
    kept.add(place);
    split(from, place);
    split(place, to);
  };
  split(0, tail);
  const corners = [...kept].sort((left, right) => left - right).map((place) => points[place]);
  const velocity = (place) =>
    (corners[place].at - corners[place - 1].at) / Math.max(1e-6, corners[place].time - corners[place - 1].time);
  const final = corners.length - 1;
  if (final >= 2) {
    const [tail, whole] = [velocity(final), velocity(final - 1)];
    if (Math.abs(tail - whole) < 0.15 * Math.max(Math.abs(tail), Math.abs(whole))) corners.splice(final - 1, 1);
  }
  return corners;
};

/** What a tap at a point of a scene means, as a statement. */
Nav.tapAt = function (scene, run, point) {
  const [width, height] = run.device;
  const name = (screen) => Nav.quoted(run.screens[screen] ?? "");
  if (scene.A) {
    const [, buttons] = scene.A;
    const top = (height - 84 - 44 * buttons.length) / 2 + 84;
    const place = Math.floor((point.y - top) / 44);
    return place >= 0 && place < buttons.length ? `answer ${Nav.quoted(buttons[place])}` : null;
  }
  if (scene.T && !scene.M.length && point.y >= height - 49) {
    const roots = run.rtl ? [...scene.T[0]].reverse() : scene.T[0];
    return `tap tab ${name(roots[Math.min(roots.length - 1, Math.floor((point.x / width) * roots.length))])}`;
  }
  const layer = scene.L[scene.L.length - 1];
  const bar = scene.B[scene.B.length - 1];
  // A bar below what is presented is covered.
  if (bar && layer && bar[0] === layer[1] && bar[5] > 0 && bar[8] !== null && point.y < bar[2] + bar[4]) {
    const x = run.rtl ? bar[1] + bar[3] - point.x : point.x - bar[1];
    if (x < 130) return "tap back";
  }
  return layer ? `tap ${name(layer[0])}` : null;
};

/** A screen's name as a script writes it. */
Nav.quoted = (name) => (/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) ? name : JSON.stringify(name));
