/**
 * The service's part of an import: it checks a batch, has the core read the pages, and
 * writes all in one transaction. Nothing in a batch is trusted: it comes from files.
 *
 * @import { Article } from '../model.js'
 * @import { ImportEntry, ImportResult, Imported, Item } from '../imported.js'
 * @import { Parts } from '../parts.js'
 * @import { LibraryWriter } from '../store/writer.js'
 *
 * @typedef {Pick<Parts, 'core' | 'coreVersion'>} Reading
 */

import { LibraryFailure } from '../failure.js';
import { pictureAddresses } from '../pictures/addresses.js';
import { parseReply } from '../../core/protocol.js';
import { itemOf } from './item.js';
import { quotesArticle } from './quotes-article.js';

export const MAX_ENTRIES = 500;
const MAX_BYTES = 80 << 20;
const MAX_FILE_NAME_CHARS = 500;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * @param {any} batch  an ImportBatch, if it is one
 * @param {LibraryWriter} writer @param {Reading} reading
 * @returns {Promise<{results: ImportResult[], ids: string[]}>} ids: of the changed entries
 */
export async function importBatch(batch, writer, reading) {
  const entries = checked(batch);
  /** @type {Awaited<ReturnType<typeof withText>>[]} */
  const withTexts = [];
  for (const entry of entries) withTexts.push(await withText(entry, writer, reading));
  const written = await writer.addImported(withTexts.map(({ imported }) => imported));
  return {
    results: written.map(({ outcome }, i) => ({ outcome, lost: withTexts[i].lost })),
    ids: written.filter(({ outcome }) => outcome === 'added' || outcome === 'merged').map((
      { id },
    ) => id),
  };
}

/** @param {any} batch @returns {ImportEntry[]} */
function checked(batch) {
  const entries = batch?.entries;
  if (!Array.isArray(entries) || entries.length > MAX_ENTRIES) throw new LibraryFailure('refused');
  const checkedEntries = entries.map((each) => ({ item: itemOf(each?.item),
    entry: uuid.test(each?.entry) ? each.entry : '', page: pageOf(each?.page) })
  );
  if (checkedEntries.reduce((sum, { page }) => sum + (page?.bytes.length ?? 0), 0) > MAX_BYTES) {
    throw new LibraryFailure('refused');
  }
  return checkedEntries;
}

/** @param {any} page @returns {ImportEntry['page']} */
function pageOf(page) {
  if (!(page?.bytes instanceof Uint8Array)) return null;
  return { format: page.format === 'html' ? 'html' : 'file',
    file: typeof page.file === 'string' ? page.file.slice(0, MAX_FILE_NAME_CHARS) : '',
    bytes: page.bytes };
}

/**
 * Reads the page of an entry, unless the library has it.
 * @param {ImportEntry} entry @param {LibraryWriter} writer @param {Reading} reading
 * @returns {Promise<{imported: Imported, lost: ImportResult['lost']}>}
 */
async function withText({ item, entry, page }, writer, reading) {
  if (!page) {
    return { imported: { item, entry, text: quotesOf(item, entry, reading.coreVersion) },
      lost: '' };
  }
  const snapshot = await snapshotId(page.bytes, item.url);
  const former = await writer.entryOfSnapshot(snapshot);
  if (former) return { imported: { item, entry: former, text: null }, lost: '' };
  const { article, error } = await read(page, item, reading);
  if (!article) {
    return { imported: { item, entry, text: null },
      lost: error === 'not_page' ? 'notPage' : 'noText' };
  }
  const { format, file, bytes } = page;
  const saved = { format, url: article.url, page: bytes, ...(file && { file }) };
  return {
    imported: { item, entry,
      text: { saving: { article, core: reading.coreVersion, snapshot: saved }, snapshot,
        pictures: pictureAddresses(article.html) } },
    lost: '',
  };
}

/**
 * @param {NonNullable<ImportEntry['page']>} page @param {Item} item @param {Reading} reading
 * @returns {Promise<{article?: Article, error?: string}>}
 */
async function read({ format, file, bytes }, item, { core }) {
  const reply = await core.extract({ page: bytes, format, file, url: item.url, source: 'saved' });
  const { article, error } = parseReply(reply.text);
  if (!article) return { error: error?.code };
  return {
    article: {
      ...article,
      url: item.url || article.url,
      title: item.title || article.title,
      byline: article.byline || item.byline,
      published: article.published || item.published,
    },
  };
}

/**
 * Highlights whose article is not there become an article of quotations, so that they are not lost.
 *
 * @param {Item} item
 * @param {string} entry
 * @param {string} core
 * @returns {Imported['text']}
 */
function quotesOf(item, entry, core) {
  if (entry !== '' || item.url !== '' || item.highlights.length === 0) return null;
  return { saving: { article: quotesArticle(item), core, snapshot: null }, snapshot: '',
    pictures: [] };
}

/**
 * Returns an id that the same page has in each import.
 *
 * @param {Uint8Array} bytes
 * @param {string} url
 */
async function snapshotId(bytes, url) {
  const address = new TextEncoder().encode(`${url}\n`);
  const all = new Uint8Array(address.length + bytes.length);
  all.set(address);
  all.set(bytes, address.length);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', all));
  const hex = Array.from(hash.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
