import { normalizedTextOf } from '../highlights/html-text.js';
import { placeQuote, prepare } from '../highlights/place.js';

/**
 * Highlights as exports take them: with their place in the exported text.
 *
 * @import { Anchor, Highlight } from '../highlights/model.js'
 * @import { Prepared } from '../highlights/place.js'
 * @import { ExportHighlight } from './model.js'
 *
 * @typedef {Pick<Anchor, 'exact' | 'prefix' | 'suffix' | 'start' | 'end'>} Quote
 */

/**
 * @param {Highlight[]} highlights  of all versions of an article
 * @param {string} version  the one that is exported; '' if it is none of them
 * @param {string} html  what is exported
 * @returns {ExportHighlight[]} in the order of the text; those without a place in this text come last
 */
export function exportHighlights(highlights, version, html) {
  /** @type {Prepared | undefined} */
  let prepared;
  const text = () => prepared ??= prepare(normalizedTextOf(html)); // most articles need no search
  return highlights.map((highlight) => exportHighlight(highlight, version, text))
    .sort((a, b) => place(a) - place(b) || a.createdAt - b.createdAt);
}

/**
 * Takes the quote as it is in the exported text, which may have other words or white
 * space than that in which the highlight was made: formats show a highlight in the text
 * only at its exact quote.
 *
 * @param {Highlight} highlight @param {string} version @param {() => Prepared} text
 * @returns {ExportHighlight}
 */
function exportHighlight(highlight, version, text) {
  const { id, color, note, createdAt, changedAt, anchor } = highlight;
  const known = knownIn(highlight, version);
  const { exact, prefix, suffix, start, end } = (known === undefined ? found(anchor, text()) : known) ?? { ...anchor, start: -1, end: -1 };
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

/** @param {Anchor} anchor @param {Prepared} prepared @returns {Quote | null} null if the text does not contain the quote, or nobody can tell which of several places is meant */
function found(anchor, prepared) {
  const passage = placeQuote(anchor, prepared);
  if (passage === null || passage === 'changed') return null;
  return { ...anchor, ...passage, exact: prepared.text.slice(passage.start, passage.end) };
}

/** @param {ExportHighlight} highlight */
function place({ start }) {
  return start < 0 ? Infinity : start;
}
