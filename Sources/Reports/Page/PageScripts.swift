// Written by scripts/write-page.sh from page/: change the files there, and run it.
// swift-format-ignore-file

/// The scripts and the style sheet of a run's page.
enum PageScripts {

  /// How it looks.
  static let style: StaticString = ##"""
    :root { color-scheme: light dark; }
    * { box-sizing: border-box; }
    body {
      margin: 0 auto; padding: 16px 20px 40px; max-width: 1440px; background: var(--paper); color: var(--ink);
      font: 15px/1.45 system-ui, -apple-system, "Segoe UI", "Helvetica Neue", Arial, "DejaVu Sans", sans-serif;
    }
    code, .statement, .detail { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    h1 { margin: 0; font-size: 22px; line-height: 1.25; overflow-wrap: anywhere; }
    h2 { margin: 14px 0 6px; font-size: 13px; color: var(--faint); text-transform: uppercase; letter-spacing: .05em; }
    h2:first-child { margin-top: 0; }
    .sub { margin: 4px 0 12px; color: var(--faint); overflow-wrap: anywhere; }
    .badge { padding: 2px 10px; border-radius: 99px; color: var(--paper); font-size: 13px; font-weight: 600; }
    .badge.good { background: var(--good); } .badge.bad { background: var(--bad); }
    .failure { margin: 0 0 12px; color: var(--bad); overflow-wrap: anywhere; }
    .difference { margin: 0 0 12px; padding: 8px 12px; border-left: 4px solid var(--bad); background: var(--panel); }
    .choice { display: block; margin: 0 0 14px; } .choice[hidden] { display: none; }
    select, button {
      font: inherit; color: inherit; background: var(--panel); border: 1px solid var(--rule); border-radius: 8px;
      padding: 5px 10px; max-width: 100%;
    }
    button:hover { border-color: var(--accent); }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    .stage { display: grid; grid-template-columns: auto minmax(280px, 1fr) minmax(280px, 1fr); gap: 22px; align-items: start; }
    .phones { display: flex; gap: 18px; justify-content: center; }
    figure { margin: 0; text-align: center; }
    figcaption { margin-top: 4px; font-weight: 600; }
    .phone { display: block; width: 280px; height: auto; max-height: 540px; }
    .sentence { margin: 10px auto 0; max-width: 300px; min-height: 3em; text-align: center; color: var(--faint); overflow-wrap: anywhere; }
    .statement { margin: 0 0 8px; padding: 8px 12px; border-radius: 8px; background: var(--panel); min-height: 2.6em; overflow-wrap: anywhere; }
    .source, .log, .decisions { margin: 0; padding: 0; list-style: none; overflow: auto; }
    .source { max-height: 500px; padding-left: 3.2em; list-style: decimal; color: var(--faint); font-size: 13px; }
    .source li { padding: 1px 8px; border-left: 3px solid transparent; cursor: pointer; }
    .source code { color: var(--ink); white-space: pre-wrap; overflow-wrap: anywhere; }
    .source .lit { background: var(--panel); border-color: var(--accent); }
    .source .holds { border-color: var(--good); } .source .fails { border-color: var(--bad); background: var(--panel); }
    .decisions { max-height: 300px; } .log { max-height: 220px; font-size: 13px; position: relative; }
    .decisions li, .log li { padding: 4px 8px; border-left: 3px solid var(--rule); opacity: .5; cursor: pointer; overflow-wrap: anywhere; }
    .decisions .past, .log .past { opacity: 1; }
    .decisions .yes { border-color: var(--good); } .decisions .no { border-color: var(--bad); }
    .log .lit { background: var(--panel); border-color: var(--accent); }
    span.time { display: inline-block; min-width: 5.2em; margin-right: .6em; color: var(--faint); font-variant-numeric: tabular-nums; }
    .detail { font-size: 12px; color: var(--faint); overflow-wrap: anywhere; }
    .controls {
      position: sticky; bottom: 0; display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin: 16px 0 8px; padding: 10px 12px;
      background: var(--paper); border: 1px solid var(--rule); border-radius: 12px;
    }
    .controls input { flex: 1 1 200px; accent-color: var(--accent); min-width: 120px; }
    .clock { min-width: 6em; text-align: right; font-variant-numeric: tabular-nums; }
    section.time { overflow-x: auto; padding: 10px; border-radius: 12px; background: var(--panel); }
    .timeline { display: block; width: 100%; min-width: 640px; height: auto; touch-action: pan-y; cursor: crosshair; }
    .strip { margin-top: 22px; } .strip summary { cursor: pointer; font-weight: 600; } .strip div { overflow-x: auto; }
    kbd { padding: 0 5px; border: 1px solid var(--rule); border-radius: 4px; font-size: 12px; }
    .keys { color: var(--faint); font-size: 13px; }
    @media (max-width: 1080px) { .stage { grid-template-columns: auto 1fr; } .why { grid-column: 1 / -1; } }
    @media (max-width: 720px) {
      body { padding: 12px 12px 32px; }
      .stage { grid-template-columns: minmax(0, 1fr); }
      .phone { width: min(240px, 42vw); } .phones:not(:has(figure + figure)) .phone { width: 240px; }
      .source { max-height: 260px; } .clock { min-width: 0; }
    }
    @media (prefers-reduced-motion: reduce) { * { scroll-behavior: auto; } }
    @media print {
      .controls, .keys, .choice, .stage, section.time, .strip summary { display: none !important; }
      .strip > div { overflow: visible; } .strip svg { width: 100%; height: auto; }
    }
    .index { padding: 0; list-style: none; } .index li { padding: 10px 0; border-top: 1px solid var(--rule); }
    .index .sub, .index .failure { margin: 2px 0 0; } a { color: var(--accent); }
    """##

  /// What it does.
  static let script: StaticString = ##"""
    "use strict";
    // The phone: a scene as SVG. All texts are set as text, never as markup.
    const Nav = (window.Nav = window.Nav || {});

    /** An SVG element with attributes and children. */
    Nav.svg = function (name, attributes, ...children) {
      const element = document.createElementNS("http://www.w3.org/2000/svg", name);
      for (const key in attributes) element.setAttribute(key, attributes[key]);
      for (const child of children) if (child) element.append(child);
      return element;
    };

    /** An HTML element with attributes and children; a text is a child like any other. */
    Nav.html = function (name, attributes, ...children) {
      const element = document.createElement(name);
      for (const key in attributes) element.setAttribute(key, attributes[key]);
      for (const child of children) if (child !== null && child !== undefined) element.append(child);
      return element;
    };

    /** The phone of a run, which shows one scene after another. */
    Nav.Phone = class {
      constructor(run) {
        this.run = run;
        const rim = 14;
        const [width, height] = run.device;
        this.element = Nav.svg("svg", {
          viewBox: `0 0 ${width + 2 * rim} ${height + 2 * rim}`, role: "img", class: "phone",
        });
        this.display = Nav.svg("svg", { x: rim, y: rim, width, height, viewBox: `0 0 ${width} ${height}` });
        this.element.append(
          this.display,
          Nav.svg("rect", {
            x: rim / 2, y: rim / 2, width: width + rim, height: height + rim, rx: 37, class: "l-bezel",
            fill: "none", "stroke-width": rim,
          }));
      }

      /** Draws a scene. */
      show(scene) {
        const [width, height] = this.run.device;
        const parts = [Nav.svg("rect", { width, height, class: "f-shade" })];
        const levels = [...new Set(scene.L.map((layer) => layer[1]))];
        for (const level of levels) {
          let isLowest = true;
          for (const layer of scene.L.filter((layer) => layer[1] === level)) {
            parts.push(...this.layer(layer, scene, isLowest));
            isLowest = false;
          }
          for (const bar of scene.B.filter((bar) => bar[0] === level)) parts.push(...this.bar(bar));
          if (level === levels[0]) parts.push(...this.tabs(scene), ...this.drawer(scene));
        }
        for (const finger of scene.F) parts.push(...this.finger(finger));
        if (scene.A) parts.push(...this.alert(scene.A));
        if (scene.Z) {
          parts.push(
            Nav.svg("rect", { x: width / 2 - 90, y: height * 0.72, width: 180, height: 52, rx: 12, class: "f-bad" }),
            this.text("frozen", width / 2, height * 0.72 + 36, 30, "paper", "middle", 600));
        }
        this.display.replaceChildren(...parts.filter(Boolean));
        this.element.setAttribute("aria-label", this.sentence(scene));
      }

      text(content, x, y, size, ink, anchor, weight) {
        const text = Nav.svg("text", { x, y, "font-size": size, class: "f-" + ink, "text-anchor": anchor || "start" });
        if (weight) text.setAttribute("font-weight", weight);
        text.textContent = content;
        return text;
      }

      name(screen) { return this.run.screens[screen] ?? ""; }

      fitted(text, most) {
        const letters = Array.from(text);
        return letters.length <= most ? text : letters.slice(0, Math.max(0, most - 1)).join("") + "…";
      }

      layer([screen, level, x, y, width, height, scale, alpha, dim, offsetX, offsetY], scene, isLowest) {
        if (alpha <= 0) return [];
        const hue = Math.max(0, screen) % 8;
        const left = x + (width * (1 - scale)) / 2;
        const top = y + (height * (1 - scale)) / 2;
        const parts = [];
        if (!isLowest && x !== 0 && Math.abs(x) < this.run.device[0]) {
          for (let step = 1; step <= 4; step++) {
            parts.push(Nav.svg("rect", {
              x: left - 4 * step, y: top, width: 4 * step, height: height * scale, class: "f-shade",
              opacity: 0.06 * alpha,
            }));
          }
        }
        const group = Nav.svg("svg", {
          x: left, y: top, width: width * scale, height: height * scale, viewBox: `0 0 ${width} ${height}`,
          opacity: alpha, preserveAspectRatio: "none", "data-screen": this.name(screen), "data-x": x,
        });
        group.append(Nav.svg("rect", { width, height, class: "f-s" + hue }));
        if (scene.M.some((modal) => modal[0] === level && modal[2] === "sheet")) {
          group.append(Nav.svg("rect", {
            x: width / 2 - 22, y: 6, width: 44, height: 5, rx: 2.5, class: "f-o" + hue, opacity: 0.4,
          }));
        }
        const line = height * 0.36 - offsetY;
        for (let row = 0; row < 5; row++) {
          const at = line + 44 + row * 58;
          const length = width * [0.62, 0.48, 0.56, 0.4, 0.52][row];
          group.append(
            Nav.svg("circle", { cx: 44 - offsetX, cy: at + 17, r: 17, class: "f-o" + hue, opacity: 0.16 }),
            Nav.svg("rect", {
              x: 76 - offsetX, y: at + 4, width: length, height: 10, rx: 5, class: "f-o" + hue, opacity: 0.16,
            }),
            Nav.svg("rect", {
              x: 76 - offsetX, y: at + 22, width: length * 0.6, height: 8, rx: 4, class: "f-o" + hue, opacity: 0.16,
            }));
        }
        const name = this.name(screen);
        const size = Math.max(26, Math.min(64, (width * 0.88) / (Math.max(1, name.length) * 0.62)));
        const label = this.fitted(name, Math.floor((width * 0.9) / (size * 0.6)));
        group.append(this.text(label, width / 2 - offsetX, line, size, "o" + hue, "middle", 600));
        if (dim > 0) group.append(Nav.svg("rect", { width, height, class: "f-shade", opacity: dim }));
        parts.push(group);
        return parts;
      }

      bar([, x, y, width, height, shown, alpha, title, back]) {
        if (shown <= 0) return [];
        const base = y + height - 15;
        const parts = [
          Nav.svg("rect", { x, y, width, height, class: "f-bar", opacity: 0.94 * alpha }),
          Nav.svg("line", { x1: x, x2: x + width, y1: y + height, y2: y + height, class: "l-rule", opacity: alpha }),
        ];
        let room = width - 32;
        if (back !== null) {
          const label = this.fitted(back, 11);
          const way = this.run.rtl ? -1 : 1;
          const edge = this.run.rtl ? x + width : x;
          parts.push(
            Nav.svg("polyline", {
              points: `${edge + way * 20},${base - 15} ${edge + way * 11},${base - 6} ${edge + way * 20},${base + 3}`,
              class: "l-accent", fill: "none", "stroke-width": 3, "stroke-linecap": "round",
              "stroke-linejoin": "round",
            }),
            this.text(label, edge + way * 28, base, 19, "accent", this.run.rtl ? "end" : "start"));
          room -= 2 * (28 + label.length * 11);
        }
        const label = this.fitted(title, Math.max(4, Math.floor(room / 11.5)));
        parts.push(this.text(label, x + width / 2, base, 19, "ink", "middle", 600));
        return parts;
      }

      tabs(scene) {
        if (!scene.T) return [];
        const [width, height] = this.run.device;
        const [roots, selected] = scene.T;
        const parts = [
          Nav.svg("rect", { y: height - 49, width, height: 49, class: "f-bar", opacity: 0.96 }),
          Nav.svg("line", { x1: 0, x2: width, y1: height - 49, y2: height - 49, class: "l-rule" }),
        ];
        const share = width / Math.max(1, roots.length);
        (this.run.rtl ? [...roots].reverse() : roots).forEach((root, number) => {
          const middle = share * (number + 0.5);
          const ink = root === selected ? "accent" : "faint";
          const look = root === selected ? { class: "f-" + ink } : { class: "l-" + ink, fill: "none", "stroke-width": 2 };
          parts.push(
            Nav.svg("rect", { x: middle - 10, y: height - 43, width: 20, height: 20, rx: 6, ...look }),
            this.text(this.fitted(this.name(root), Math.max(3, Math.floor(share / 8.5))), middle, height - 6, 14, ink, "middle"));
        });
        return parts;
      }

      drawer(scene) {
        if (!scene.D || scene.D[4] <= 0) return [];
        const [x, y, width, height, , dim] = scene.D;
        const [all, tall] = this.run.device;
        const parts = [
          Nav.svg("rect", { width: all, height: tall, class: "f-shade", opacity: dim }),
          Nav.svg("rect", { x, y, width, height, class: "f-panel" }),
          this.text("drawer", x + width / 2, height * 0.3, 34, "faint", "middle", 600),
        ];
        for (let row = 0; row < 5; row++) {
          parts.push(Nav.svg("rect", {
            x: x + 28, y: height * 0.36 + row * 46, width: width * 0.6, height: 12, rx: 6, class: "f-faint",
            opacity: 0.25,
          }));
        }
        return parts;
      }

      alert([title, buttons]) {
        const [width, height] = this.run.device;
        const tall = 84 + 44 * buttons.length;
        const x = width / 2 - 135;
        const y = (height - tall) / 2;
        const parts = [
          Nav.svg("rect", { x, y, width: 270, height: tall, rx: 14, class: "f-bar" }),
          this.text(this.fitted(title, 26), width / 2, y + 48, 17, "ink", "middle", 600),
        ];
        buttons.forEach((button, number) => {
          const line = y + 84 + 44 * number;
          parts.push(
            Nav.svg("line", { x1: x, x2: x + 270, y1: line, y2: line, class: "l-rule" }),
            this.text(this.fitted(button, 26), width / 2, line + 28, 17, "accent", "middle"));
        });
        return parts;
      }

      finger([startX, startY, x, y, velocityX, velocityY, name]) {
        const parts = [];
        if (startX !== x || startY !== y) {
          parts.push(
            Nav.svg("line", {
              x1: startX, y1: startY, x2: x, y2: y, class: "l-finger", "stroke-width": 7, opacity: 0.55,
              "stroke-dasharray": "10.5 14", "stroke-linecap": "round",
            }),
            Nav.svg("circle", { cx: startX, cy: startY, r: 9, class: "f-finger", opacity: 0.7 }));
        }
        const speed = Math.hypot(velocityX, velocityY);
        if (speed >= 1) {
          const [dx, dy] = [velocityX / speed, velocityY / speed];
          const length = 44 + Math.max(14, Math.min(120, speed * 0.12));
          const [tipX, tipY] = [x + dx * length, y + dy * length];
          const [backX, backY] = [tipX - dx * 20, tipY - dy * 20];
          parts.push(
            Nav.svg("line", {
              x1: x + dx * 30, y1: y + dy * 30, x2: backX, y2: backY, class: "l-finger", "stroke-width": 7,
              "stroke-linecap": "round",
            }),
            Nav.svg("polygon", {
              points: `${tipX},${tipY} ${backX - dy * 13},${backY + dx * 13} ${backX + dy * 13},${backY - dx * 13}`,
              class: "f-finger",
            }));
        }
        parts.push(
          Nav.svg("circle", { cx: x, cy: y, r: 28, class: "f-finger l-finger", "stroke-width": 4, opacity: 0.6 }),
          Nav.svg("circle", { cx: x, cy: y, r: 12, class: "f-finger" }));
        if (name) parts.push(this.text(this.fitted(name, 12), x, y + 54, 22, "finger", "middle", 600));
        return parts;
      }

      /** What is to be seen, in words. */
      sentence(scene) {
        const percent = (value) => Math.round(value * 100) + " %";
        const parts = [];
        const transition = scene.R[0];
        if (transition) {
          const [kind, phase, fromNumber, toNumber, progress] = transition;
          const [from, to] = [this.name(fromNumber), this.name(toNumber)];
          let text = {
            push: `${to} is pushed over ${from}`, pop: `${from} is popped to ${to}`,
            set: `the stack changes from ${from} to ${to}`, present: `${to} is presented over ${from}`,
            dismiss: `${from} is dismissed to ${to}`,
          }[kind] ?? kind;
          text += ", " + percent(progress);
          text += { interactive: " under the finger", finishing: ", finishing", cancelling: ", cancelling" }[phase] ?? "";
          parts.push(text);
        } else if (scene.L.length) {
          parts.push(this.name(scene.L[scene.L.length - 1][0]) + " is shown");
        }
        if (scene.D && scene.D[4] > 0) parts.push(`drawer ${percent(scene.D[4])} open`);
        for (const [, , x, , velocityX, velocityY, name, owner] of scene.F) {
          const speed = Math.abs(velocityX) >= Math.abs(velocityY) ? velocityX : velocityY;
          parts.push(
            (name ? `finger ${name}` : "finger") + " down at " + percent(x / this.run.device[0])
              + (Math.abs(speed) >= 1 ? `, ${Math.round(speed)} pt/s` : "")
              + (owner === "none" ? "" : `, owned by ${owner}`));
        }
        if (scene.Z) parts.push("the interface is frozen");
        return parts.join("; ");
      }
    };
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
    "use strict";
    // The time line: progress and finger as curves, callbacks in lanes, decisions as flags. A click goes to that time.

    Nav.TimeLine = class {
      constructor(run, frames, onPick) {
        this.run = run;
        this.end = Math.max(run.end, 1e-9);
        this.gutter = 96;
        this.width = 960;
        const lanes = this.lanes();
        const graph = 84;
        this.top = 22;
        this.height = this.top + graph + 24 + lanes.length * 18 + 30;
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
        this.drawFlags(y + 12);
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
          this.label(Nav.seconds(time), x, y + 16, "faint", "middle");
        }
      }

      drawLane(lane, y) {
        const hue = lane.isScreen ? "o" + (Math.max(0, this.run.screens.indexOf(lane.name)) % 8) : "faint";
        const letters = Array.from(lane.name);
        this.label(letters.length > 14 ? letters.slice(0, 13).join("") + "…" : lane.name, 2, y + 13, hue, "start", 600);
        this.element.append(Nav.svg("line", { x1: this.gutter, x2: this.width - 12, y1: y + 9, y2: y + 9, class: "l-rule" }));
        for (const [time, names] of lane.marks) {
          const mark = Nav.svg("circle", {
            cx: this.x(time), cy: y + 9, r: Math.min(6.5, 3 + names.length * 0.7), class: "f-" + hue,
          });
          mark.append(this.title(`${Nav.seconds(time)}: ${names.join(", ")}`));
          this.element.append(mark);
        }
      }

      drawFlags(y) {
        if (this.run.decisions.length) this.label("decisions", 2, y + 4, "ink", "start", 600);
        this.run.decisions.forEach((decision, number) => {
          const x = this.x(decision.t);
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
    """##
}
