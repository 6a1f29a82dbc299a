/** Libraries and backups for unit tests. */
import { LibraryService } from '../service.js';
import { ALL_STORES } from '../store/schema.js';
import { madeArticle, madeSnapshot, testWriter } from '../store/made-store.mjs';
import { sha256 } from '../sha256.js';
import { BackupFile } from './backup-file.js';
import { restoreBackup } from './restore-backup.js';
import { writeBackup } from './write-backup.js';

/** @import { TestContext } from 'node:test' */
/** @import { Run } from '../client.js' */
/** @import { Store } from '../store/open.js' */
/** @import { LibraryWriter } from '../store/writer.js' */

/** @typedef {{writer: LibraryWriter, store: Store, run: Run}} Library */

const DAY_MS = 24 * 60 * 60_000;

/**
 * Makes a library with a service. Its clock starts at `now`, and advances by a second with each
 * look at it.
 *
 * @param {TestContext} t
 * @param {number} [now]
 * @returns {Promise<Library>}
 */
export async function testLibrary(t, now = Date.UTC(2026, 0, 1)) {
  let time = now;
  const { writer, store } = await testWriter(t, { now: () => (time += 1000) });
  const service = new LibraryService({
    open: async () => writer,
    search: () => /** @type {any} */ ({ catchUp: () => {} }),
    pictures: { fetchMissing: async () => ({ uses: [], blobs: new Map() }) },
    startPlacing: () => {
      throw new Error('no workers here');
    },
    core: /** @type {any} */ (undefined),
    coreVersion: '1.2.3',
  });
  t.after(() => service.close());
  return { writer, store, run: /** @type {Run} */ ((name, args) => service.run(name, args)) };
}

/** A picture that media-type.js takes for a GIF. @param {string} content */
export async function madePicture(content) {
  const bytes = new TextEncoder().encode(`GIF89a${content}`);
  return { hash: await sha256(bytes), type: 'image/gif',
    blob: new Blob([bytes], { type: 'image/gif' }) };
}

export const anchor = { exact: 'The tide', prefix: '', suffix: ' turns', start: 0, end: 8,
  block: 'b', text: 't', rival: { before: -1, after: 3, errors: 4 } };

/** Fills a library with one row of each kind, at least. @param {Library} library */
export async function fill({ writer }) {
  const tides = await writer.save({ article: madeArticle(), snapshot: madeSnapshot, core: '1.0',
    choice: { engine: 'comma', pick: 3, rules: ['+a.b'], decide: ['-12'] } });
  const second = await writer.addVersion(tides.entry.id, {
    article: madeArticle({
      html: '<p>The tide <img src="https://a.example/1.gif"> turns <b>back</b>.</p>',
      plain: true,
    }),
    core: '1.1',
    from: tides.version,
  });
  const one = await madePicture('one');
  await writer.putPictures(second.version, [
    { version: second.version, entry: '', address: 'https://a.example/1.gif', outcome: 'kept',
      hash: one.hash },
    { version: second.version, entry: '', address: 'https://b.example/2.gif', outcome: 'denied',
      hash: '' },
  ], new Map([[one.hash, one]]));
  await writer.change([tides.entry.id], { state: 'archived', favorite: true,
    tags: ['sea', '<script>'], note: 'half a pair: \ud83d, "quotes" & <b>markup</b>' });
  await writer.progress(tides.entry.id, 0.4, { text: 'The tide', ratio: 0.5, y: 12 });
  const [kept, gone] = await writer.addHighlights(tides.entry.id,
    ['yellow', 'blue'].map((color) => /** @type {any} */ ({ id: crypto.randomUUID(), color,
      note: 'mark', version: second.version, anchor })
    ));
  await writer.carryHighlights(tides.entry.id, tides.version, [{ id: kept.id, anchor: null }]);
  await writer.removeHighlights([gone.id]);

  const bytes = new Uint8Array([0xff, 0, 1, 2]);
  const file = await writer.save({
    article: madeArticle({ url: '', title: 'A file', cut: { what: 'bytes', limit: 5 } }),
    snapshot: { format: 'file', url: '', page: bytes, file: 'a.html', charset: 'utf-8' },
    core: '1.0',
    pages: 3,
  });
  await writer.remove([file.entry.id]);
  const pictured = await writer.save({
    article: madeArticle({ url: 'https://c.example/',
      share: { words: 9, kept: 8, leftLinks: 1, declared: 0, paywalled: false, next: '' } }),
    snapshot: null,
    core: '1.0',
  });
  await writer.putPictures(pictured.version, [{ version: pictured.version, entry: '',
    address: 'https://c.example/1.gif', outcome: 'kept', hash: one.hash }],
    new Map([[one.hash, one]]));
  const address = await writer.saveAddress('https://d.example/to-read?x=1', 'To read');
  return { tides: tides.entry.id, first: tides.version, second: second.version, file: file.entry.id,
    pictured: pictured.entry.id, address: address.id, kept: kept.id, gone: gone.id };
}

/**
 * @param {Library} library
 * @param {Partial<import('./write-backup.js').Writing>} [options]
 * @returns {Promise<Blob>}
 */
export async function backUp({ writer }, options = {}) {
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const chunks = [];
  const writable = new WritableStream({ write: (chunk) => {
    chunks.push(chunk.slice());
  } });
  await writeBackup({ read: writer, writable, program: '1.2.3', ...options });
  return new Blob(chunks);
}

/** @param {Blob} blob @param {Library} library */
export async function restore(blob, { run }) {
  return restoreBackup(await BackupFile.open(blob), run);
}

/**
 * Reads all rows, without what belongs to one store alone: seq, its order of changes, and its id.
 *
 * @param {Library} library
 */
export async function contentOf({ store }) {
  const db = await store.open();
  /** @type {Record<string, any[]>} */
  const content = {};
  for (const name of ALL_STORES.filter((each) => each !== 'meta')) {
    content[name] = await db.getAll(name);
  }
  content.entries = content.entries.map(({ seq: _, ...entry }) => entry);
  content.pictures = await Promise.all(
    content.pictures.map(async ({ hash, type, blob }) => ({ hash, type, blobType: blob.type,
      bytes: new Uint8Array(await blob.arrayBuffer()) })
    ),
  );
  return content;
}

/** @param {number} days */
export const afterDays = (days) => Date.UTC(2026, 0, 1) + days * DAY_MS;
