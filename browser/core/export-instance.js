import './wasm_exec.js';
import { messageParts } from './export-protocol.js';
import { maxBytesOf, writeParts } from './request-bytes.js';

/**
 * @import { Head } from './export-protocol.js'
 *
 * @typedef {object} ExportExports
 * @property {WebAssembly.Memory} mem
 * @property {(size: number) => number} pilcrow_request
 * @property {(size: number) => number} pilcrow_handle
 * @property {() => number} pilcrow_reply
 *
 * @typedef {object} Output  takes the files
 * @property {(name: string) => void} create
 * @property {(bytes: Uint8Array<ArrayBuffer>) => void} write  takes a copy, which it may keep
 * @property {() => void} end
 */

/**
 * One running module that writes articles as files, with its memory. After a fatal error, calls
 * throw.
 */
export class ExportInstance {
  /** @type {ExportExports | null} */
  #exports = null;
  #output;
  #isDead = false;
  /** The pictures of the article that is being written, by address. @type {Map<string, Blob>} */
  #pictures = new Map();
  /** What find has found. */
  #found = new Uint8Array();

  /** @param {Output} output */
  constructor(output) {
    this.#output = output;
  }

  /** @param {WebAssembly.Module} module */
  async start(module) {
    const go = new globalThis.Go();
    const instance = await WebAssembly.instantiate(module, { ...go.importObject,
      pilcrow: this.#functions });
    this.#exports = /** @type {ExportExports} */ (/** @type {unknown} */ (instance.exports));
    /** @type {PromiseWithResolvers<void>} */
    const ready = Promise.withResolvers();
    globalThis.pilcrowReady = ready.resolve;
    const exit = go.run(instance);
    exit.finally(() => {
      this.#isDead = true;
    });
    await Promise.race([ready.promise, exit.then(() => {
      throw new Error('the module ended while it started');
    })]);
  }

  /**
   * Answers one message.
   * @param {Head} head
   * @param {string} body
   * @param {Map<string, Blob>} pictures that the article may use
   * @returns {string}
   */
  handle(head, body, pictures) {
    if (this.#isDead || !this.#exports) throw new Error('the module does not run');
    this.#pictures = pictures;
    const parts = messageParts(head, body);
    const maxBytes = maxBytesOf(parts);
    const start = this.#exports.pilcrow_request(maxBytes) >>> 0;
    const size = writeParts(parts, this.#bytes(start, maxBytes));
    const length = this.#exports.pilcrow_handle(size);
    return new TextDecoder().decode(this.#bytes(this.#exports.pilcrow_reply() >>> 0, length));
  }

  /** The functions that the module calls. */
  get #functions() {
    return {
      create: (/** @type {number} */ at, /** @type {number} */ size) =>
        this.#output.create(this.#text(at, size)),
      write: (/** @type {number} */ at, /** @type {number} */ size) =>
        this.#output.write(this.#bytes(at, size).slice()),
      end: () => this.#output.end(),
      find: (/** @type {number} */ at, /** @type {number} */ size) =>
        this.#find(this.#text(at, size)),
      copy: (/** @type {number} */ to) => this.#copy(to),
    };
  }

  /** @param {string} address @returns {number} */
  #find(address) {
    const picture = this.#pictures.get(address);
    if (!picture) return -1;
    const type = new TextEncoder().encode(`${picture.type}\n`);
    // pictures are read one by one, so that they need little memory
    const bytes = new Uint8Array(new FileReaderSync().readAsArrayBuffer(picture));
    this.#found = new Uint8Array(type.length + bytes.length);
    this.#found.set(type);
    this.#found.set(bytes, type.length);
    return this.#found.length;
  }

  /** @param {number} to */
  #copy(to) {
    this.#bytes(to, this.#found.length).set(this.#found);
    this.#found = new Uint8Array();
  }

  /** @param {number} at @param {number} size */
  #text(at, size) {
    return new TextDecoder().decode(this.#bytes(at, size));
  }

  /**
   * Returns a view of the module's memory, which is valid until the module runs again.
   *
   * @param {number} at
   * @param {number} size
   * @returns {Uint8Array<ArrayBuffer>}
   */
  #bytes(at, size) {
    const { buffer } = /** @type {ExportExports} */ (this.#exports).mem;
    return new Uint8Array(/** @type {ArrayBuffer} */ (buffer), at >>> 0, size);
  }
}
