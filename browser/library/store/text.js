import { normalizedTextOf } from '../../model/text/html-text.js';

/** A link that is raised above the line. */
const RAISED_LINK = /<sup(?: [^<>]*)?><a ([^<>]*)>[^<]*<\/a><\/sup>/g;

/** The address of a place in the same article. */
const OWN_PLACE = /(?:^| )href="#/;

/**
 * Returns the text of an article for search: without the markers of footnotes, which would
 * become a part of the word before them.
 *
 * @param {string} html  of extract/render/html.go: attributes contain neither < nor >
 * @returns {string} with a line feed between blocks
 */
export function textOf(html) {
  return normalizedTextOf(html.replace(RAISED_LINK, (whole, attributes) => (
    OWN_PLACE.test(attributes) ? '' : whole
  )));
}
