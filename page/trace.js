"use strict";
// The trace that the page embeds: its frames are differences, from which scenes are put together.

/** The frames of a run, whole. */
Nav.frames = function (run) {
  const frames = [];
  let scene = { L: [], B: [], T: null, D: null, M: [], F: [], R: [], A: null, Z: false };
  for (const [time, position, change] of run.frames) {
    scene = { ...scene };
    for (const key in change) if (key !== "l") scene[key] = change[key];
    if (change.l) {
      scene.L = scene.L.map((layer) => [...layer]);
      for (const [layer, place, value] of change.l) scene.L[layer][place] = value;
    }
    frames.push({ time, position, scene });
  }
  return frames;
};

/** The last frame at a time or before. */
Nav.frameAt = function (frames, time) {
  let [low, high] = [0, frames.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (frames[middle].time <= time) low = middle; else high = middle - 1;
  }
  return Math.max(0, low);
};

/** The first frame before which at least so many events have come. */
Nav.frameAfter = function (frames, position) {
  const found = frames.findIndex((frame) => frame.position >= position);
  return found < 0 ? frames.length - 1 : found;
};

/** Seconds, as people read them. */
Nav.seconds = (time) => Math.round(time * 10000) / 10000 + " s";

/** Where two runs part: the time and a sentence; null where they do not. */
Nav.firstDifference = function (left, right) {
  const name = (run, event) => (event ? (event[1] ? event[1] + "." : "") + event[2] : "nothing");
  const count = Math.max(left.events.length, right.events.length);
  for (let place = 0; place < count; place++) {
    const [a, b] = [left.events[place], right.events[place]];
    if (a && b && a[1] === b[1] && a[2] === b[2] && a[0] === b[0]) continue;
    const time = Math.min(a ? a[0] : Infinity, b ? b[0] : Infinity);
    return {
      time,
      text: `First difference at ${Nav.seconds(time)}: ${left.recipe} calls ${name(left, a)}`
        + (a ? ` at ${Nav.seconds(a[0])}` : "") + `, ${right.recipe} calls ${name(right, b)}`
        + (b ? ` at ${Nav.seconds(b[0])}` : "") + ".",
    };
  }
  return null;
};
