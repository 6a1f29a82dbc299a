/**
 * Requests one picture. The request carries no credentials and no referrer, and its
 * answer counts only if its bytes are an image.
 *
 * @import { Outcome } from '../model.js'
 *
 * @typedef {object} Limits
 * @property {number} bytes  of one picture
 * @property {number} timeMs  for one picture
 * @property {AbortSignal} [signal]  ends the request
 *
 * @typedef {object} Answer
 * @property {boolean} ok
 * @property {string} url  after redirects
 * @property {number} length  in bytes, or 0 if it is unknown
 * @property {ReadableStream<Uint8Array> | null} body
 *
 * @typedef {(address: string, signal: AbortSignal) => Promise<Answer>} Request rejected if there is
 *   no answer that the program may read
 *
 * @typedef {{outcome: 'kept', hash: string, type: string, blob: Blob}} KeptPicture
 * @typedef {KeptPicture | {outcome: Exclude<Outcome, 'kept'>, isTimeout?: boolean}} Result
 */

import { mediaTypeOf } from './media-type.js';
import { sha256 } from '../sha256.js';
import { mayRequest } from '../../model/requests/may-request.js';

/** @type {Limits} */
export const LIMITS = { bytes: 20 << 20, timeMs: 20_000 };

/** @type {RequestInit} */
export const OPTIONS = { mode: 'cors', credentials: 'omit', referrerPolicy: 'no-referrer',
  redirect: 'follow' };

/**
 * @param {string} address
 * @param {string} page  the article's address, or ''
 * @param {Request} request
 * @param {Limits} [limits]
 * @returns {Promise<Result>} 'denied' if there is no answer that the program may read: there may be
 *   none at all, which looks the same
 */
export async function fetchPicture(address, page, request, limits = LIMITS) {
  const abort = new AbortController();
  const slow = new AbortController();
  const timer = setTimeout(() => slow.abort(), limits.timeMs);
  const signal = AbortSignal.any([abort.signal, slow.signal,
    ...limits.signal ? [limits.signal] : []]);
  let hasAnswer = false;
  try {
    signal.throwIfAborted();
    const answer = await request(address, signal);
    hasAnswer = true;
    if (!answer.ok || !mayRequest(answer.url, page)) return { outcome: 'failed' };
    const bytes = answer.length > limits.bytes
      ? undefined
      : await readUpTo(limits.bytes, answer.body, signal);
    return bytes ? await checked(bytes) : { outcome: 'tooLarge' };
    // too slow, ended in the middle, no connection, or not readable: the browser doesn't tell the
    // last two apart
  } catch {
    return { outcome: hasAnswer || signal.aborted ? 'failed' : 'denied',
      ...(slow.signal.aborted && { isTimeout: true }) };
  } finally {
    clearTimeout(timer);
    abort.abort(); // ends the connection of an answer that was not read to its end
  }
}

/** @param {Uint8Array<ArrayBuffer>} bytes @returns {Promise<Result>} */
async function checked(bytes) {
  const type = mediaTypeOf(bytes);
  if (!type) return { outcome: 'notImage' };
  const hash = await sha256(bytes);
  return { outcome: 'kept', hash, type, blob: new Blob([bytes], { type }) };
}

/**
 * @param {number} limit
 * @param {Answer['body']} body
 * @param {AbortSignal} signal for a body that came from another document, where aborting the
 *   request does not end it
 * @returns {Promise<Uint8Array<ArrayBuffer> | undefined>} undefined if there are more bytes
 */
async function readUpTo(limit, body, signal) {
  const chunks = [];
  let size = 0;
  const reader = body?.getReader();
  signal.addEventListener('abort', () => void reader?.cancel().catch(ignoreEnded), { once: true });
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length;
    if (size > limit) return undefined;
    chunks.push(part.value);
  }
  signal.throwIfAborted(); // a canceled body seems to be complete
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** A body that has ended, or has failed, can't be canceled. */
function ignoreEnded() {}
