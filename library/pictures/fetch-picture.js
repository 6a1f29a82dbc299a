/**
 * Requests one picture. The request carries no credentials and no referrer, and its
 * answer counts only if its bytes are an image.
 *
 * @import { Outcome } from '../model.js'
 *
 * @typedef {object} Limits
 * @property {number} bytes  of one picture
 * @property {number} timeMs  for one picture
 *
 * @typedef {{outcome: 'kept', hash: string, type: string, blob: Blob}} KeptPicture
 * @typedef {KeptPicture | {outcome: Exclude<Outcome, 'kept'>}} Result
 */

import { mediaTypeOf } from './media-type.js';
import { mayRequest } from './private-hosts.js';

/** @type {Limits} */
export const LIMITS = { bytes: 20 << 20, timeMs: 20_000 };

/**
 * @param {string} address
 * @param {string} page  the article's address, or ''
 * @param {Limits} [limits]
 * @returns {Promise<Result>} 'denied' if there is no answer that the program may read: there may be none at all, which looks the same
 */
export async function fetchPicture(address, page, limits = LIMITS) {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), limits.timeMs);
  let hasAnswer = false;
  try {
    const response = await fetch(address, {
      mode: 'cors', credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'follow', signal: abort.signal,
    });
    hasAnswer = true;
    if (!response.ok || !mayRequest(response.url, page)) return { outcome: 'failed' };
    const bytes = Number(response.headers.get('Content-Length')) > limits.bytes ? undefined : await readUpTo(limits.bytes, response);
    return bytes ? await checked(bytes) : { outcome: 'tooLarge' };
  } catch { // too slow, ended in the middle, no connection, or not readable: the browser doesn't tell the last two apart
    return { outcome: hasAnswer || abort.signal.aborted ? 'failed' : 'denied' };
  } finally {
    clearTimeout(timer);
    abort.abort(); // ends the connection of an answer that was not read to its end
  }
}

/**
 * Returns the picture in bytes that came from anywhere.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @returns {Promise<Result>}
 */
export async function checked(bytes) {
  const type = mediaTypeOf(bytes);
  if (!type) return { outcome: 'notImage' };
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return {
    outcome: 'kept', hash: Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join(''), type, blob: new Blob([bytes], { type }),
  };
}

/** @param {number} limit @param {Response} response @returns {Promise<Uint8Array<ArrayBuffer> | undefined>} undefined if there are more bytes */
async function readUpTo(limit, response) {
  const chunks = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length;
    if (size > limit) return undefined;
    chunks.push(part.value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
