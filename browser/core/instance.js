import './wasm_exec.js';
import { Reply, requestHead } from './protocol.js';
import { maxBytesOf, writeParts } from './request-bytes.js';

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
    exit.finally(() => {
      this.#dead = true;
    });
  }

  /**
   * Starts a core.
   * @param {WebAssembly.Module} module
   * @returns {Promise<Instance>}
   */
  static async start(module) {
    const go = new globalThis.Go();
    const instance = await WebAssembly.instantiate(module, go.importObject);
    const ready = new Promise((resolve) => {
      globalThis.pilcrowReady = () => resolve(undefined);
    });
    const exit = go.run(instance);
    await Promise.race([ready, exit.then(() => {
      throw new Error('the core ended while it started');
    })]);
    return new Instance(/** @type {Exports} */ (/** @type {unknown} */ (instance.exports)), exit);
  }

  /** The size of the core's memory in bytes. It never shrinks. */
  get memory() {
    return this.#exports.mem.buffer.byteLength;
  }

  /**
   * Answers one request. Throws if the core dies.
   * @param {import('./protocol.js').Request} request
   * @returns {Reply}
   */
  handle(request) {
    if (this.#dead) throw new Error('the core has ended');
    const page = Array.isArray(request.page) ? request.page : [request.page];
    const size = this.#write([requestHead(request), ...page]);
    const length = this.#exports.pilcrow_handle(size);
    const reply = new Uint8Array(this.#exports.mem.buffer, this.#exports.pilcrow_reply() >>> 0,
      length);
    return new Reply(new TextDecoder().decode(reply));
  }

  /**
   * Collects the core's garbage if there is much. This takes 1 to 2 ms, so call it after the reply
   * is sent.
   */
  rest() {
    this.#exports.pilcrow_rest();
  }

  /**
   * Writes the parts of a request into the core's memory.
   * @param {import('./request-bytes.js').Part[]} parts
   * @returns {number} the request's size in bytes
   */
  #write(parts) {
    const maxBytes = maxBytesOf(parts);
    const start = this.#exports.pilcrow_request(maxBytes) >>> 0;
    return writeParts(parts, new Uint8Array(this.#exports.mem.buffer, start, maxBytes));
  }
}
