/**
 * The elements and attributes that the reader view allows in an article. The
 * tables list what package extract/article produces (kinds.go, attributes.go,
 * math.go). So the core's output passes unchanged, and the reader view stops
 * anything that slips through a hole in that package.
 */

/** The namespace of HTML elements, as opposed to SVG and MathML. */
export const HTML = 'http://www.w3.org/1999/xhtml';

/** The namespace of MathML, for createElementNS. */
export const MATHML = 'http://www.w3.org/1998/Math/MathML';

/**
 * Elements that are dropped with all their content. The content is code, the
 * state of a form control or another document, but never text of the article.
 */
export const DROPPED = new Set(namesIn(`
  script style noscript template title head base link meta iframe frame
  frameset noframes noembed object embed param applet audio video source track
  canvas map area svg input button select option optgroup datalist textarea
  xmp plaintext annotation annotation-xml
`));

/**
 * HTML elements that are copied into the article. Any other element is replaced by its children.
 */
export const ELEMENTS = new Set(namesIn(`
  p h2 h3 h4 h5 h6 div article blockquote figure figcaption hr pre details summary
  ul ol li dl dt dd table caption thead tbody tfoot tr td th
  a abbr b bdi bdo br cite code del dfn em i ins kbd mark q rp rt ruby
  s samp small span strong sub sup time u var wbr img
`));

/**
 * Elements that are copied under another name. The article's title is the only h1 of the reader
 * view, so an h1 in the text becomes an h2.
 */
export const RENAMED = new Map([['h1', 'h2']]);

/** The elements of MathML Core, except those that link, run scripts or contain HTML. */
export const MATH_ELEMENTS = new Set(namesIn(`
  math mi mn mo ms mtext mrow mfrac msqrt mroot msub msup msubsup munder mover
  munderover mmultiscripts mprescripts mtable mtr mtd mspace mpadded mphantom
  mstyle merror
`));

/** Attributes that are copied from every HTML element. */
export const GLOBAL_ATTRIBUTES = namesIn('lang dir');

/**
 * The attributes that are copied unchanged, by element name. Attributes with
 * addresses are not in this table, because addresses.js checks them. The
 * attribute cite is not in the table, because nothing displays it.
 */
export const ATTRIBUTES = new Map(Object.entries({
  a: namesIn('data-embed'),
  blockquote: namesIn('data-embed'),
  abbr: namesIn('title'),
  dfn: namesIn('title'),
  code: namesIn('data-lang'),
  pre: namesIn('data-lang'),
  del: namesIn('datetime'),
  ins: namesIn('datetime'),
  time: namesIn('datetime'),
  details: namesIn('open'),
  div: namesIn('role'),
  li: namesIn('value'),
  ol: namesIn('start reversed type'),
  td: namesIn('colspan rowspan headers scope abbr'),
  th: namesIn('colspan rowspan headers scope abbr'),
  img: namesIn('alt title width height'),
}));

/**
 * Attributes that are copied from MathML elements. Their values are numbers, lengths, keywords or
 * text, never addresses.
 */
export const MATH_ATTRIBUTES = namesIn(`
  display alttext dir mathvariant displaystyle scriptlevel linethickness
  stretchy symmetric fence separator form accent accentunder largeop
  movablelimits lspace rspace minsize maxsize width height depth voffset
  columnspan rowspan
`);

/** @param {string} list */
function namesIn(list) {
  return list.trim().split(/\s+/);
}
