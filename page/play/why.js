"use strict";
// Why: the last decision, its rule, and how near each comparison was to turning out the other way.

/** The comparisons of a decision's sentence: `velocity 50 > 100 is false`. */
Nav.comparisons = function (sentence) {
  const colon = sentence.indexOf(": ");
  if (colon < 0) return [];
  return sentence.slice(colon + 2).split(/, (?=\D)/).map((part) => {
    const found = /^(.*\S)\s+(-?\d[\d.]*)\s*(>=|<=|>|<|==|!=)\s*(?:(.*\S)\s+)?(-?\d[\d.]*)( is false)?$/.exec(part);
    if (!found) return { text: part };
    const [, name, value, sign, , limit, isFalse] = found;
    return { text: part, name, value: Number(value), sign, limit: Number(limit), valueText: value, limitText: limit,
      holds: !isFalse };
  });
};

/** A number line with the limit and where the hand was. */
Nav.numberLine = function ({ name, value, sign, limit, valueText, limitText, holds }) {
  const width = 340;
  const low = Math.min(0, value, limit);
  const high = Math.max(0, value, limit);
  const span = (high - low || 1) * 1.15;
  const x = (number) => 24 + ((width - 48) * (number - low)) / span;
  const ink = holds ? "good" : "bad";
  const label = (text, at, y, look, weight) => {
    const anchor = at < 60 ? "start" : at > width - 60 ? "end" : "middle";
    const element = Nav.svg("text", { x: at, y, "font-size": 12, class: "f-" + look, "text-anchor": anchor,
      "font-weight": weight });
    element.textContent = text;
    return element;
  };
  const upward = sign.startsWith(">");
  const edge = upward ? width - 8 : 8;
  const line = Nav.svg("svg", { viewBox: `0 0 ${width} 62`, class: "numberline", role: "img",
    "aria-label": `${name}: ${valueText}, limit ${sign} ${limitText}, ${holds ? "it holds" : "it does not hold"}` },
    Nav.svg("line", { x1: 8, x2: width - 8, y1: 32, y2: 32, class: "l-rule", "stroke-width": 3 }),
    sign.length <= 2 && "<>".includes(sign[0]) ? Nav.svg("line", { x1: x(limit), x2: edge, y1: 32, y2: 32,
      class: "l-good", "stroke-width": 5, opacity: 0.45 }) : null,
    Nav.svg("line", { x1: x(limit), x2: x(limit), y1: 22, y2: 42, class: "l-ink", "stroke-width": 2.5 }),
    Nav.svg("circle", { cx: x(value), cy: 32, r: 7, class: "f-" + ink }),
    label(valueText, x(value), 16, ink, 700), label(`${sign} ${limitText}`, x(limit), 58, "ink", 400));
  return Nav.html("div", { class: "comparison" },
    Nav.html("p", {}, Nav.html("code", {}, name), holds ? " is beyond the limit" : " is not beyond the limit"), line);
};

/** The panel's content for a decision; null for none. */
Nav.whyOf = function (decision, owner) {
  if (!decision) {
    return [Nav.html("p", { class: "empty" },
      "Nothing is decided yet. Put a finger on the phone, move it to the right, and let go.")];
  }
  const parts = [Nav.html("p", { class: "verdict " + (decision.a ? "yes" : "no") }, decision.x.split(": ")[0] + ".")];
  if (decision.f) {
    parts.push(Nav.html("p", { class: "rule" }, Nav.html("code", {}, (decision.s ? decision.s + " = " : "") + decision.f)));
  }
  for (const comparison of Nav.comparisons(decision.x)) {
    parts.push(comparison.name ? Nav.numberLine(comparison) : Nav.html("p", {}, Nav.html("code", {}, comparison.text)));
  }
  const facts = [];
  if (decision.v?.length) facts.push("values: " + decision.v.join(", "));
  if (decision.f && decision.m < 1) facts.push(`margin ${decision.m}: ${decision.m <= 0.05 ? "nearly the other way" : "0 is the limit, 1 is far from it"}`);
  if (owner) facts.push("the touch was owned by " + owner);
  for (const fact of facts) parts.push(Nav.html("p", { class: "detail" }, fact));
  return parts;
};
