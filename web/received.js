/**
 * What other programs hand to the installed web page: files that the browser opens
 * with it, and what is shared with it.
 *
 * @typedef {object} Received
 * @property {File[]} files
 * @property {string} address  an http or https address, or ''
 * @property {string} title
 * @property {string} text  may contain the address
 */

import { soleAddress } from '../browser/ui/saved/transfer.js';

/** The cache in which the service worker leaves what it has received (sw.js). */
const SHARED = 'pilcrow-shared';

const ADDRESS_IN_TEXT = /https?:\/\/[^\s<>"“”«»]+/i;

/** Punctuation after an address that belongs to the sentence around it. */
const END_OF_SENTENCE = /(?<![.,;:!?'’)\]])[.,;:!?'’)\]]+$/;

/**
 * Finds the address in what was shared. Android's apps put it into the text.
 *
 * @param {{title: string, text: string, url: string}} shared
 * @returns {Omit<Received, 'files'>}
 */
export function readShared({ title, text, url }) {
  const address = soleAddress(url) || addressIn(text) || addressIn(title);
  return { address, title: soleAddress(title) ? '' : title.trim(), text: text.trim() };
}

/** @param {string} text */
function addressIn(text) {
  const [match] = ADDRESS_IN_TEXT.exec(text) ?? [''];
  const opens = match.includes('(');
  return soleAddress(opens ? match : match.replace(END_OF_SENTENCE, ''));
}

/**
 * Fetches what the service worker has received (sw.js), and deletes it there.
 *
 * @param {string} id
 * @param {CacheStorage} [storage]
 * @returns {Promise<Received | null>} null if there is no such share, or it could not be read
 */
export async function takeShared(id, storage = caches) {
  const cache = await storage.open(SHARED);
  const note = await cache.match(`shared/${id}`);
  if (!note) return null;
  const { names, title, text, url } = await note.json();
  const files = await Promise.all(
    names.map((/** @type {string} */ name, /** @type {number} */ i) =>
      fileIn(cache, `shared/${id}/${i}`, name)
    ),
  );
  for (const path of [`shared/${id}`, ...files.map((_, i) => `shared/${id}/${i}`)]) {
    await cache.delete(path);
  }
  return { files, ...readShared({ title, text, url }) };
}

/** Deletes all that was shared and is still there. @param {CacheStorage} [storage] */
export async function forgetShared(storage = caches) {
  await storage.delete(SHARED);
}

/** @param {Cache} cache @param {string} path @param {string} name */
async function fileIn(cache, path, name) {
  const stored = await cache.match(path);
  const blob = await stored?.blob() ?? new Blob();
  return new File([blob], name, { type: blob.type });
}

/**
 * Calls `receive` for the files that the browser opens with the page. Only Chromium
 * on computers does this.
 *
 * @param {(received: Received) => void} receive
 * @param {any} [queue]  the browser's queue; TypeScript does not know it
 */
export function receiveLaunchedFiles(receive, queue = Reflect.get(globalThis, 'launchQueue')) {
  queue?.setConsumer(
    async (/** @type {{files?: FileSystemFileHandle[]}} */ { files: handles = [] }) => {
      const files = await Promise.all(handles.map((handle) => handle.getFile()));
      if (files.length > 0) receive({ files, address: '', title: '', text: '' });
    },
  );
}
