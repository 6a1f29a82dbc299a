/**
 * Checks the addresses of links and images in an article. The core makes all
 * addresses absolute. A relative address is refused, because the browser would
 * resolve it against the address of the reader view. The functions return the
 * address as the URL parser writes it, not the original text: the browser might
 * interpret the original text differently from the check.
 */

const LINK_SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const IMAGE_SCHEMES = new Set(['http:', 'https:']);

// SVG images, in the form in which the core writes them. SVG can contain
// scripts and links, but the browser ignores both when it shows the SVG as an
// image.
const DRAWING_DATA = /^data:image\/svg\+xml;base64,[\w+/=]+$/;
const RASTER_DATA = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp|x-icon);base64,[\w+/=]+$/;

// The core adds this prefix to each id from the original page, so that none can
// clash with an id of the reader view.
const ARTICLE_ID = /^p-/;

// One image of a srcset attribute: an address that neither starts nor ends with
// a comma, and an optional descriptor (HTML standard, "Parsing a srcset
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
 * @param {string} value  a link's address
 * @returns {boolean} whether the link leads to an element of the article
 */
export function isFragment(value) {
  return value.startsWith('#') && isArticleId(value.slice(1));
}

/**
 * @param {string} value
 * @returns {boolean} whether this id has the prefix that the core adds
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
 * @returns {string} the srcset without the images that must not be loaded
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
