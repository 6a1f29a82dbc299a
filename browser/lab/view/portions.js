/**
 * How long a portion of work may take. The browser needs the rest of 50 ms for layout and painting,
 * also on slow devices.
 */
const PORTION_MS = 5;

/**
 * Does something for each item, in portions, so that no task takes long.
 *
 * @template T
 * @param {Iterable<T>} items
 * @param {(item: T) => void} work
 * @param {() => boolean} isOver  whether the rest is no longer needed
 */
export async function inPortions(items, work, isOver) {
  let end = performance.now() + PORTION_MS;
  for (const item of items) {
    if (performance.now() > end) {
      await nextTask();
      end = performance.now() + PORTION_MS;
    }
    if (isOver()) return;
    work(item);
  }
}

/** @returns {Promise<void>} fulfilled in a task of its own */
export function nextTask() {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
