/**
 * Finds the address that a saved page came from. Browsers and extensions that
 * save pages write the address into a comment at the top of the file. The
 * page's relative links and pictures are resolved against this address.
 */

// How far to search. The comment with the address is at the beginning of the
// file or right after the doctype.
const MAX_SEARCHED_CHARS = 4096;

const ADDRESS_COMMENTS = [
  // Chromium and Internet Explorer. The number in parentheses is the length of
  // the address.
  /<!--\s*saved from url=\(\d+\)(\S+)\s*-->/i,
  // SingleFile
  /<!--\s*Page saved with SingleFile\s+url:\s*(\S+)/i,
];

/**
 * Returns the address in a saved page's comment.
 *
 * @param {string} html
 * @returns {string} an http or https address, or "" if there is none
 */
export function addressInComment(html) {
  const head = html.slice(0, MAX_SEARCHED_CHARS);
  return ADDRESS_COMMENTS.map((comment) => webAddress(comment.exec(head)?.[1] ?? '')).find(Boolean) ?? '';
}

/**
 * @param {string} address
 * @returns {string} the same address if it is an http or https address, or else ""
 */
export function webAddress(address) {
  return /^https?:\/\/[^/]/i.test(address) && URL.canParse(address) ? address : '';
}
