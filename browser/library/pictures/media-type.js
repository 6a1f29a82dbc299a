/**
 * Finds an image's media type in its bytes. What a server says of them doesn't count:
 * a stored picture gets the type that it is found to have, so the browser never takes
 * it for anything but an image.
 */

/** An SVG file is a document. A larger one is not stored. */
const MAX_DRAWING_BYTES = 2 << 20;

/** Brands of AVIF files, still and animated. */
const AVIF_BRANDS = new Set(['avif', 'avis']);

/**
 * What may stand before the root element of an SVG file. A DOCTYPE with an internal subset may
 * declare entities, which can grow without limit, so it is not matched.
 */
const BEFORE_SVG =
  /^\uFEFF?(?:\s|<\?[^>]*\?>|<!--(?:(?!-->)[^])*-->|<!DOCTYPE\s+svg[^[>]*>)*<(?:svg:)?svg[\s>]/i;

/**
 * @param {Uint8Array} bytes
 * @returns {string} '' if they are no image that browsers show
 */
export function mediaTypeOf(bytes) {
  const head = String.fromCharCode(...bytes.subarray(0, 64));
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (/^GIF8[79]a/.test(head)) return 'image/gif';
  if (/^RIFF[^]{4}WEBP/.test(head)) return 'image/webp';
  if (isAVIF(head)) return 'image/avif';
  return isDrawing(bytes) ? 'image/svg+xml' : '';
}

/** Looks through the brands of the first box. @param {string} head */
function isAVIF(head) {
  if (head.slice(4, 8) !== 'ftyp') return false;
  const size = head.charCodeAt(2) * 256 + head.charCodeAt(3);
  const brands = [head.slice(8, 12), ...(head.slice(16, size).match(/[^]{4}/g) ?? [])];
  return brands.some((brand) => AVIF_BRANDS.has(brand));
}

/** @param {Uint8Array} bytes */
function isDrawing(bytes) {
  if (bytes.length > MAX_DRAWING_BYTES) return false;
  return BEFORE_SVG.test(new TextDecoder().decode(bytes.subarray(0, 4096)));
}
