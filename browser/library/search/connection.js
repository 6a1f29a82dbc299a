/**
 * The caller's end of worker.js.
 *
 * @typedef {'busy' | 'broken' | 'failed'} FailureKind busy: another context has the index open;
 *   broken: its files are damaged; failed: any other reason
 *
 * @typedef {object} WorkerLike  what is used of a Worker
 * @property {(message: object) => void} postMessage
 * @property {(type: any, listener: (event: any) => void) => void} addEventListener
 * @property {() => void} terminate
 */

export class IndexFailure extends Error {
  /** @param {FailureKind} kind @param {string} message */
  constructor(kind, message) {
    super(`the index failed (${kind}): ${message}`);
    this.name = 'IndexFailure';
    this.kind = kind;
  }
}

export class Connection {
  #worker;
  #id = 0;
  /**
   * @type {Map<number, {resolve: (result: any) => void, reject: (failure: IndexFailure) => void}>}
   */
  #waiting = new Map();
  /** @type {IndexFailure | undefined} */
  #ended;

  /** @param {WorkerLike} worker */
  constructor(worker) {
    this.#worker = worker;
    worker.addEventListener('message', ({ data }) => this.#receive(data));
    worker.addEventListener('error', (event) => {
      event.preventDefault?.();
      this.end(`the worker ended: ${event.message ?? ''}`);
    });
  }

  /**
   * @param {string} name  of a call of worker.js
   * @param {object} [args]
   * @returns {Promise<any>} rejected with an IndexFailure
   */
  call(name, args = {}) {
    if (this.#ended) return Promise.reject(this.#ended);
    const id = ++this.#id;
    this.#worker.postMessage({ id, name, args });
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
    });
  }

  /**
   * @param {{id: number, result?: unknown, failure?: {kind: FailureKind, message: string}}} reply
   */
  #receive({ id, result, failure }) {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (failure) waiting?.reject(new IndexFailure(failure.kind, failure.message));
    else waiting?.resolve(result);
  }

  /** Ends the worker at once; open calls fail. @param {string} [reason] */
  end(reason = 'it was ended') {
    this.#worker.terminate();
    this.#ended = new IndexFailure('failed', reason);
    for (const waiting of this.#waiting.values()) waiting.reject(this.#ended);
    this.#waiting.clear();
  }
}
