import { placeQuote, prepare } from './place.js';

/**
 * @import { Anchor, Passage } from './highlight.js'
 *
 * @typedef {object} Placed
 * @property {(Passage | null)[]} passages in the order of the anchors; null for those that are not
 *   placed, or not yet
 * @property {Promise<(Passage | null)[]> | null} rest resolves to all passages; null if all that
 *   can be placed are placed. It is rejected only if the signal aborts
 *
 * @typedef {object} WorkerLike  what is used of a Worker
 * @property {(message: object) => void} postMessage
 * @property {(type: any, listener: (event: any) => void, options: {signal: AbortSignal}) => void}
 *   addEventListener
 * @property {() => void} terminate
 */

/** What is not placed after this time stays without a place. */
const MAX_WORKER_MS = 30_000;

/**
 * Places anchors in the text of an article. Those whose quotes are in the text are
 * placed at once. A worker looks for the others, and ends when it is done.
 *
 * @param {Anchor[]} anchors
 * @param {string} text  normalized
 * @param {{startWorker: () => WorkerLike, signal: AbortSignal, maxWorkerMs?: number}} options
 *   startWorker starts placing-worker.js
 * @returns {Placed}
 */
export function placeAnchors(anchors, text, options) {
  const prepared = prepare(text);
  const places = anchors.map((anchor) => placeQuote(anchor, prepared));
  const passages = places.map((place) => (place === 'changed' ? null : place));
  const waiting = [...places.keys()].filter((i) => places[i] === 'changed');
  if (waiting.length === 0) return { passages, rest: null };
  const rest = inWorker(waiting.map((i) => anchors[i]), text, options).then((found) => {
    const all = [...passages];
    for (const [index, passage] of found) all[waiting[index]] = passage;
    return all;
  });
  return { passages, rest };
}

/**
 * @param {Anchor[]} anchors
 * @param {string} text
 * @param {{startWorker: () => WorkerLike, signal: AbortSignal, maxWorkerMs?: number}} options
 * @returns {Promise<Map<number, Passage | null>>} what the worker has found before it failed or
 *   took too much time
 */
function inWorker(anchors, text, { startWorker, signal, maxWorkerMs = MAX_WORKER_MS }) {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const ended = new AbortController();
    /** @type {Map<number, Passage | null>} */
    const found = new Map();
    const worker = startWorker();
    const end = () => {
      ended.abort();
      clearTimeout(timer);
      worker.terminate();
      resolve(found);
    };
    const timer = setTimeout(end, maxWorkerMs);
    worker.addEventListener('message', ({ data }) => {
      found.set(data.index, data.passage);
      if (found.size === anchors.length) end();
    }, { signal: ended.signal });
    worker.addEventListener('error', (event) => {
      event.preventDefault?.();
      console.info('highlights could not be placed', event.message);
      end();
    }, { signal: ended.signal });
    signal.addEventListener('abort', () => {
      reject(signal.reason);
      end();
    }, { signal: ended.signal });
    worker.postMessage({ anchors, text });
  });
}
