/**
 * Where highlights are in a text.
 *
 * @import { Anchor, Highlight, Passage } from '../../model/highlights/highlight.js'
 * @import { StoredHighlights } from '../../model/highlights/highlight.js'
 *
 * @typedef {Passage & {highlight: Highlight}} Placed
 *
 * @typedef {Pick<Anchor, 'exact' | 'start' | 'end'>} Spot  a passage with its text
 *
 * @typedef {object} Division  the highlights of an article
 * @property {Placed[]} placed  in text order
 * @property {Highlight[]} lost  those whose passage is not in the text
 * @property {Highlight[]} unknown  those that have to be searched for
 */

/**
 * Divides an article's highlights by what is known of their passages. An anchor counts
 * only if its quote stands in the text where the anchor says.
 *
 * @param {StoredHighlights} stored
 * @param {ReadonlyMap<string, Spot | null>} found the results of searches in this text, by the
 *   highlights' ids
 * @param {string} text
 * @returns {Division}
 */
export function divide({ version, highlights }, found, text) {
  /** @type {Division} */
  const division = { placed: [], lost: [], unknown: [] };
  for (const highlight of highlights) {
    const anchors = [anchorIn(highlight, version), found.get(highlight.id)];
    const anchor = anchors.find((each) => each && isAt(each, text));
    if (anchor) division.placed.push({ highlight, start: anchor.start, end: anchor.end });
    else if (anchors.includes(null)) division.lost.push(highlight);
    else division.unknown.push(highlight);
  }
  division.placed.sort(byPosition);
  return division;
}

/** @param {Highlight} highlight @param {string} version  '' if the text is that of none */
function anchorIn({ version: origin, anchor, carried }, version) {
  if (version === '') return undefined;
  if (version === origin) return anchor;
  return Object.hasOwn(carried, version) ? carried[version] : undefined;
}

/** @param {Spot} spot @param {string} text */
function isAt({ exact, start, end }, text) {
  return end > start && exact.length === end - start && text.startsWith(exact, start);
}

/** @param {Placed} a @param {Placed} b */
function byPosition(a, b) {
  return a.start - b.start || a.end - b.end || a.highlight.createdAt - b.highlight.createdAt;
}

/**
 * @param {Placed[]} placed
 * @param {number} offset
 * @returns {Placed[]} those at an offset in the text, the one that is painted on top first
 */
export function placedAt(placed, offset) {
  return placed.filter(({ start, end }) => start <= offset && offset < end).sort(byLayer);
}

/**
 * Of overlapping highlights the shorter one is on top, so that it can be seen and pressed; of two
 * equal ones the later one.
 *
 * @param {Placed} a
 * @param {Placed} b
 */
function byLayer(a, b) {
  return (a.end - a.start) - (b.end - b.start) || b.highlight.createdAt - a.highlight.createdAt
    || (a.highlight.id < b.highlight.id ? -1 : 1);
}

/**
 * Returns the visible parts of highlights, which don't overlap.
 *
 * @param {Placed[]} placed  in text order
 * @returns {Placed[]}
 */
export function visibleParts(placed) {
  const overlaps = overlapsIn(placed);
  return placed.flatMap((each, i) =>
    overlaps[i].filter((other) => byLayer(other, each) < 0).reduce(subtract, [each])
  );
}

/**
 * @param {Placed[]} placed in text order
 * @returns {Placed[][]} for each of them those that share text with it
 */
function overlapsIn(placed) {
  const overlaps = placed.map(() => /** @type {Placed[]} */ ([]));
  for (const [i, { end }] of placed.entries()) {
    for (let j = i + 1; j < placed.length && placed[j].start < end; j++) {
      overlaps[i].push(placed[j]);
      overlaps[j].push(placed[i]);
    }
  }
  return overlaps;
}

/** @param {Placed[]} parts @param {Passage} cover */
function subtract(parts, { start, end }) {
  return parts.flatMap((
    part,
  ) => [{ ...part, end: Math.min(part.end, start) }, { ...part, start: Math.max(part.start, end) }])
    .filter((part) => part.end > part.start);
}
