/**
 * Highlights as exports take them: with their place in the exported version.
 *
 * @import { Anchor, Highlight } from '../highlights/model.js'
 * @import { ExportHighlight } from './model.js'
 */

/**
 * @param {Highlight[]} highlights  of all versions of an article
 * @param {string} version  the one that is exported; '' if it is none of them
 * @returns {ExportHighlight[]} in the order of the text; those without a place in this version come last
 */
export function exportHighlights(highlights, version) {
  return highlights.map((highlight) => exportHighlight(highlight, version))
    .sort((a, b) => place(a) - place(b) || a.createdAt - b.createdAt);
}

/** @param {Highlight} highlight @param {string} version @returns {ExportHighlight} */
function exportHighlight({ id, color, note, createdAt, changedAt, anchor, ...rest }, version) {
  const { start, end } = anchorIn({ anchor, ...rest }, version) ?? { start: -1, end: -1 };
  const { exact, prefix, suffix } = anchor;
  return { id, color, note, quote: exact, prefix, suffix, start, end, createdAt, changedAt };
}

/** @param {Pick<Highlight, 'version' | 'anchor' | 'carried'>} highlight @param {string} version @returns {Anchor | null} */
function anchorIn({ version: origin, anchor, carried }, version) {
  if (version === '') return null;
  return origin === version ? anchor : Object.hasOwn(carried, version) ? carried[version] : null;
}

/** @param {ExportHighlight} highlight */
function place({ start }) {
  return start < 0 ? Infinity : start;
}
