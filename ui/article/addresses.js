/**
 * Which addresses an article may hold. All of them are absolute, because the
 * core resolved them against the page: a relative one would resolve against
 * the reader, so it is refused. What comes back is the parsed address, not the
 * text that was checked, so that both readings of it are the same.
 */

const LINK_SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const IMAGE_SCHEMES = new Set(['http:', 'https:']);

// Drawings in the form that the core writes them anew. SVG is a document, but
// as an image it runs, follows and loads nothing.
const DRAWING_DATA = /^data:image\/svg\+xml;base64,[\w+/=]+$/;
const RASTER_DATA = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp|x-icon);base64,[\w+/=]+$/;

// The core gives each id that it keeps this prefix, so that no name of the
// page can meet a name of the reader.
const KEPT_ID = /^p-/;

// One candidate of a srcset: an address that neither starts nor ends with a
// comma, and its descriptor (HTML, "Parsing a srcset attribute").
const CANDIDATE = /([^\s,]\S*[^\s,])(?:\s+([\d.]+[wx]))?\s*(?:,|$)/g;

/**
 * @param {string} value
 * @returns {string} the address of a link, or "" if it may not be followed
 */
export function linkAddress(value) {
  if (isFragment(value)) {
    return value;
  }
  return checked(value, LINK_SCHEMES);
}

/**
 * @param {string} value
 * @returns {boolean} whether a link leads to a kept id of the article itself
 */
export function isFragment(value) {
  return value.startsWith('#') && isArticleId(value.slice(1));
}

/**
 * @param {string} value
 * @returns {boolean} whether an id is one that the core gave
 */
export function isArticleId(value) {
  return KEPT_ID.test(value);
}

/**
 * @param {string} value
 * @returns {string} the address of an image, or "" if it may not be loaded
 */
export function imageAddress(value) {
  if (RASTER_DATA.test(value) || DRAWING_DATA.test(value)) {
    return value;
  }
  return checked(value, IMAGE_SCHEMES);
}

/**
 * @param {string} value  a srcset
 * @returns {string} the srcset of those candidates that may be loaded
 */
export function imageCandidates(value) {
  const kept = [];
  for (const [, address, descriptor] of value.matchAll(CANDIDATE)) {
    const url = imageAddress(address);
    if (url) {
      kept.push(descriptor ? `${url} ${descriptor}` : url);
    }
  }
  return kept.join(', ');
}

/**
 * @param {string} value
 * @param {Set<string>} schemes
 */
function checked(value, schemes) {
  if (!URL.canParse(value)) {
    return '';
  }
  const url = new URL(value);
  return schemes.has(url.protocol) ? url.href : '';
}
