/**
 * The address that a saved page came from. Browsers and extensions that save
 * pages write it into a comment at the top; with it, relative links and
 * pictures of the page can be resolved again.
 */

// The comments stand before anything else, or right after the doctype.
const NOTES_WITHIN = 4096;

const NOTES = [
  // Chromium and Internet Explorer: the number is the address's length.
  /<!--\s*saved from url=\(\d+\)(\S+)\s*-->/i,
  // SingleFile
  /<!--\s*Page saved with SingleFile\s+url:\s*(\S+)/i,
];

/**
 * @param {string} html
 * @returns {string} an http or https address, or "" if the page has none
 */
export function notedAddress(html) {
  const head = html.slice(0, NOTES_WITHIN);
  return NOTES.map((note) => webAddress(note.exec(head)?.[1] ?? '')).find(Boolean) ?? '';
}

/**
 * @param {string} address
 * @returns {string} it, if it is one of http or https
 */
export function webAddress(address) {
  return /^https?:\/\/[^/]/i.test(address) && URL.canParse(address) ? address : '';
}
