import { nextTask } from '../../model/next-task.js';

/** Work may take this long between two pauses, so that the page stays responsive. */
const SLICE_MS = 12;

/**
 * Returns a function that long work calls often. Most calls return at once. When the
 * work has taken SLICE_MS, the call resolves after the browser has painted and
 * handled input.
 *
 * @param {AbortSignal} [signal]  rejects the next pause, which ends the work
 * @returns {() => Promise<void> | undefined}
 */
export function pauses(signal) {
  let since = performance.now();
  return () => {
    if (performance.now() - since < SLICE_MS) return undefined;
    return nextTask().then(() => {
      signal?.throwIfAborted();
      since = performance.now();
    });
  };
}
