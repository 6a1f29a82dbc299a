import './wasm_exec.js';
import { parseReply, requestHead } from './protocol.js';

/**
 * One running core, with its memory and its exported functions. After a fatal error
 * (out of memory, an unrecovered panic) Go's runtime ends. From then on, calls to the
 * core throw.
 *
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} mem
 * @property {(size: number) => number} pilcrow_request
 * @property {(size: number) => number} pilcrow_handle
 * @property {() => number} pilcrow_reply
 * @property {() => void} pilcrow_rest
 */

export class Instance {
  #exports;
  #dead = false;

  /** @param {Exports} exports @param {Promise<void>} exit */
  constructor(exports, exit) {
    this.#exports = exports;
    exit.finally(() => { this.#dead = true; });
  }

  /**
   * Starts a core.
   * @param {WebAssembly.Module} module
   * @returns {Promise<Instance>}
   */
  static async start(module) {
    const go = new globalThis.Go();
    const instance = await WebAssembly.instantiate(module, go.importObject);
    /** @type {PromiseWithResolvers<void>} */
    const ready = Promise.withResolvers();
    globalThis.pilcrowReady = ready.resolve;
    const exit = go.run(instance);
    await Promise.race([ready.promise, exit.then(() => { throw new Error('the core ended while it started'); })]);
    return new Instance(/** @type {Exports} */ (/** @type {unknown} */ (instance.exports)), exit);
  }

  /** The size of the core's memory in bytes. It never shrinks. */
  get memory() {
    return this.#exports.mem.buffer.byteLength;
  }

  /**
   * Answers one request. Throws if the core dies.
   * @param {import('./protocol.js').Request} request
   * @returns {import('./protocol.js').Reply}
   */
  handle(request) {
    if (this.#dead) throw new Error('the core has ended');
    const size = this.#write(requestHead(request), request.page);
    const length = this.#exports.pilcrow_handle(size);
    const reply = new Uint8Array(this.#exports.mem.buffer, this.#exports.pilcrow_reply() >>> 0, length);
    return parseReply(reply);
  }

  /** Collects the core's garbage if there is much. This takes 1 to 2 ms, so call it after the reply is sent. */
  rest() {
    this.#exports.pilcrow_rest();
  }

  /**
   * Writes the request's head and body into the core's memory, as UTF-8. The buffer
   * has three bytes for each UTF-16 unit, which is enough for any text. encodeInto
   * writes into the buffer without an intermediate copy.
   * @param {string} head
   * @param {string | Uint8Array} body
   * @returns {number} the request's size in bytes
   */
  #write(head, body) {
    const maxBytes = head.length * 3 + (typeof body === 'string' ? body.length * 3 : body.length);
    const start = this.#exports.pilcrow_request(maxBytes) >>> 0;
    const buffer = new Uint8Array(this.#exports.mem.buffer, start, maxBytes);
    const encoder = new TextEncoder();
    const size = encoder.encodeInto(head, buffer).written;
    if (typeof body === 'string') return size + encoder.encodeInto(body, buffer.subarray(size)).written;
    buffer.set(body, size);
    return size + body.length;
  }
}
