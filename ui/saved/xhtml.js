/**
 * Adds end tags to XHTML, because the core parses it as HTML. In XML, <script
 * src="a.js"/> is a complete element. An HTML parser reads it as a start tag,
 * and the rest of the page as the script.
 */

// The beginning of a page that declares itself as XML.
const IS_XHTML = /^\s*<\?xml\s|<html\s[^>]*http:\/\/www\.w3\.org\/1999\/xhtml/i;
const MAX_SEARCHED_CHARS = 4096;

/** A tag's attributes. Their quoted values may contain ">". */
const ATTRIBUTES = String.raw`((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*`;

/** A self-closing tag. */
const EMPTY_TAG = new RegExp(String.raw`<([a-zA-Z][\w:-]*)${ATTRIBUTES}/>`, 'g');

/** A self-closing tag of an element whose content is text in HTML: an HTML parser reads the rest of the page as this text. */
const SWALLOWING = new RegExp(`<(?:script|style|title|textarea|iframe|noscript|noembed|noframes)${ATTRIBUTES}/>`, 'i');

// Void elements have no end tag in HTML either (HTML standard, 13.1.2).
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/**
 * Writes <name …/> as <name …></name> if browsers read the page as XML. Pages
 * that declare XHTML but were served as HTML stay unchanged. Such a page contains
 * no match of SWALLOWING: browsers would have displayed nothing after the match.
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
