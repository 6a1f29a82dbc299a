import { placeQuote, prepare } from './place.js';
import { placeSimilar } from './place-similar.js';

/**
 * Places anchors at once, also those whose quotes were edited, which takes some
 * milliseconds for each: pages leave that to the worker of placing.js.
 *
 * @import { Anchor, Passage } from './highlight.js'
 */

/**
 * @param {Anchor} anchor
 * @param {string} text  a normalized text
 * @returns {Passage | null}
 */
export function place(anchor, text) {
  return placeAll([anchor], text)[0];
}

/**
 * @param {Anchor[]} anchors
 * @param {string} text  a normalized text
 * @returns {(Passage | null)[]} in the order of the anchors
 */
export function placeAll(anchors, text) {
  const prepared = prepare(text);
  return anchors.map((anchor) => {
    const passage = placeQuote(anchor, prepared);
    return passage === 'changed' ? placeSimilar(anchor, prepared) : passage;
  });
}
