/**
 * The instrumentation of the benchmark's copy of the extension. copy.mjs writes
 * it at the beginning of each script of the copy. It makes notes of what happens
 * and when, and sends them to the benchmark's server a second later, when they
 * no longer disturb the click.
 *
 * It hooks only functions of the platform and the namespace of the content
 * scripts, so that changes of the extension rarely concern it.
 */
((/** @type {any} */ scope) => {
  if (scope.pilcrowBench) return; // another script of this context began with this, too

  const sendAfterMs = 1000;
  const { setTimeout, requestAnimationFrame } = scope;
  const isWebPage = /^(?:https?|file):$/.test(scope.location.protocol);
  const now = () => performance.timeOrigin + performance.now();
  /** The name of each note, its time in ms since 1970, and its duration in ms. @type {[string, number, number][]} */
  let notes = [];
  /** @type {unknown} */
  let timer = null;
  let depth = 0;

  function send() {
    const body = JSON.stringify(notes);
    notes = [];
    timer = null;
    fetch(scope.pilcrowBenchServer, { method: 'POST', mode: 'no-cors', body }).catch(() => {}); // the report then lacks these steps
  }

  /** @param {string} name @param {number} [at] @param {number} [durationMs] */
  function note(name, at = now(), durationMs = 0) {
    notes.push([name, at, durationMs]);
    timer ??= setTimeout.call(scope, send, sendAfterMs);
  }

  /** Runs and notes a function. In a content script the outermost call is also noted as "busy content", so that no time counts twice. @template T @param {string} name @param {() => T} run @returns {T} */
  function span(name, run) {
    const from = now();
    depth++;
    try {
      return run();
    } finally {
      depth--;
      const durationMs = now() - from;
      note(name, from, durationMs);
      if (depth === 0 && isWebPage) note('busy content', from, durationMs);
    }
  }

  /** Replaces a method by one whose calls are noted, and the end of the promise that it returns. @param {any} object @param {string} method @param {(args: any[]) => string} [nameOf] */
  function wrap(object, method, nameOf = () => method) {
    const original = object?.[method];
    if (typeof original !== 'function') return;
    object[method] = function (/** @type {any[]} */ ...args) {
      const name = nameOf(args);
      // @ts-ignore -- `this` is whatever has the method
      const result = span(name, () => original.apply(this, args));
      if (typeof result?.then === 'function') result.then(() => note(`${name} done`), () => note(`${name} failed`));
      return result;
    };
  }

  /** Parts whose functions a click calls once or twice. The functions of most other parts are called for every node. */
  const coarseParts = new Set(['serialize', 'upload', 'overlay', 'session', 'port', 'place', 'noArticle']);

  /** Returns the content scripts' namespace, as content/namespace.js makes it, but with noted parts. */
  function namespace() {
    const parts = Object.create(null);
    return Object.freeze({
      add(/** @type {string} */ name, /** @type {(parts: object) => object} */ make) {
        if (name in parts) return;
        const made = { ...span(`make ${name}`, () => make(parts)) };
        if (coarseParts.has(name)) for (const key of Object.keys(made)) wrap(made, key, () => `${name}.${key}`);
        parts[name] = Object.freeze(made);
      },
    });
  }

  function hookContentScript() {
    scope.__pilcrow ??= namespace();
    wrap(HTMLDialogElement.prototype, 'showModal');
    wrap(HTMLElement.prototype, 'showPopover');
    hookTimers();
  }

  function hookTimers() {
    scope.requestAnimationFrame = (/** @type {(time: number) => void} */ run) => requestAnimationFrame.call(scope, (/** @type {number} */ time) => span('animation frame', () => run(time)));
    scope.setTimeout = (/** @type {() => void} */ run, /** @type {number} */ delay) => setTimeout.call(scope, () => span('timer', run), delay);
  }

  /** In the event page, the offscreen document and the worker: notes the start of the core and the worker's answers. */
  function hookHost() {
    for (const method of ['compile', 'compileStreaming', 'instantiate', 'instantiateStreaming']) wrap(WebAssembly, method, () => `WebAssembly.${method}`);
    const { Worker: Original } = scope;
    if (!Original) return;
    scope.Worker = class extends Original {
      /** @param {any[]} args */
      constructor(...args) {
        super(...args);
        this.addEventListener('message', (/** @type {MessageEvent} */ { data }) => note(data?.reply ? 'worker replies' : 'worker starts'));
      }
    };
  }

  const api = scope.browser ?? scope.chrome;
  wrap(api?.runtime, 'sendMessage', ([message]) => `send ${message?.kind}`);
  wrap(api?.scripting, 'executeScript');
  if (isWebPage) hookContentScript();
  else hookHost();
  scope.pilcrowBench = { note };
})(globalThis);
