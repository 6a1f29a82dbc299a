import { parseExportReply } from './export-protocol.js';

/**
 * Writes articles as files, in a worker of its own, which ends with the export: its
 * memory never shrinks, and a hostile article may keep it busy forever.
 *
 * @import { ExportArticle, ExportedFile, ExportOptions } from '../model/export/export.js'
 * @import { ExportWriter, TemplateFault } from '../model/export/export.js'
 * @import { ExportReply, Head } from './export-protocol.js'
 */

/** An export that failed. The code is one of the protocol, or start_failed or crashed. */
export class ExportFailure extends Error {
  /**
   * @param {string} code
   * @param {string} message
   * @param {TemplateFault} [template] what is wrong in the template
   */
  constructor(code, message, template) {
    super(message);
    this.code = code;
    this.template = template;
  }
}

/** Pieces of a file are joined to a Blob at this size, which browsers keep on the disk. */
const BLOB_BYTES = 4 << 20;

/** @implements {ExportWriter} */
export class Exporter {
  #worker;
  #signal;
  #id = 0;
  /** @type {ExportedFile[]} */
  #files = [];
  /** @type {FileParts | null} */
  #open = null;
  /** @type {(reason: unknown) => void} */
  #reject = () => {};
  /** Is rejected when the export fails. @type {Promise<never>} */
  #failed = new Promise((_, reject) => {
    this.#reject = reject;
  });
  #ended = new AbortController();

  /** @param {Worker} worker @param {AbortSignal} signal */
  constructor(worker, signal) {
    this.#worker = worker;
    this.#signal = signal;
    this.#failed.catch(reportedByCall);
    const until = { signal: this.#ended.signal };
    worker.addEventListener('error',
      (event) =>
        this.#fail(new ExportFailure('start_failed', event.message || 'the worker did not load')),
      until);
    worker.addEventListener('message', ({ data }) => this.#receive(data), until);
    signal.addEventListener('abort', () => this.#fail(signal.reason), until);
    if (signal.aborted) this.#fail(signal.reason);
  }

  /**
   * Starts an export.
   * @param {string} workerURL  the address of export-worker.js
   * @param {string} format
   * @param {ExportOptions} options
   * @param {AbortSignal} signal  ends the export
   * @returns {Promise<Exporter>} rejected with an ExportFailure, or with the signal's reason
   */
  static async begin(workerURL, format, options, signal) {
    const exporter = new Exporter(new Worker(workerURL, { type: 'module' }), signal);
    await exporter.#ask({ do: 'begin', format, ...options });
    return exporter;
  }

  /**
   * Returns what the module can do.
   * @param {string} workerURL @param {AbortSignal} signal
   * @returns {Promise<Required<Pick<ExportReply, 'formats' | 'template'>>>}
   */
  static async describe(workerURL, signal) {
    const exporter = new Exporter(new Worker(workerURL, { type: 'module' }), signal);
    const { formats = [], template = '' } = await exporter.#ask({ do: 'describe' });
    exporter.end();
    return { formats, template };
  }

  /** @type {ExportWriter['add']} */
  async add({ html, ...article }, pictures) {
    const { missing = 0 } = await this.#ask({ do: 'add', article }, html, pictures);
    return { missing };
  }

  /** @type {ExportWriter['close']} */
  async close() {
    await this.#ask({ do: 'close' });
    this.end();
    return this.#files;
  }

  /** Ends the worker, and frees its memory. */
  end() {
    this.#ended.abort();
    this.#worker.terminate();
  }

  /**
   * @param {Head} head
   * @param {string} [body]
   * @param {Map<string, Blob>} [pictures]
   * @returns {Promise<ExportReply>}
   */
  async #ask(head, body = '', pictures = new Map()) {
    const id = ++this.#id;
    const answered = new AbortController();
    const answer = new Promise((resolve) => {
      this.#worker.addEventListener('message', ({ data }) => data.id === id && resolve(data), {
        signal: answered.signal,
      });
    });
    if (!this.#signal.aborted) this.#worker.postMessage({ id, head, body, pictures });
    try {
      const { reply, crash } = await Promise.race([answer, this.#failed]);
      const { error, ...rest } = crash === undefined ? parseExportReply(reply) : crashed(crash);
      if (error) throw new ExportFailure(error.code, error.message, error.template);
      return rest;
    } catch (error) {
      this.#fail(error);
      throw error;
    } finally {
      answered.abort();
    }
  }

  /**
   * @param {{failed?: string, file?: string, bytes?: Uint8Array<ArrayBuffer>, ended?: true}}
   *   message
   */
  #receive({ failed, file, bytes, ended }) {
    if (failed !== undefined) this.#fail(new ExportFailure('start_failed', failed));
    if (file !== undefined) this.#open = new FileParts(file);
    if (bytes) this.#open?.add(bytes);
    if (!ended || !this.#open) return;
    this.#files.push(this.#open.file);
    this.#open = null;
  }

  /** @param {unknown} reason */
  #fail(reason) {
    this.#files = [];
    this.#open = null;
    this.end();
    this.#reject(reason);
  }
}

/** The parts of a file that is being written. */
class FileParts {
  #name;
  /** @type {Blob[]} */
  #blobs = [];
  /** @type {Uint8Array<ArrayBuffer>[]} */
  #pieces = [];
  #size = 0;

  /** @param {string} name */
  constructor(name) {
    this.#name = name;
  }

  /** @param {Uint8Array<ArrayBuffer>} bytes */
  add(bytes) {
    this.#pieces.push(bytes);
    this.#size += bytes.length;
    if (this.#size >= BLOB_BYTES) this.#join();
  }

  #join() {
    this.#blobs.push(new Blob(this.#pieces));
    this.#pieces = [];
    this.#size = 0;
  }

  /** @returns {ExportedFile} */
  get file() {
    this.#join();
    return { name: this.#name, blob: new Blob(this.#blobs) };
  }
}

/** @param {string} message @returns {ExportReply} */
function crashed(message) {
  return { error: { code: 'crashed', message } };
}

/**
 * Ignores a failure here: the call that waits for an answer reports it, also one that comes later.
 */
function reportedByCall() {}
