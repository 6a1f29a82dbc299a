import { Worker } from 'node:worker_threads';

/**
 * A thread with the interface of a browser's Worker, as far as wasm/extractor.js uses
 * it. Each message to the thread gets one answer. Only while an answer is due does the
 * thread keep the process alive, so a program ends by itself.
 */
export class Thread extends EventTarget {
  #worker;
  #due = 0;
  /** Why the thread has ended; '' while it runs. */
  #end = '';

  /** @param {URL} url */
  constructor(url) {
    super();
    this.#worker = new Worker(url, { env: {}, execArgv: [] }); // a page's parser needs neither the program's secrets nor its loaders
    this.#worker.on('message', (data) => this.#receive(data));
    this.#worker.on('error', (error) => this.#fail(String(error)));
    this.#worker.on('exit', (code) => this.#fail(`the thread ended with exit code ${code}`));
  }

  /** @param {object} message */
  postMessage(message) {
    if (this.#end) {
      queueMicrotask(() => this.#dispatchError());
      return;
    }
    this.#worker.postMessage(message);
    this.#due++;
    this.#worker.ref();
  }

  terminate() {
    return this.#worker.terminate();
  }

  /** @param {unknown} data */
  #receive(data) {
    if (--this.#due === 0) this.#worker.unref();
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }

  /** @param {string} reason */
  #fail(reason) {
    this.#end ||= reason;
    this.#dispatchError();
  }

  #dispatchError() {
    this.dispatchEvent(Object.assign(new Event('error'), { message: this.#end }));
  }
}
