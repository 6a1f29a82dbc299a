/**
 * What may stand in an article: the tables of the view's own defence. They
 * name what package extract/sanitize makes (model.go, attributes.go,
 * mathml.go), so that its output passes unchanged and anything else is a hole
 * that ends here.
 */

/** The namespace of HTML, to tell it from SVG and MathML. */
export const HTML = 'http://www.w3.org/1999/xhtml';

/** The namespace of MathML, for createElementNS. */
export const MATHML = 'http://www.w3.org/1998/Math/MathML';

/**
 * Elements that are dropped with all they contain: their content is code, a
 * control's state or another document, never the article's text.
 */
export const DROPPED = new Set(words(`
  script style noscript template title head base link meta iframe frame
  frameset noframes noembed object embed param applet audio video source track
  canvas map area svg input button select option optgroup datalist textarea
  xmp plaintext annotation annotation-xml
`));

/** HTML elements that are rebuilt; others give way to their children. */
export const ELEMENTS = new Set(words(`
  p h2 h3 h4 h5 h6 div article blockquote figure figcaption hr pre details summary
  ul ol li dl dt dd table caption thead tbody tfoot tr td th
  a abbr b bdi bdo br cite code del dfn em i ins kbd mark q rp rt ruby
  s samp small span strong sub sup time u var wbr img
`));

/** The reader's own title is the only h1, so the page's take the next level. */
export const RENAMED = new Map([['h1', 'h2']]);

/** MathML Core without what links, scripts or holds HTML. */
export const MATH_ELEMENTS = new Set(words(`
  math mi mn mo ms mtext mrow mfrac msqrt mroot msub msup msubsup munder mover
  munderover mmultiscripts mprescripts mtable mtr mtd mspace mpadded mphantom
  mstyle merror
`));

/** Attributes that every HTML element may carry. */
export const GLOBAL_ATTRIBUTES = words('lang dir');

/**
 * Attributes by element, copied as they are. Addresses are not among them, and
 * cite is left out because nothing shows it.
 */
export const ATTRIBUTES = new Map(Object.entries({
  a: words('data-embed'),
  blockquote: words('data-embed'),
  abbr: words('title'),
  dfn: words('title'),
  code: words('data-lang'),
  pre: words('data-lang'),
  del: words('datetime'),
  ins: words('datetime'),
  time: words('datetime'),
  details: words('open'),
  div: words('role'),
  li: words('value'),
  ol: words('start reversed type'),
  td: words('colspan rowspan headers scope abbr'),
  th: words('colspan rowspan headers scope abbr'),
  img: words('alt title width height'),
}));

/** Attributes of MathML elements: numbers, lengths, keywords and a text. */
export const MATH_ATTRIBUTES = words(`
  display alttext dir mathvariant displaystyle scriptlevel linethickness
  stretchy symmetric fence separator form accent accentunder largeop
  movablelimits lspace rspace minsize maxsize width height depth voffset
  columnspan rowspan
`);

/** @param {string} list */
function words(list) {
  return list.trim().split(/\s+/);
}
