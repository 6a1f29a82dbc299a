import { ExtractError } from './errors.js';

/** @typedef {import('./types.d.ts').DocumentLike} DocumentLike */
/** @typedef {import('../browser/core/protocol.js').Request} Request */

const documentNode = 9;

/** @param {unknown} source @returns {source is DocumentLike} */
export function isDocument(source) {
  return typeof source === 'object' && source !== null
    && property(source, 'nodeType') === documentNode;
}

/**
 * Returns a request for a document. What a window shows is written as a snapshot, by the
 * extension's own content scripts; it also has what no HTML file has, such as which
 * elements are hidden. Other documents have no layout, so they are read as HTML.
 * @param {DocumentLike} document
 * @returns {Promise<Request>}
 */
export async function requestOfDocument(document) {
  const hasWindow = Boolean(property(document, 'defaultView'));
  // any other document has the address of the page whose script made it
  const url = hasWindow ? webAddress(property(document, 'URL')) : '';
  if (!hasWindow || !hasLayout()) return { page: htmlOf(document), format: 'html', url };
  return { page: await snapshotOf(/** @type {Document} */ (document)), format: 'snapshot', url };
}

/**
 * Reports whether windows show their documents here. Libraries such as jsdom also have windows, but
 * show nothing.
 */
function hasLayout() {
  return typeof globalThis.Element?.prototype.checkVisibility === 'function';
}

/** @param {Document} document @returns {Promise<string>} */
async function snapshotOf(document) {
  const writer = await import('./snapshot.js').catch((error) => {
    throw new ExtractError('start_failed',
      `the module that reads documents did not load: ${error}`);
  });
  try {
    return await writer.snapshotOf(document);
  } catch (error) { // a page may have replaced what our scripts call
    throw new ExtractError('internal', `the document could not be read: ${error}`);
  }
}

/** @param {DocumentLike} document */
function htmlOf(document) {
  const doctype = property(document, 'compatMode') === 'BackCompat' ? '' : '<!DOCTYPE html>';
  // eslint-disable-next-line no-restricted-properties -- it is read, not set
  return doctype + (property(document, 'documentElement')?.outerHTML ?? '');
}

/** @param {string | undefined} address of which "about:blank" is none */
function webAddress(address) {
  return address && /^https?:/.test(address) ? address : '';
}

/**
 * Returns a property of a document. It is that of the prototype, because in the object
 * itself an element such as <img name=URL> takes its place.
 * @param {object} document
 * @param {string} name
 * @returns {any}
 */
function property(document, name) {
  for (let owner = Object.getPrototypeOf(document); owner; owner = Object.getPrototypeOf(owner)) {
    const get = Object.getOwnPropertyDescriptor(owner, name)?.get;
    if (get) return get.call(document);
  }
  return Reflect.get(document, name);
}
