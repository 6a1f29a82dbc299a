/**
 * The fragments in the address of the library's page. They are in the browser's
 * history, so Back leads from an article to the list.
 *
 *   #read=ENTRY                     an article
 *   #read=ENTRY&version=VERSION     one of its versions
 *   #read=ENTRY&highlight=ID        an article, at a highlight
 *   #highlights                     the highlights of all articles
 *   #import, #restore               the list with a dialog, in the extension
 *   #tags=ENTRY                     the list, with the tags of an entry; it becomes the list
 *
 * @typedef {object} Place  in the library's page
 * @property {'list' | 'reading' | 'highlights'} screen
 * @property {string} entry  '' if the screen is not 'reading'
 * @property {string} version  '' for the one that is shown
 * @property {string} highlight  '' for none
 */

const READ = /^#read=([\w-]{1,64})(?:&(.*))?$/;
const TAGS = /^#tags=([\w-]{1,64})$/;
const ID = /^[\w-]{1,64}$/;

export const HIGHLIGHTS_ADDRESS = '#highlights';
export const IMPORT_ADDRESS = '#import';
export const RESTORE_ADDRESS = '#restore';

/** @param {string} entry @param {{version?: string, highlight?: string}} [at] @returns {string} */
export function readingAddress(entry, at = {}) {
  const { version, highlight } = at;
  return `#read=${entry}${version ? `&version=${version}` : ''}${
    highlight ? `&highlight=${highlight}` : ''
  }`;
}

/** @param {string} entry */
export function taggingAddress(entry) {
  return `#tags=${entry}`;
}

/**
 * @param {string} hash of an address
 * @returns {string} the entry whose tags are shown with the list, or ''
 */
export function taggedIn(hash) {
  return TAGS.exec(hash)?.[1] ?? '';
}

/** @param {string} hash  of an address @returns {Place} */
export function placeOf(hash) {
  const [, entry = '', more = ''] = READ.exec(hash) ?? [];
  const params = new URLSearchParams(more);
  const idOf = (
    /** @type {string} */ name,
  ) => (ID.test(params.get(name) ?? '') ? params.get(name) ?? '' : '');
  if (entry) {
    return { screen: 'reading', entry, version: idOf('version'), highlight: idOf('highlight') };
  }
  return { screen: hash === HIGHLIGHTS_ADDRESS ? 'highlights' : 'list', entry: '', version: '',
    highlight: '' };
}
