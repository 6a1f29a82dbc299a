/**
 * Adds end tags to XHTML. In XML, <script src="a.js"/> is a complete element. An
 * HTML parser reads it as a start tag and the rest of the page as its content.
 */

// The beginning of a page that declares itself as XML.
const IS_XHTML = /^\s*<\?xml\s|<html\s[^>]*http:\/\/www\.w3\.org\/1999\/xhtml/i;
const MAX_SEARCHED_CHARS = 4096;

/** A tag's attributes. Their quoted values may contain ">". */
const ATTRIBUTES = String.raw`((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*`;

/** A self-closing tag. */
const EMPTY_TAG = new RegExp(String.raw`<([a-zA-Z][\w:-]*)${ATTRIBUTES}/>`, 'g');

/** A self-closing tag of an element whose content HTML parsers read as text: it swallows the rest of the page. */
const SWALLOWING = new RegExp(`<(?:script|style|title|textarea|iframe|noscript|noembed|noframes)${ATTRIBUTES}/>`, 'i');

// Void elements (HTML, 13.1.2) have no end tag in HTML either.
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/**
 * Writes <name …/> as <name …></name> if browsers read the page as XML. Many
 * pages declare XHTML and are served as HTML. Such pages have no swallowing tag,
 * because nothing after that tag would have been displayed.
 *
 * @param {string} html
 */
export function withEndTags(html) {
  if (!IS_XHTML.test(html.slice(0, MAX_SEARCHED_CHARS)) || !SWALLOWING.test(html)) {
    return html;
  }
  return html.replace(EMPTY_TAG, (tag, name, attributes) => (
    VOID.has(name.toLowerCase()) ? tag : `<${name}${attributes}></${name}>`));
}
