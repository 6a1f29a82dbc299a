import { parseReply } from '../wasm/protocol.js';
import { isDocument, requestOfDocument } from './document.js';
import { ExtractError } from './errors.js';

/** @typedef {import('./types.d.ts').Article} Article */
/** @typedef {import('./types.d.ts').ErrorCode} ErrorCode */
/** @typedef {import('./types.d.ts').ExtractOptions} ExtractOptions */
/** @typedef {import('./types.d.ts').Source} Source */
/** @typedef {import('../wasm/protocol.js').Reply} Reply */
/** @typedef {import('../wasm/protocol.js').Request} Request */

/** The fields of an article for which the caller names none. @type {import('./types.d.ts').Field[]} */
const allFields = ['text', 'markdown'];

/**
 * Returns the request that asks the core for a page's article.
 * @param {Source} source
 * @param {ExtractOptions} options
 * @returns {Promise<Request>}
 */
export async function requestOf(source, { url, charset, file, engine, fields = allFields }) {
  const address = typeof url === 'object' ? url.href : url;
  const own = await requestOfSource(source, { charset, file });
  return { ...own, url: address ?? own.url, engine, fields: [...fields] };
}

/** @param {Source} source @param {Pick<Request, 'charset' | 'file'>} hints for the bytes of a file @returns {Promise<Request>} */
async function requestOfSource(source, hints) {
  if (typeof source === 'string') return { page: source, format: 'html' };
  if (ArrayBuffer.isView(source)) return { page: onlyThese(source), format: 'file', ...hints };
  if (source instanceof ArrayBuffer) return { page: new Uint8Array(source), format: 'file', ...hints };
  if (isDocument(source)) return requestOfDocument(source);
  throw new ExtractError('bad_request', 'the page is neither text nor bytes nor a document');
}

/**
 * Returns bytes with a buffer of their own. The message to the worker would copy all of
 * a larger buffer, such as that of a whole archive.
 * @param {Uint8Array} bytes
 */
function onlyThese(bytes) {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
}

/** Returns the article in a reply, or throws the error in it. @param {Reply} reply @returns {Article} */
export function articleOf(reply) {
  const { article, error } = parseReply(reply.text);
  if (error) throw new ExtractError(/** @type {ErrorCode} */ (error.code), error.message);
  return /** @type {Article} */ (article);
}
