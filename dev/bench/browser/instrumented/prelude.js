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
  const { setTimeout } = scope;
  const isWebPage = /^(?:https?|file):$/.test(scope.location.protocol);
  const now = () => performance.timeOrigin + performance.now();
  /**
   * The name of each note, its time in ms since 1970, and its duration in ms.
   *
   * @type {[string, number, number][]}
   */
  let notes = [];
  /** @type {unknown} */
  let timer = null;
  let depth = 0;

  function send() {
    const body = JSON.stringify(notes);
    notes = [];
    timer = null;
    // the report then lacks these steps
    fetch(scope.pilcrowBenchServer, { method: 'POST', mode: 'no-cors', body }).catch(() => {});
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

  /** @param {string} name */
  function end(name) {
    if (name.startsWith('serialize.')) noteSlice();
    note(name);
  }

  /**
   * Replaces a method by one whose calls are noted, and the end of the promise that it returns.
   *
   * @param {any} object
   * @param {string} method
   * @param {(args: any[]) => string} [nameOf]
   */
  function wrap(object, method, nameOf = () => method) {
    const original = object?.[method];
    if (typeof original !== 'function') return;
    object[method] = function(/** @type {any[]} */ ...args) {
      const name = nameOf(args);
      // @ts-ignore -- `this` is whatever has the method
      const result = span(name, () => original.apply(this, args));
      if (typeof result?.then === 'function') {
        result.then(() => end(`${name} done`), () => end(`${name} failed`));
      }
      return result;
    };
  }

  /**
   * Parts whose functions a click calls once or twice. The functions of most other parts are called
   * for every node.
   */
  const coarseParts = new Set(['serialize', 'upload', 'overlay', 'session', 'main', 'port', 'place',
    'noArticle']);

  /**
   * Returns the content scripts' namespace (content/namespace.js), but with the calls of its parts
   * noted. copy.mjs lets the content scripts use it.
   *
   * @param {any} namespace
   */
  function notedNamespace(namespace) {
    const add = (/** @type {string} */ name, /** @type {(parts: object) => object} */ make) =>
      namespace.add(name, (/** @type {object} */ parts) => {
        const made = { ...span(`make ${name}`, () => make(parts)) };
        if (coarseParts.has(name)) {
          for (const key of Object.keys(made)) wrap(made, key, () => `${name}.${key}`);
        }
        return made;
      });
    return Object.freeze({ ...namespace, add });
  }

  function hookContentScript() {
    wrap(HTMLDialogElement.prototype, 'showModal');
    wrap(HTMLElement.prototype, 'showPopover');
    for (const [method, name] of [['requestAnimationFrame', 'animation frame'], [
      'requestIdleCallback',
      'idle',
    ], ['setTimeout', 'timer']]) {
      const original = scope[method];
      scope[method] = (/** @type {(value: unknown) => void} */ run,
        /** @type {unknown} */ option) =>
        original.call(scope, (/** @type {unknown} */ value) => span(name, () => run(value)),
          option);
    }
    hookPauses();
  }

  /**
   * When a task continued after a pause for which a message port was used; 0 outside of such a
   * task.
   */
  let continuedAt = 0;

  /**
   * Notes the work between two pauses that a content script makes with a message port
   * (content/serialize.js).
   */
  function hookPauses() {
    const { MessageChannel: Original } = scope;
    const { set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage') ?? {};
    if (!set) return;
    scope.MessageChannel = function() {
      const channel = new Original();
      const { port1, port2 } = channel;
      const postMessage = port2.postMessage;
      port2.postMessage = (/** @type {any[]} */ ...args) => {
        noteSlice();
        postMessage.apply(port2, args);
      };
      const listen = (/** @type {(event: MessageEvent) => void} */ handle) => {
        set.call(port1, (/** @type {MessageEvent} */ event) => {
          continuedAt = now();
          handle(event);
        });
      };
      Object.defineProperty(port1, 'onmessage', { set: listen });
      return channel;
    };
  }

  function noteSlice() {
    if (continuedAt === 0) return;
    note('slice', continuedAt, now() - continuedAt);
    note('busy content', continuedAt, now() - continuedAt);
    continuedAt = 0;
  }

  /**
   * In the event page, the offscreen document and the worker: notes the start of the core and the
   * worker's answers.
   */
  function hookHost() {
    for (const method of ['compile', 'compileStreaming', 'instantiate', 'instantiateStreaming']) {
      wrap(WebAssembly, method, () => `WebAssembly.${method}`);
    }
    const { Worker: Original } = scope;
    if (!Original) return;
    scope.Worker = class extends Original {
      /** @param {any[]} args */
      constructor(...args) {
        super(...args);
        this.addEventListener('message',
          (/** @type {MessageEvent} */ { data }) =>
            note(data?.reply ? 'worker replies' : 'worker starts'));
      }
    };
  }

  const api = scope.browser ?? scope.chrome;
  wrap(api?.runtime, 'sendMessage', ([message]) => `send ${message?.kind}`);
  wrap(api?.scripting, 'executeScript');
  if (isWebPage) hookContentScript();
  else hookHost();
  scope.pilcrowBench = { note, notedNamespace };
})(globalThis);
