/**
 * What may stand in an article: the tables of the view's own defence. They
 * mirror package extract/sanitize, so that its output passes unchanged and
 * anything else is a hole that ends here.
 */

/** The namespace of MathML, for createElementNS. */
export const MATHML = 'http://www.w3.org/1998/Math/MathML';

/** The namespace of HTML, to tell it from SVG and MathML. */
export const HTML = 'http://www.w3.org/1999/xhtml';

/**
 * Elements that are dropped with all they contain: their content is code, a
 * form's inner state or another document, never the article's text.
 */
export const DROPPED = new Set(words(`
  script style noscript template iframe frame frameset object embed applet
  select option optgroup datalist textarea input button meta link base title
  head svg canvas audio video xmp plaintext noembed noframes
  annotation annotation-xml maction
`));

/** HTML elements that are rebuilt; others give way to their children. */
export const ELEMENTS = new Set(words(`
  p h2 h3 h4 h5 h6 div section article aside header footer address hgroup
  ul ol li dl dt dd blockquote figure figcaption hr pre details summary
  table caption colgroup col thead tbody tfoot tr th td
  a abbr b bdi bdo br cite code data del dfn em i ins kbd mark q
  ruby rb rp rt rtc s samp small span strong sub sup time u var wbr
  img picture source
`));

/** MathML Core without what links, scripts or nests other content. */
export const MATH_ELEMENTS = new Set(words(`
  math merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts
  mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr
  munder munderover semantics
`));

/** Attributes that every HTML element may carry. */
export const GLOBAL_ATTRIBUTES = words('lang dir title');

/** Attributes by element, copied as they are. Addresses are not among them. */
export const ATTRIBUTES = new Map(Object.entries({
  img: words('alt width height sizes'),
  source: words('media type sizes width height'),
  ol: words('start reversed type'),
  li: words('value'),
  col: words('span'),
  colgroup: words('span'),
  td: words('colspan rowspan headers'),
  th: words('colspan rowspan headers scope abbr'),
  time: words('datetime'),
  del: words('datetime'),
  ins: words('datetime'),
  data: words('value'),
  details: words('open'),
}));

/** Attributes of MathML elements: numbers, lengths and keywords only. */
export const MATH_ATTRIBUTES = words(`
  dir display displaystyle scriptlevel mathvariant form fence separator
  stretchy symmetric largeop movablelimits accent accentunder lspace rspace
  minsize maxsize linethickness width height depth voffset columnspan rowspan
`);

/** @param {string} list */
function words(list) {
  return list.trim().split(/\s+/);
}
