/**
 * A highlight marks a passage of an article, with a color and perhaps a note. The words
 * of this folder:
 *
 *   passage   consecutive characters of the article's normalized text
 *   anchor    says where a passage is: by its quote and its position, so it can be found
 *             again after the text has changed (W3C Web Annotation Data Model, 4.2.4
 *             TextQuoteSelector and 4.2.5 TextPositionSelector)
 *   placed    the passage was found in a text; a highlight that can't be placed stays in
 *             the list with its quote, and is never shown at a wrong place
 *   origin    the version of the article on which the user made the highlight
 *
 * The normalized text of an article is the same for its HTML and for its elements on the
 * screen, whatever type, layout or features are chosen. Positions count UTF-16 units.
 *
 * @typedef {'yellow' | 'green' | 'blue' | 'pink' | 'purple'} Color
 *
 * @typedef {object} Passage
 * @property {number} start  offset in the normalized text
 * @property {number} end
 *
 * @typedef {object} Anchor
 * @property {string} exact  the quote: the passage's text
 * @property {string} prefix  the text before the passage, up to CONTEXT_CHARS
 * @property {string} suffix  the text behind the passage, up to CONTEXT_CHARS
 * @property {number} start  offset in the normalized text
 * @property {number} end
 * @property {string} block  a hash of the text of the block in which the passage begins
 * @property {string} [text] a hash of the whole normalized text; missing if the anchor was imported
 * @property {Rival} [rival]  missing if the anchor was imported
 *
 * @typedef {object} Rival how much other places of the same text resemble the passage. A place in
 *   another text must resemble it more, because it could be one of these
 * @property {number} before how many characters of the prefix also stand before another place with
 *   the same quote, at most; -1 if there is none
 * @property {number} after  the same for the suffix
 * @property {number} errors how many characters at least would have to change in another place for
 *   it to have the same quote, or the same beginning or end of a quote with more than
 *   MAX_PIECE_CHARS characters (pieces.js)
 *
 * @typedef {object} Highlight
 * @property {string} id  a random UUID
 * @property {Color} color
 * @property {string} note  '' for none
 * @property {number} createdAt  in ms
 * @property {number} changedAt  of the last change of color or note, in ms
 * @property {string} version  the id of the origin; '' for one that was imported with a quote only
 * @property {Anchor} anchor  in the origin
 * @property {Record<string, Anchor | null>} carried its anchors in other versions, by their ids;
 *   null if it can't be placed there
 *
 * @typedef {Pick<Highlight, 'color' | 'note' | 'anchor'>} NewHighlight
 *
 * @typedef {object} StoredHighlights  the highlights of the article on the screen
 * @property {string} version the version of the library whose text is on the screen; '' if it is
 *   none of them
 * @property {Highlight[]} highlights  of all versions of the article
 */

/**
 * The colors, in the order of the keys 1 to 5. Each has a line style, too, so that nobody needs to
 * tell colors apart.
 *
 * @type {Color[]}
 */
export const COLORS = ['yellow', 'green', 'blue', 'pink', 'purple'];

/** The text on either side of a quote that is kept with it (LIBRARY: 32 to 64 characters). */
export const CONTEXT_CHARS = 64;
