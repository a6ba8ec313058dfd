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
      // An alert is a box over what lies below, which it darkens.
      if (scene.A && level === scene.M[scene.M.length - 1]?.[0]) {
        parts.push(Nav.svg("rect", { width, height, class: "f-shade", opacity: 0.3 }));
        continue;
      }
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

  finger([startX, startY, realX, realY, velocityX, velocityY, name]) {
    const parts = [];
    // A finger that is outside of the display is shown at its edge.
    const x = Math.max(0, Math.min(this.run.device[0], realX));
    const y = Math.max(0, Math.min(this.run.device[1], realY));
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
