/** Matches the paths of picture files. */
const PICTURE_PATH = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/**
 * Matches what tells the sizes of one picture apart in a path: "-300x200", "_640", "@2x", before
 * the file type if there is one.
 */
const SIZE_IN_PATH =
  /(?:[-_]\d+x\d+|[-_]\d{3,4}w?|[-_](?:scaled|large|medium|small|thumb|thumbnail)|@[23]x)(?=\.\w+$|$)/i;

/** The parameters that do the same. */
const SIZE_PARAMETERS = new Set(['auto', 'crop', 'dpr', 'fit', 'fm', 'format', 'h', 'height', 'q',
  'quality', 'resize', 's', 'size', 'ssl', 'strip', 'w', 'width']);

/**
 * Tells whether a link around a picture leads to a picture: to its own file, in the
 * same or another size, or to any file whose name says so.
 *
 * @param {string} address  of the link
 * @param {string[]} sources  the picture's own addresses
 * @returns {boolean}
 */
export function leadsToPicture(address, sources) {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return false;
  const url = new URL(address);
  return PICTURE_PATH.test(url.pathname)
    || (url.pathname !== '/'
      && sources.some((each) =>
        URL.canParse(each) && withoutSize(new URL(each)) === withoutSize(url)
      ));
}

/** @param {URL} url */
function withoutSize({ host, pathname, searchParams }) {
  const others = [...searchParams].filter(([name]) => !SIZE_PARAMETERS.has(name.toLowerCase()))
    .sort();
  return JSON.stringify([host, pathname.replace(SIZE_IN_PATH, ''), others]);
}
