/**
 * Checks the addresses in an article. The core resolves all of them against the
 * page; a relative one would resolve against the reader, so it is refused. The
 * functions return the parsed address, not the original text, so that the
 * browser can't read it differently from the check.
 */

const LINK_SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const IMAGE_SCHEMES = new Set(['http:', 'https:']);

// SVG images as the core writes them. SVG can contain scripts and links, but as
// an image it runs, follows and loads nothing.
const DRAWING_DATA = /^data:image\/svg\+xml;base64,[\w+/=]+$/;
const RASTER_DATA = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp|x-icon);base64,[\w+/=]+$/;

// The core adds this prefix to each of the page's ids, so that none can clash
// with an id of the reader.
const ARTICLE_ID = /^p-/;

// One candidate of a srcset: an address that neither starts nor ends with a
// comma, and an optional descriptor (HTML standard, "Parsing a srcset
// attribute").
const CANDIDATE = /([^\s,]\S*[^\s,])(?:\s+([\d.]+[wx]))?\s*(?:,|$)/g;

/**
 * @param {string} value
 * @returns {string} the address of a link, or "" if it must not be followed
 */
export function linkAddress(value) {
  if (isFragment(value)) {
    return value;
  }
  return allowedURL(value, LINK_SCHEMES);
}

/**
 * @param {string} value
 * @returns {boolean} whether a link leads to an id inside the article
 */
export function isFragment(value) {
  return value.startsWith('#') && isArticleId(value.slice(1));
}

/**
 * @param {string} value
 * @returns {boolean} whether the core wrote this id
 */
export function isArticleId(value) {
  return ARTICLE_ID.test(value);
}

/**
 * @param {string} value
 * @returns {string} the address of an image, or "" if it must not be loaded
 */
export function imageAddress(value) {
  if (RASTER_DATA.test(value) || DRAWING_DATA.test(value)) {
    return value;
  }
  return allowedURL(value, IMAGE_SCHEMES);
}

/**
 * @param {string} value  a srcset
 * @returns {string} the srcset without the candidates that must not be loaded
 */
export function imageCandidates(value) {
  const allowed = [];
  for (const [, address, descriptor] of value.matchAll(CANDIDATE)) {
    const url = imageAddress(address);
    if (url) {
      allowed.push(descriptor ? `${url} ${descriptor}` : url);
    }
  }
  return allowed.join(', ');
}

/**
 * @param {string} value
 * @param {Set<string>} schemes
 * @returns {string} the parsed address, or "" if it is relative or has another scheme
 */
function allowedURL(value, schemes) {
  if (!URL.canParse(value)) {
    return '';
  }
  const url = new URL(value);
  return schemes.has(url.protocol) ? url.href : '';
}
