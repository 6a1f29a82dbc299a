/**
 * Highlights as exports take them: with their place in the exported text.
 *
 * @import { Anchor, Highlight } from '../highlights/highlight.js'
 * @import { ExportHighlight } from './export.js'
 *
 * @typedef {Pick<Anchor, 'exact' | 'prefix' | 'suffix' | 'start' | 'end'>} Quote
 *
 * @typedef {(anchor: Anchor) => Quote | null} Search returns where a quote is in the exported text;
 *   null if it is not there, or nobody can tell which of several places is meant
 */

/**
 * @param {Highlight[]} highlights  of all versions of an article
 * @param {string} version  the one that is exported; '' if it is none of them
 * @param {Search} [search]  for those of which it is not known whether they are in this version
 * @returns {ExportHighlight[]} in the order of the text; those without a place in this text come
 *   last
 */
export function exportHighlights(highlights, version, search = nowhere) {
  return highlights.map((highlight) => exportHighlight(highlight, version, search))
    .sort((a, b) => place(a) - place(b) || a.createdAt - b.createdAt);
}

/**
 * Takes the quote as it is in the exported text, which may have other words or white
 * space than that in which the highlight was made: formats show a highlight in the text
 * only at its exact quote.
 *
 * @param {Highlight} highlight @param {string} version @param {Search} search
 * @returns {ExportHighlight}
 */
function exportHighlight(highlight, version, search) {
  const { id, color, note, createdAt, changedAt, anchor } = highlight;
  const known = knownIn(highlight, version);
  const { exact, prefix, suffix, start, end } = (known === undefined ? search(anchor) : known)
    ?? { ...anchor, start: -1, end: -1 };
  return { id, color, note, quote: exact, prefix, suffix, start, end, createdAt, changedAt };
}

/**
 * Returns where a highlight is in a version, null if it can't be placed there, and
 * undefined if nobody has searched for it.
 *
 * @param {Highlight} highlight @param {string} version @returns {Anchor | null | undefined}
 */
function knownIn({ version: origin, anchor, carried }, version) {
  if (version === '') return undefined;
  if (origin === version) return anchor;
  return Object.hasOwn(carried, version) ? carried[version] : undefined;
}

/** @type {Search} */
function nowhere() {
  return null;
}

/** @param {ExportHighlight} highlight */
function place({ start }) {
  return start < 0 ? Infinity : start;
}
