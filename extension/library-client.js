import { LibraryClient } from '../browser/library/client.js';
import { lazyStore, openStore } from '../browser/library/store/open.js';
import { LibraryReader } from '../browser/library/store/reader.js';
import { libraryReply } from './library-reply.js';
import { askBackground, askHost, nothingWithoutListener } from './messages.js';

/**
 * Opens the library for a page of the extension. The page reads the store itself, and
 * passes operations to the extraction host.
 * @returns {Promise<LibraryClient>} rejected with a LibraryFailure, if the store can't be read
 */
export async function openLibraryClient() {
  return new LibraryClient(new LibraryReader(await openStore()), run);
}

/**
 * Returns the library for a page that is also about one that can't be opened. The
 * failure comes when the page reads.
 */
export function lazyLibraryClient() {
  return new LibraryClient(new LibraryReader(lazyStore()), run);
}

/** @type {import('../browser/library/client.js').Run} */
async function run(name, args) {
  return libraryReply(await askWithRetry(name, args)).result ?? undefined;
}

/**
 * Asks the host, and once more if there is no answer: the browser may have ended the
 * host. An operation that was carried out without an answer is repeated then, which
 * changes nothing more.
 * @param {string} name @param {object} args
 */
async function askWithRetry(name, args) {
  const reply = await askHost('library', { name, args }).catch(nothingWithoutListener);
  if (reply) return reply;
  await askBackground('startHost', {}).catch(nothingWithoutListener);
  return askHost('library', { name, args }).catch(nothingWithoutListener);
}
