"use strict";
// Links and copies: the state in the address behind `#`, a test, a picture, a file.

Nav.mostLink = 200000;

/** The state as the text of a link. */
Nav.packed = async function (state) {
  let bytes = new TextEncoder().encode(JSON.stringify(state));
  const isPlain = typeof CompressionStream === "undefined";
  if (!isPlain) bytes = await Nav.stream(bytes, new CompressionStream("deflate-raw"), Infinity);
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return (isPlain ? "p=" : "s=") + btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
};

/** The state of a link; null for one that is none. It is data: texts and a number, and nothing else is taken. */
Nav.unpacked = async function (hash) {
  const found = /^#?([sp])=([A-Za-z0-9_-]+)$/.exec(hash);
  if (!found || found[2].length > Nav.mostLink) return null;
  try {
    const text = atob(found[2].replace(/-/g, "+").replace(/_/g, "/"));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const inflated =
      found[1] === "p" ? bytes : await Nav.stream(bytes, new DecompressionStream("deflate-raw"), Nav.mostLink);
    const state = JSON.parse(new TextDecoder().decode(inflated));
    if (typeof state !== "object" || state === null || typeof state.text !== "string") return null;
    return {
      text: state.text, lesson: typeof state.lesson === "string" ? state.lesson : null,
      source: typeof state.source === "string" ? state.source : null,
      shown: Number.isInteger(state.shown) ? state.shown : -1,
    };
  } catch {
    return null;
  }
};

/** Bytes through a stream, not more than so many. */
Nav.stream = async function (bytes, stream, most) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts = [];
  let count = 0;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    count += value.length;
    if (count > most) throw new RangeError("too long");
    parts.push(value);
  }
  const all = new Uint8Array(count);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

/** Puts a text on the clipboard. */
Nav.copy = async function (text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = Nav.html("textarea", { "aria-hidden": "true" });
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
};

/** Offers bytes as a file. */
Nav.download = function (name, content, type) {
  const address = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  const link = Nav.html("a", { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
};

/** A test: the script with expectations of what is to be seen at its end. */
Nav.test = function (text, run) {
  if (/^\s*scenario\b/m.test(text)) return text;
  const scene = Nav.frames(run).pop()?.scene;
  const lines = [text.trimEnd()];
  const top = scene?.L[scene.L.length - 1];
  if (top) lines.push(`expect visible == ${Nav.quoted(run.screens[top[0]])}`);
  const last = run.decisions.filter((decision) => /^the release .*(finished|cancelled)/.test(decision.x)).pop();
  if (last) lines.push(`expect outcome == ${/finished/.test(last.x) ? "finished" : "cancelled"}`);
  return lines.join("\n") + "\n";
};

/** The phone as a picture of its own. */
Nav.picture = function (phone) {
  const copy = phone.element.cloneNode(true);
  const style = getComputedStyle(document.documentElement);
  const names = new Set([...copy.querySelectorAll("[class]")].flatMap((element) => [...element.classList]));
  const rules = [...names].filter((name) => /^[fl]-/.test(name)).map((name) => {
    const colour = style.getPropertyValue("--" + name.slice(2)).trim();
    return `.${name}{${name[0] === "f" ? "fill" : "stroke"}:${colour}}`;
  });
  const sheet = Nav.svg("style", {});
  sheet.textContent = rules.join("") + "text{font-family:system-ui,sans-serif}";
  copy.prepend(sheet);
  const [, , width, height] = copy.getAttribute("viewBox").split(" ").map(Number);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", width);
  copy.setAttribute("height", height);
  return { text: new XMLSerializer().serializeToString(copy), width, height };
};

/** The phone as a PNG. */
Nav.png = function (phone) {
  const { text, width, height } = Nav.picture(phone);
  return new Promise((done, failed) => {
    const image = new Image();
    image.onload = () => {
      const canvas = Nav.html("canvas", { width: width * 2, height: height * 2 });
      canvas.getContext("2d").drawImage(image, 0, 0, width * 2, height * 2);
      canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png");
    };
    image.onerror = () => failed(new Error("no picture"));
    image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(text);
  });
};
