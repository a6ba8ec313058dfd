"use strict";
// Runs scripts beside the page, which stays awake: an endless script is stopped by ending the worker.

/** What a worker does: it answers each text with what came of it. */
const navWorker = function () {
  let engine = null;
  self.onmessage = async ({ data }) => {
    if (data.module) {
      engine = await NavEngine.load(data.module);
      self.postMessage({ ready: true });
      return;
    }
    try {
      const results = (data.recipes ?? [""]).map((recipe) => {
        engine.under(recipe);
        return engine.call("page_run", data.text, data.shown);
      });
      self.postMessage({ id: data.id, results });
    } catch (error) {
      self.postMessage({ id: data.id, problem: String(error) });
    }
  };
};

/** Runs texts one after the other; of those that wait only the latest is run. */
Nav.Runner = class {
  constructor(module, engineText) {
    this.module = module;
    const text = engineText + "\n(" + navWorker.toString() + ")();";
    this.address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    this.number = 0;
    this.open = null;
    this.waiting = null;
  }

  begin() {
    this.worker = new Worker(this.address);
    this.worker.onmessage = ({ data }) => this.answer(data);
    this.worker.postMessage({ module: this.module });
  }

  end() {
    this.worker.terminate();
    this.worker = null;
  }

  /** Asks for a text; `done` gets the results, or a problem. */
  ask(request, done) {
    this.waiting = { request, done };
    if (!this.open) this.next();
  }

  next() {
    if (!this.waiting) return;
    this.open = this.waiting;
    this.waiting = null;
    this.open.id = ++this.number;
    // A page that is opened runs its first script by itself.
    if (!this.worker) this.begin();
    this.worker.postMessage({ ...this.open.request, id: this.open.id });
    this.open.timer = setTimeout(() => this.stop("The script was stopped: it ran for more than 2 s."), 2000);
  }

  answer(data) {
    if (data.ready || !this.open || data.id !== this.open.id) return;
    const { done, timer } = this.open;
    clearTimeout(timer);
    this.open = null;
    if (data.problem) {
      // What has failed inside may have left anything behind.
      this.end();
      done(null, "The script could not be run: " + data.problem);
    } else {
      done(data.results.map((text) => JSON.parse(text)), null);
    }
    this.next();
  }

  stop(problem) {
    const { done } = this.open;
    this.end();
    this.open = null;
    done(null, problem);
    this.next();
  }
};
