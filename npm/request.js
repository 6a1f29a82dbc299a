import { parseReply } from '../browser/core/protocol.js';
import { bytesOf } from './bytes.js';
import { isDocument, requestOfDocument } from './document.js';
import { ExtractError } from './errors.js';

/** @typedef {import('./types.d.ts').Article} Article */
/** @typedef {import('./types.d.ts').ErrorCode} ErrorCode */
/** @typedef {import('./types.d.ts').ExtractOptions} ExtractOptions */
/** @typedef {import('./types.d.ts').Source} Source */
/** @typedef {import('../browser/core/protocol.js').Reply} Reply */
/** @typedef {import('../browser/core/protocol.js').Request} Request */

/**
 * The fields of an article for which the caller names none.
 *
 * @type {import('./types.d.ts').Field[]}
 */
const allFields = ['text', 'markdown'];

/**
 * Returns the request that asks the core for a page's article. An option that is null
 * counts as absent, because rows of a table have such values.
 * @param {Source} source
 * @param {ExtractOptions} options
 * @returns {Promise<Request>}
 */
export async function requestOf(source, { url, charset, file, engine, fields }) {
  const address = textOf('url', typeof url === 'object' ? url?.href : url);
  const hints = { charset: textOf('charset', charset), file: textOf('file', file) };
  const wanted = { engine: textOf('engine', engine), fields: fieldsOf(fields) };
  const own = await requestOfSource(source, hints);
  return { ...own, url: address ?? own.url, ...wanted };
}

/** @param {string} name @param {unknown} value @returns {string | undefined} */
function textOf(name, value) {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return undefined;
  throw new ExtractError('bad_request', `${name} is of type ${typeof value}, not a string`);
}

/** @param {readonly unknown[]} [fields] @returns {string[]} the names, which the core checks */
function fieldsOf(fields) {
  if (!Array.isArray(fields ?? allFields)) {
    throw new ExtractError('bad_request', 'fields is not an array');
  }
  return (fields ?? allFields).map((field) => textOf('a field', field) ?? '');
}

/**
 * @param {Source} source
 * @param {Pick<Request, 'charset' | 'file'>} hints for the bytes of a file
 * @returns {Promise<Request>}
 */
async function requestOfSource(source, hints) {
  if (typeof source === 'string') return { page: source, format: 'html' };
  const bytes = bytesOf(source);
  if (bytes) return { page: onlyThese(bytes), format: 'file', ...hints };
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

/**
 * Returns the article in a reply, or throws the error in it.
 *
 * @param {Reply} reply
 * @returns {Article}
 */
export function articleOf(reply) {
  const { article, error } = parseReply(reply.text);
  if (error) throw new ExtractError(/** @type {ErrorCode} */ (error.code), error.message);
  return /** @type {Article} */ (article);
}
