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
  const { aborted, forget } = whenAborted(signal);
  try {
    while (true) {
      if (queue.results.length < maxItems) queue.pull();
      const [first] = queue.results;
      if (!first && !queue.pulling) return;
      const isReady = await Promise.race([aborted, first?.then(() => true), queue.pulling?.then(() => false)].filter((each) => each !== undefined));
      if (isReady) {
        queue.results.shift();
        yield await first;
      }
    }
  } finally {
    forget();
    await queue.stop();
  }
}

/**
 * The results whose items have been taken from the iterable.
 * @template Item, Result
 */
class Queue {
  /** @type {Promise<Result>[]} */
  results = [];
  /** @type {Promise<void> | null} the next item is being taken */
  pulling = null;
  #iterator;
  #map;
  #isEnded = false;

  /** @param {AsyncIterable<Item> | Iterable<Item>} items @param {(item: Item) => Promise<Result>} map */
  constructor(items, map) {
    this.#iterator = iteratorOf(items);
    this.#map = map;
  }

  /** Begins to take the next item, unless one is being taken or there is none. */
  pull() {
    if (!this.#isEnded) this.pulling ??= this.#pull();
  }

  async #pull() {
    try {
      const { done, value } = await this.#iterator.next();
      if (done) this.#isEnded = true;
      else this.#add(this.#map(await value));
    } catch (error) {
      this.#isEnded = true;
      this.#add(Promise.reject(error));
    } finally {
      this.pulling = null;
    }
  }

  /** @param {Promise<Result>} result */
  #add(result) {
    result.catch(() => {}); // reported when it is the first
    this.results.push(result);
  }

  /** Closes the iterable if it has not ended. One that is being waited for may never answer. */
  async stop() {
    if (this.#isEnded) return;
    const closed = Promise.resolve(this.#iterator.return?.());
    if (this.pulling) closed.catch(() => {});
    else await closed;
  }
}

/** @template Item @param {AsyncIterable<Item> | Iterable<Item>} items @returns {AsyncIterator<Item> | Iterator<Item>} */
function iteratorOf(items) {
  return Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
}

/** @param {import('./types.d.ts').AbortSignalLike} [signal] */
function whenAborted(signal) {
  /** @type {() => void} */
  let forget = () => {};
  /** @type {Promise<never>} */
  const aborted = new Promise((_, reject) => {
    const abort = () => reject(signal?.reason);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
    forget = () => signal?.removeEventListener('abort', abort);
  });
  aborted.catch(() => {}); // the generator may be waiting for its consumer
  return { aborted, forget };
}
