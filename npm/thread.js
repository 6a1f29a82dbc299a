import { Worker } from 'node:worker_threads';

/** @typedef {(event: {data?: any, message?: string}) => void} Listener */

/**
 * A thread with the interface of a browser's Worker, as far as browser/core/extractor.js uses
 * it. Each message to the thread gets one answer. Only while an answer is due does the
 * thread keep the process alive, so a program ends by itself.
 *
 * It is no EventTarget: that of Node.js forgets to remove a listener when its signal is
 * aborted, if the garbage collector runs before and the target has several signals. The
 * listener would keep its page in memory.
 */
export class Thread {
  #worker;
  /** @type {Record<'message' | 'error', Set<Listener>>} */
  #listeners = { message: new Set(), error: new Set() };
  #due = 0;
  /** Why the thread has ended; '' while it runs. */
  #end = '';

  /** @param {URL} url */
  constructor(url) {
    // a page's parser needs neither the program's secrets nor its loaders
    this.#worker = new Worker(url, { env: {}, execArgv: [] });
    this.#worker.on('message', (data) => this.#receive(data));
    this.#worker.on('error', (error) => this.#fail(String(error)));
    this.#worker.on('exit', (code) => this.#fail(`the thread ended with exit code ${code}`));
  }

  /**
   * @param {'message' | 'error'} type
   * @param {Listener} listener
   * @param {{signal: AbortSignal}} options
   */
  addEventListener(type, listener, { signal }) {
    this.#listeners[type].add(listener);
    signal.addEventListener('abort', () => this.#listeners[type].delete(listener), { once: true });
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
    for (const listener of [...this.#listeners.message]) listener({ data });
  }

  /** @param {string} reason */
  #fail(reason) {
    this.#end ||= reason;
    this.#dispatchError();
  }

  #dispatchError() {
    for (const listener of [...this.#listeners.error]) listener({ message: this.#end });
  }
}
