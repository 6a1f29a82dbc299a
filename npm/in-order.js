/**
 * Maps an iterable to results that are made at the same time, and yields them in order.
 * At most maxItems items are in memory: taken from the iterable, and not yet yielded.
 * A result is yielded as soon as it and all before it are there, even while the iterable
 * makes the caller wait for its next item.
 *
 * If the iterable or a result fails, so does the generator, after the results before.
 *
 * @template Item, Result
 * @param {AsyncIterable<Item> | Iterable<Item>} items
 * @param {(item: Item) => Promise<Result>} map
 * @param {number} maxItems
 * @param {import('./types.d.ts').AbortSignalLike} [signal]  ends the generator at once, with the signal's reason
 * @returns {AsyncGenerator<Result, void, undefined>}
 */
export async function* inOrder(items, map, maxItems, signal) {
  const queue = new Queue(items, map);
  signal?.addEventListener('abort', queue.wake);
  try {
    while (true) {
      if (signal?.aborted) throw signal.reason;
      if (queue.size < maxItems) queue.pull();
      if (queue.isReady) yield await queue.take();
      else if (queue.isEnded) return;
      else await queue.change();
    }
  } finally {
    signal?.removeEventListener('abort', queue.wake);
    await queue.stop();
  }
}

/**
 * The results whose items have been taken from the iterable. It waits by promises of its
 * own: Promise.race would leave a callback in a promise that outlives it, such as one
 * for the signal, at each of a billion pages.
 *
 * @template Item, Result
 */
class Queue {
  /** @type {{promise: Promise<Result>, isSettled: boolean}[]} */
  #results = [];
  #iterator;
  #map;
  #isPulling = false;
  #isExhausted = false;
  #wake = () => {};

  /**
   * @param {AsyncIterable<Item> | Iterable<Item>} items
   * @param {(item: Item) => Promise<Result>} map
   */
  constructor(items, map) {
    this.#iterator = iteratorOf(items);
    this.#map = map;
  }

  get size() {
    return this.#results.length;
  }

  /** Whether the first result is there. */
  get isReady() {
    return this.#results.length > 0 && this.#results[0].isSettled;
  }

  /** Whether there is no result, and none will come. */
  get isEnded() {
    return this.#results.length === 0 && this.#isExhausted;
  }

  /**
   * Removes the first result and returns it. Call it only if isReady.
   *
   * @returns {Promise<Result>}
   */
  take() {
    const [first] = this.#results.splice(0, 1);
    return first.promise;
  }

  /** Resolves when wake is called the next time. @returns {Promise<void>} */
  change() {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  wake = () => this.#wake();

  /** Begins to take the next item, unless one is being taken or there is none. */
  pull() {
    if (this.#isPulling || this.#isExhausted) return;
    this.#isPulling = true;
    void this.#pull();
  }

  async #pull() {
    try {
      const { done, value } = await this.#iterator.next();
      if (done) this.#isExhausted = true;
      else this.#add(this.#map(value));
    } catch (error) {
      this.#isExhausted = true;
      this.#add(Promise.reject(error));
    }
    this.#isPulling = false;
    this.wake();
  }

  /** @param {Promise<Result>} promise */
  #add(promise) {
    const result = { promise, isSettled: false };
    const settle = () => {
      result.isSettled = true;
      this.wake();
    };
    promise.then(settle, settle); // an error is reported when it is the first
    this.#results.push(result);
  }

  /** Closes the iterable if it has not ended. One that is being waited for may never answer. */
  async stop() {
    if (this.#isExhausted) return;
    const closed = Promise.resolve(this.#iterator.return?.());
    if (this.#isPulling) closed.catch(() => {});
    else await closed;
  }
}

/** @template Item @param {AsyncIterable<Item> | Iterable<Item>} items @returns {AsyncIterator<Item>} */
function iteratorOf(items) {
  return Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : awaited(items);
}

/** Awaits the items of an iterable, and closes it if one is rejected; `for await` would leave it open. @template Item @param {Iterable<Item>} items */
async function* awaited(items) {
  for (const item of items) yield await item;
}
