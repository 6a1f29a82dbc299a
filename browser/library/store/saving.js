/**
 * How articles enter the store: what is computed before the transaction, and what is
 * written in it. A transaction ends when it waits for anything but its own requests, so
 * text, hash and compression come first.
 *
 * @import { Article, Entry, PictureUse, ReadingChoice, Saved, Saving, Snapshot } from '../model.js'
 * @import { SnapshotRow, StoreName, VersionRow, WriteTransaction } from './schema.js'
 *
 * @typedef {object} Prepared  an article, ready to be written
 * @property {Article} article
 * @property {string} core
 * @property {string} text
 * @property {string} key  of the entry
 * @property {Omit<SnapshotRow, 'entry'> | null} snapshot
 * @property {string[]} pictures  the addresses of its pictures
 * @property {number} bytes
 * @property {ReadingChoice} [choice]
 * @property {number} [pages]
 */

import { LibraryFailure } from '../failure.js';
import { keyOf } from './key.js';
import { countPictures, newEntry, repaired, shownOf } from './rows.js';
import { takeSeq } from './sequence.js';
import { textOf } from './text.js';
import { addWaiting } from './waiting.js';

/** @type {StoreName[]} */
export const SAVE_STORES = ['entries', 'versions', 'snapshots', 'texts', 'uses', 'meta'];

/** @type {StoreName[]} */
export const READING_STORES = ['entries', 'versions', 'texts', 'uses', 'meta'];

/**
 * @param {Saving} saving
 * @param {string[]} pictures the addresses of its pictures
 * @returns {Promise<Prepared>}
 */
export async function prepare({ article, snapshot, core, choice, pages }, pictures) {
  const frozen = withoutExtras(article);
  const text = textOf(article.html);
  const page = snapshot && await compressed(snapshot);
  return {
    article: frozen,
    core,
    text,
    choice,
    pages,
    pictures,
    key: await keyOf({ url: article.url, text }),
    snapshot: page,
    bytes: byteLength(JSON.stringify(frozen)) + byteLength(text) + (page?.data.length ?? 0),
  };
}

/**
 * Adds a version to the entry of the article's key. If there is none, it makes one.
 * Pictures that a former version has stay kept: the site may not serve them any more.
 * @param {WriteTransaction} tx @param {Prepared} prepared @param {number} now
 * @returns {Promise<Saved>}
 */
export async function putSaved(tx, prepared, now) {
  const found = await entryOf(tx, prepared.key);
  const entry = found ?? { ...newEntry(), key: prepared.key, savedAt: now };
  const version = versionRow(prepared, entry.id, prepared.snapshot?.id ?? '', now);
  const uses = await putUses(tx, version,
    found ? await tx.objectStore('uses').index('entry').getAll(found.id) : [], prepared.pictures);
  const changed = {
    ...entry,
    ...shownOf(prepared.article),
    version: version.id,
    versions: entry.versions + 1,
    bytes: entry.bytes + prepared.bytes,
    pictures: countPictures(uses),
    changedAt: now,
    deletedAt: 0,
    seq: await takeSeq(tx, 1),
  };
  await tx.objectStore('entries').put(changed);
  await tx.objectStore('versions').add(version);
  await tx.objectStore('texts').add({ version: version.id, entry: entry.id, text: prepared.text });
  if (prepared.snapshot) {
    await tx.objectStore('snapshots').add({ ...prepared.snapshot, entry: entry.id });
  }
  return { entry: changed, version: version.id, isNew: !found };
}

/**
 * Adds a new reading of a version's snapshot, and shows it. If there is an equal reading
 * of that snapshot, it shows that one. Without choices, it was read by those of its
 * origin.
 * @param {WriteTransaction} tx
 * @param {string} id of the entry
 * @param {string} from a version
 * @param {Prepared} prepared
 * @param {number} now
 * @returns {Promise<{version: string, changed: boolean}>} changed: another version is shown than
 *   before
 */
export async function putReading(tx, id, from, prepared, now) {
  const entry = await existingEntry(tx, id);
  const versions = await tx.objectStore('versions').index('entry').getAll(id);
  const origin = versions.find((each) => each.id === from);
  if (!origin) throw new LibraryFailure('gone');
  const equal = versions.find((each) =>
    each.snapshot === origin.snapshot && isSameText(each.article, prepared.article)
  );
  if (equal) {
    await show(tx, entry, equal, now);
    return { version: equal.id, changed: equal.id !== entry.version };
  }
  const version = versionRow({ ...prepared, choice: prepared.choice ?? origin.choice }, id,
    origin.snapshot, now);
  await tx.objectStore('versions').add(version);
  await tx.objectStore('texts').add({ version: version.id, entry: id, text: prepared.text });
  await putUses(tx, version, await tx.objectStore('uses').index('entry').getAll(id),
    prepared.pictures);
  await show(tx, { ...entry, versions: entry.versions + 1, bytes: entry.bytes + prepared.bytes },
    version, now);
  return { version: version.id, changed: true };
}

/**
 * Adds an imported text to an entry as a version, unless it has the same text already.
 * It becomes the shown one only if the entry had no text. Its pictures are not fetched:
 * an import of thousands of articles would ask thousands of servers.
 * @param {WriteTransaction} tx
 * @param {Entry} entry
 * @param {Prepared} prepared
 * @param {number} savedAt in ms
 * @returns {Promise<Entry>} the entry then; it is still to be stored
 */
export async function addVersion(tx, entry, prepared, savedAt) {
  const former = await tx.objectStore('versions').index('entry').getAll(entry.id);
  if (former.some(({ article }) => article.html === prepared.article.html)) return entry;
  const version = versionRow(prepared, entry.id, prepared.snapshot?.id ?? '', savedAt);
  const uses = prepared.pictures.map((address) => /** @type {PictureUse} */ ({ version: version.id,
    entry: entry.id, address, outcome: 'failed', hash: '' })
  );
  await tx.objectStore('versions').add(version);
  await tx.objectStore('texts').add({ version: version.id, entry: entry.id, text: prepared.text });
  if (prepared.snapshot) {
    await tx.objectStore('snapshots').put({ ...prepared.snapshot, entry: entry.id });
  }
  await Promise.all(uses.map((use) => tx.objectStore('uses').put(use)));
  const counted = { ...entry, versions: entry.versions + 1, bytes: entry.bytes + prepared.bytes };
  return entry.version === ''
    ? { ...counted, ...shownOf(prepared.article), version: version.id,
      pictures: countPictures(uses) }
    : counted;
}

/**
 * Writes down which pictures a new version shows: those that former versions have are
 * kept, and the others wait.
 * @param {WriteTransaction} tx
 * @param {VersionRow} version
 * @param {PictureUse[]} former
 * @param {string[]} addresses
 * @returns {Promise<PictureUse[]>}
 */
async function putUses(tx, version, former, addresses) {
  const own = { version: version.id, entry: version.entry };
  /** @type {Map<string, PictureUse>} */
  const uses = new Map(
    addresses.map((address) => [address, { ...own, address, outcome: 'waiting', hash: '' }]),
  );
  for (const { address, outcome, hash } of former) {
    if (outcome === 'kept' && showsPicture(version.article.html, address)) {
      uses.set(address, { ...own, address, outcome, hash });
    }
  }
  const all = [...uses.values()];
  await Promise.all(all.map((use) => tx.objectStore('uses').put(use)));
  if (all.some(({ outcome }) => outcome === 'waiting')) await addWaiting(tx, version.id);
  return all;
}

/**
 * Makes a version the one that is shown.
 * @param {WriteTransaction} tx @param {Entry} entry @param {VersionRow} version @param {number} now
 */
export async function show(tx, entry, version, now) {
  if (entry.version === version.id) return;
  const pictures = countPictures(await tx.objectStore('uses').index('version').getAll(version.id));
  const seq = await takeSeq(tx, 1);
  await tx.objectStore('entries').put({ ...entry, ...shownOf(version.article), version: version.id,
    pictures, changedAt: now, seq });
}

/**
 * Returns the entry with a key, also a deleted one.
 *
 * @param {WriteTransaction} tx
 * @param {string} key
 * @returns {Promise<Entry | undefined>}
 */
export async function entryOf(tx, key) {
  const rows = await tx.objectStore('entries').index('key').getAll(key);
  const row = rows.find(({ deletedAt }) => !deletedAt) ?? rows[0];
  return row && repaired(row);
}

/**
 * @param {WriteTransaction} tx
 * @param {string} id
 * @returns {Promise<Entry>} rejected if there is none
 */
export async function existingEntry(tx, id) {
  const row = await tx.objectStore('entries').get(id);
  if (!row) throw new LibraryFailure('gone');
  return repaired(row);
}

/**
 * Returns the page as it was before {@link compressed}.
 *
 * @param {SnapshotRow} row
 * @returns {Promise<Snapshot>}
 */
export async function snapshotOf({ format, url, file, charset, isText, data }) {
  const bytes = await decompress(data);
  return {
    format,
    url,
    page: isText ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) : bytes,
    ...(file !== undefined && { file }),
    ...(charset !== undefined && { charset }),
  };
}

/** @param {Snapshot} snapshot @returns {Promise<Omit<SnapshotRow, 'entry'>>} */
async function compressed({ format, url, page, file, charset }) {
  const isText = !(page instanceof Uint8Array);
  // joined, because a part may end in half a character
  const text = Array.isArray(page) ? page.join('') : page;
  const data = await compress(
    isText
      ? new TextEncoder().encode(/** @type {string} */ (text))
      : /** @type {Uint8Array<ArrayBuffer>} */ (page),
  );
  return { id: crypto.randomUUID(), format, url, isText, data, ...(file !== undefined && { file }),
    ...(charset !== undefined && { charset }) };
}

/**
 * @param {Prepared} prepared @param {string} entry @param {string} snapshot @param {number} now
 * @returns {VersionRow}
 */
function versionRow({ article, core, bytes, choice, pages = 1 }, entry, snapshot, now) {
  return {
    id: crypto.randomUUID(),
    entry,
    savedAt: now,
    core,
    article,
    hasSnapshot: snapshot !== '',
    snapshot,
    bytes,
    ...(choice && { choice }),
    ...(pages > 1 && { pages }),
  };
}

/**
 * Returns an article without what can be computed again from its snapshot.
 *
 * @param {Article & {text?: string, trace?: unknown}} article
 * @returns {Article}
 */
function withoutExtras(article) {
  const frozen = { ...article };
  for (const extra of /** @type {const} */ (['blocks', 'engines', 'markdown', 'text', 'trace'])) {
    delete frozen[extra];
  }
  return frozen;
}

/** @param {Article} a @param {Article} b */
function isSameText(a, b) {
  return a.title === b.title && a.html === b.html;
}

/**
 * Reports whether an article's HTML contains an address, which is escaped there.
 *
 * @param {string} html
 * @param {string} address
 */
function showsPicture(html, address) {
  return html.includes(
    address.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"',
      '&quot;'),
  );
}

/** @param {string} text */
function byteLength(text) {
  return new TextEncoder().encode(text).length;
}

/** @param {Uint8Array<ArrayBuffer>} bytes @returns {Promise<Uint8Array<ArrayBuffer>>} */
function compress(bytes) {
  return through(bytes, new CompressionStream('gzip'));
}

/** @param {Uint8Array<ArrayBuffer>} bytes @returns {Promise<Uint8Array<ArrayBuffer>>} */
function decompress(bytes) {
  return through(bytes, new DecompressionStream('gzip'));
}

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {CompressionStream | DecompressionStream} stream
 */
async function through(bytes, stream) {
  const result = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(result).arrayBuffer());
}
