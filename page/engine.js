"use strict";
// The module that reads and runs scenarios. It is the native sources; this is all that they need of a page.

/** An engine: the module with its memory. */
class NavEngine {
  /** The module's imports; numbers are computed here as the C library does. */
  static async load(bytes) {
    const engine = new NavEngine();
    const decoder = new TextDecoder();
    const page = {
      exp: Math.exp, sin: Math.sin, cos: Math.cos, remainder: (x, y) => x % y,
      number: (start, length, value) => {
        const text = decoder.decode(new Uint8Array(engine.memory.buffer, start, length));
        const found = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/.exec(text);
        if (!found) return -1;
        new DataView(engine.memory.buffer).setFloat64(value, Number(found[0]), true);
        return found[0].length;
      },
      description: (value, start, room) => {
        const bytes = new TextEncoder().encode(NavEngine.described(value));
        new Uint8Array(engine.memory.buffer, start, room).set(bytes);
        return bytes.length;
      },
    };
    const module = bytes instanceof WebAssembly.Module ? bytes : await WebAssembly.compile(bytes);
    engine.module = module;
    const instance = await WebAssembly.instantiate(module, { page });
    engine.exports = instance.exports;
    engine.memory = instance.exports.memory;
    return engine;
  }

  /** A number as Swift prints it: with the fewest digits that no other number has. */
  static described(number) {
    if (Number.isNaN(number)) return "nan";
    if (!Number.isFinite(number)) return number < 0 ? "-inf" : "inf";
    const size = Math.abs(number);
    if (size !== 0 && (size < 1e-4 || size > 2 ** 53)) {
      return number.toExponential().replace(/([+-])(\d)$/, (_, sign, digit) => sign + "0" + digit);
    }
    const text = Object.is(number, -0) ? "-0" : String(number);
    return text.includes(".") ? text : text + ".0";
  }

  /** Calls an export with a text; the answer is what it left as its result. */
  call(name, text, ...rest) {
    const bytes = new TextEncoder().encode(text);
    const start = this.exports.page_allocate(bytes.length);
    new Uint8Array(this.memory.buffer, start, bytes.length).set(bytes);
    this.exports[name](start, bytes.length, ...rest);
    this.exports.page_free(start);
    return this.result();
  }

  result() {
    const length = this.exports.page_length();
    if (length === 0) return "";
    const start = this.exports.page_allocate(length);
    this.exports.page_result(start);
    const text = new TextDecoder().decode(new Uint8Array(this.memory.buffer, start, length));
    this.exports.page_free(start);
    return text;
  }

  /** Runs all scenarios; tells of one of them, or of the first that fails, everything. */
  run(text, shown = -1) { return JSON.parse(this.call("page_run", text, shown)); }

  /** What is to be seen at the end of a scenario. */
  moment(text, scenario) { return JSON.parse(this.call("page_moment", text, scenario)); }

  explain(text) { return JSON.parse(this.call("page_explain", text)); }

  /** The recipe that every text runs under; an empty one for the text's own. */
  under(recipe) { this.call("page_recipe", recipe); }

  budget(statements) { this.exports.page_budget(statements); }

  /** The colours of pictures, as a style sheet. */
  style() {
    this.exports.page_style();
    return this.result();
  }

  recipes() {
    this.exports.page_recipes();
    return JSON.parse(this.result());
  }
}
if (typeof module !== "undefined") module.exports = { NavEngine };
