/**
 * XHTML is XML: <script src="a.js"/> is a whole element there, and swallows
 * the rest of the page where it is parsed as HTML.
 */

// How a page may begin that could have been XML.
const IS_XHTML = /^\s*<\?xml\s|<html\s[^>]*http:\/\/www\.w3\.org\/1999\/xhtml/i;
const XHTML_WITHIN = 4096;

/** Those of a tag, with which a ">" may stand. */
const ATTRIBUTES = String.raw`((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*`;

/** A tag that ends its own element. */
const EMPTY_TAG = new RegExp(String.raw`<([a-zA-Z][\w:-]*)${ATTRIBUTES}/>`, 'g');

/** Such a tag of an element whose text is no markup. */
const SWALLOWING = new RegExp(`<(?:script|style|title|textarea|iframe|noscript|noembed|noframes)${ATTRIBUTES}/>`, 'i');

// HTML, 13.1.2: their empty tag is one in HTML too.
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/**
 * Writes <name …/> as <name …></name> if the page was read as XML. Many pages
 * say that they are XHTML and were read as HTML; but none of those has a
 * swallowing tag, as HTML it would have shown nothing behind it.
 *
 * @param {string} html
 */
export function withEndTags(html) {
  if (!IS_XHTML.test(html.slice(0, XHTML_WITHIN)) || !SWALLOWING.test(html)) {
    return html;
  }
  return html.replace(EMPTY_TAG, (tag, name, attributes) => (
    VOID.has(name.toLowerCase()) ? tag : `<${name}${attributes}></${name}>`));
}
