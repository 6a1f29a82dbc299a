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

const DESCRIPTOR = /^[\d.]+[wx]$/;
const OUTER_COMMAS = /^,+|(?<!,),+$/g;

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
  const known = candidatesIn(value).filter(([, descriptor = '1x', ...more]) =>
    more.length === 0 && DESCRIPTOR.test(descriptor)
  );
  const allowed = known.map(([address, ...descriptors]) => [imageAddress(address), ...descriptors])
    .filter(([address]) => address !== '');
  return allowed.map((candidate) => candidate.join(' ')).join(', ');
}

/**
 * Splits a srcset (HTML standard, "Parsing a srcset attribute"). An address ends
 * at white space, and may contain commas. If it ends with a comma, it has no
 * descriptors. Otherwise its descriptors end at the next comma.
 *
 * @param {string} srcset
 * @returns {string[][]} each image's address and its descriptors
 */
function candidatesIn(srcset) {
  /** @type {string[][]} */
  const candidates = [];
  let current = null;
  for (const word of srcset.split(/\s+/)) {
    const end = current ? word.indexOf(',') : -1;
    const descriptor = current ? word.slice(0, end < 0 ? undefined : end) : '';
    if (descriptor) current?.push(descriptor);
    if (current && end < 0) continue;
    const written = word.slice(end + 1);
    const address = written.replace(OUTER_COMMAS, '');
    current = null;
    if (!address) continue;
    const candidate = [address];
    candidates.push(candidate);
    if (!written.endsWith(',')) current = candidate;
  }
  return candidates;
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
