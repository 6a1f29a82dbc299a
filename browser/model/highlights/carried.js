import { anchorAt } from './anchor.js';

/**
 * @import { Anchor, Highlight, Passage } from './highlight.js'
 */

/**
 * Makes the anchors of highlights in another text than their own. Those without a
 * passage get none: the search may have run out of time, so they are searched again. An
 * anchor takes some milliseconds, so there is a pause after each.
 *
 * @param {Pick<Highlight, 'id'>[]} highlights
 * @param {(Passage | null)[]} passages  in the order of the highlights
 * @param {string} text  normalized
 * @param {() => boolean} isCurrent  false ends the work
 * @returns {Promise<{id: string, anchor: Anchor}[]>} nothing if the work was ended
 */
export async function carriedAnchors(highlights, passages, text, isCurrent) {
  const carried = [];
  for (const [i, { id }] of highlights.entries()) {
    const passage = passages[i];
    if (!passage) continue;
    const anchor = anchorAt(text, passage.start, passage.end);
    if (anchor) carried.push({ id, anchor });
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    if (!isCurrent()) return [];
  }
  return carried;
}
