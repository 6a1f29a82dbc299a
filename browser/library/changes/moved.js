/**
 * Finds the blocks that were moved: both versions have them, but at other places, so a
 * comparison reports each as removed here and added there. Who looks for changed words
 * should not have to read them twice.
 *
 * A moved block becomes a marker among the words of its run, and gets its text back in
 * the result. No block contains a marker, because the white space of blocks is collapsed.
 *
 * @typedef {object} Run  consecutive blocks of both versions
 * @property {boolean} changed
 * @property {string[]} older
 * @property {string[]} newer
 */

const MARKER = /^\r(\d+)\r$/;
const MARKERS = /(\r\d+\r)/;

/**
 * Replaces the blocks that one run removes and another one adds by markers.
 * @param {Run[]} runs
 * @returns {{runs: Run[], moved: string[]}} moved: the texts of the markers, by their numbers
 */
export function withMarkers(runs) {
  const changed = runs.filter((run) => run.changed);
  const added = countsOf(changed.flatMap(({ newer }) => newer));
  /** @type {string[]} */
  const moved = [];
  /**
   * @type {Map<string, string[]>} by their texts, the markers that the newer version has yet to get
   */
  const waiting = new Map();
  const marked = (/** @type {string} */ text) => {
    const count = added.get(text) ?? 0;
    if (count === 0) return text;
    added.set(text, count - 1);
    const marker = `\r${moved.push(text) - 1}\r`;
    if (!waiting.get(text)?.push(marker)) waiting.set(text, [marker]);
    return marker;
  };
  // all of them, before the first newer one
  const olderOf = new Map(changed.map((run) => [run, run.older.map(marked)]));
  return {
    runs: runs.map((
      run,
    ) => (run.changed
      ? { changed: true, older: olderOf.get(run) ?? [],
        newer: run.newer.map((text) => waiting.get(text)?.shift() ?? text) }
      : run)
    ),
    moved,
  };
}

/** Returns the number of a marker, -1 for another text. @param {string} text */
export function markerNumber(text) {
  return Number(MARKER.exec(text)?.[1] ?? -1);
}

/** Divides a text before and behind its markers. @param {string} text @returns {string[]} */
export function aroundMarkers(text) {
  return text.split(MARKERS).filter((piece) => piece !== '');
}

/** @param {string[]} texts @returns {Map<string, number>} */
function countsOf(texts) {
  const counts = new Map();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
