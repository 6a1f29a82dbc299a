/** @typedef {import('./types.d.ts').DocumentLike} DocumentLike */
/** @typedef {import('../wasm/protocol.js').Request} Request */

const documentNode = 9;

/** @param {unknown} source @returns {source is DocumentLike} */
export function isDocument(source) {
  return typeof source === 'object' && source !== null && Reflect.get(source, 'nodeType') === documentNode;
}

/**
 * Returns a request for a document. What a window shows is written as a snapshot, by the
 * extension's own content scripts; it also has what no HTML file has, such as which
 * elements are hidden. Other documents have no layout, so they are read as HTML.
 * @param {DocumentLike} source
 * @returns {Promise<Request>}
 */
export async function requestOfDocument(source) {
  const document = /** @type {Document} */ (source);
  const url = document.defaultView ? webAddress(document.URL) : ''; // any other document has the address of the page whose script made it
  if (!isShown(document)) return { page: htmlOf(document), format: 'html', url };
  const { snapshotOf } = await import('./snapshot.js');
  return { page: await snapshotOf(document), format: 'snapshot', url };
}

/** Reports whether a browser's window shows the document. Libraries such as jsdom also have windows, but show nothing. @param {Document} document */
function isShown(document) {
  return Boolean(document.defaultView) && typeof getComputedStyle === 'function';
}

/** @param {Document} document */
function htmlOf(document) {
  const doctype = document.compatMode === 'BackCompat' ? '' : '<!DOCTYPE html>';
  // eslint-disable-next-line no-restricted-properties -- it is read, not set
  return doctype + (document.documentElement?.outerHTML ?? '');
}

/** @param {string | undefined} address of which "about:blank" is none */
function webAddress(address) {
  return address && /^https?:/.test(address) ? address : '';
}
