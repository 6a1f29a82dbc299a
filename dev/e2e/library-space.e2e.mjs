/**
 * The library's storage: sizes, the trash, deleting everything, and stores that can't be opened.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from './support/eventually.mjs';
import { inBrowser, inEachBrowser, openFixture, openOptions, openReader,
  readerIsGone } from './support/harness.mjs';
import { appears, assertAccessible, clickOn, disappears, showsText,
  textOf } from './support/in-view.mjs';

/**
 * @import { View } from './support/driver.mjs'
 * @import { Bench } from './support/harness.mjs'
 */

const database = 'pilcrow-library';

/** A word that stands in the articles, and nowhere else. */
const rareWord = 'zyxwvuq';

const panel = 'dialog.space';
const storageButton = '[data-key="extLibraryStorage"]';
const eraseButton = '[data-key="librarySpaceErase"]';

/**
 * Runs in a page of the extension: stores articles of 100, 200, … kB, each with one picture of its
 * own and one that all share.
 *
 * @param {string} name
 * @param {number} count
 * @param {string} word
 */
async function fill(name, count, word) {
  /** @type {IDBDatabase} */
  const db = await new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const stores = ['entries', 'versions', 'texts', 'pictures', 'uses'];
  const tx = db.transaction(stores, 'readwrite');
  const put = (/** @type {string} */ store, /** @type {object} */ row) =>
    tx.objectStore(store).put(row);
  const place = (/** @type {number} */ bytes) => new Blob([new Uint8Array(bytes)]);
  put('pictures', { hash: 'shared', type: 'image/png', blob: place(50_000) });
  for (let i = 1; i <= count; i++) {
    const [id, version] = [crypto.randomUUID(), crypto.randomUUID()];
    const text = `${word} and the boats number ${i}`;
    const shown = { url: `https://a.example/${i}`, title: `Boats ${i}`, byline: '', site: 'A',
      lang: 'en', dir: '', kind: '', excerpt: '', image: '', published: '', words: 6, minutes: 1 };
    put('entries', {
      ...shown,
      id,
      key: `https://a.example/${i}`,
      host: 'a.example',
      savedAt: i,
      changedAt: i,
      state: 'unread',
      favorite: false,
      tags: [],
      note: '',
      progress: 0,
      place: null,
      openedAt: 0,
      version,
      versions: 1,
      highlights: 0,
      bytes: i * 100_000,
      pictures: { all: 2, kept: 2, hosts: [] },
      deletedAt: 0,
      seq: i,
    });
    put('versions', { id: version, entry: id, savedAt: i, core: '1',
      article: { ...shown, engine: '', confidence: 1, html: `<p>${text}</p>` }, hasSnapshot: false,
      snapshot: '', bytes: i * 100_000 });
    put('texts', { version, entry: id, text });
    put('pictures', { hash: `own-${i}`, type: 'image/png', blob: place(10_000) });
    for (const hash of ['shared', `own-${i}`]) {
      put('uses', { version, entry: id, address: `https://a.example/${hash}.png`, outcome: 'kept',
        hash });
    }
  }
  await new Promise((resolve, reject) => {
    Object.assign(tx, { oncomplete: resolve, onerror: reject, onabort: reject });
  });
  db.close();
}

/**
 * Runs in a page of the extension: counts the rows of each object store.
 *
 * @param {string} name
 * @returns {Promise<Record<string, number>>}
 */
async function rowCounts(name) {
  /** @type {IDBDatabase} */
  const db = await new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  /** @type {Record<string, number>} */
  const counts = {};
  for (const store of db.objectStoreNames) {
    counts[store] = await new Promise((resolve) => {
      const request = db.transaction(store).objectStore(store).count();
      request.onsuccess = () => resolve(request.result);
    });
  }
  db.close();
  return counts;
}

/**
 * Runs in a page of the extension: replaces the store by one of another version, with the given
 * object stores.
 *
 * @param {string} name
 * @param {number} version
 * @param {string[]} stores
 */
async function replaceStore(name, version, stores) {
  await new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = resolve;
  });
  await new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => {
      for (const store of stores) request.result.createObjectStore(store);
    };
    request.onsuccess = () => {
      request.result.close();
      resolve(undefined);
    };
    request.onerror = () => reject(request.error);
  });
}

/**
 * Runs in a page of the extension: runs an operation of the library. The host may not be running.
 *
 * @param {string} name
 * @param {object} args
 */
async function run(name, args) {
  const { runtime } = Reflect.get(window, 'browser') ?? Reflect.get(window, 'chrome');
  await runtime.sendMessage({ target: 'background', kind: 'startHost' });
  return runtime.sendMessage({ target: 'host', kind: 'library', name, args });
}

/**
 * Runs in a page of the extension: returns the size of the files of the search index, and whether
 * one of them contains a word.
 *
 * @param {string} word
 */
async function indexFiles(word) {
  const found = { bytes: 0, hasWord: false };
  /** @param {any} folder */
  const look = async (folder) => {
    for await (const item of folder.values()) {
      if (item.kind === 'directory') {
        await look(item);
        continue;
      }
      const text = new TextDecoder('latin1').decode(await (await item.getFile()).arrayBuffer());
      found.bytes += text.length;
      found.hasWord ||= text.includes(word);
    }
  };
  await look(await navigator.storage.getDirectory());
  return found;
}

/**
 * Runs in a page of the extension: returns the names of what the extension remembers of the library
 * outside of the store.
 */
async function remembered() {
  const { storage } = Reflect.get(window, 'browser') ?? Reflect.get(window, 'chrome');
  return Object.keys(await storage.local.get(null)).filter((name) =>
    /^(?:library|pictures:)/.test(name)
  );
}

/** Opens the settings page, and waits for the library's section. @param {Bench} bench */
async function openSection(bench) {
  const options = await openOptions(bench);
  await eventually('the section has its text',
    async () => await textOf(options, '#library-size') !== '');
  return options;
}

/** Answers the question whether to delete everything. @param {View} options */
async function confirmErasing(options) {
  await appears(options, '.space-sure');
  assert.ok(
    await options.evaluate(() =>
      /** @type {HTMLButtonElement} */ (document.querySelector('.space-confirm')).disabled
    ),
    'it needs a second step',
  );
  await clickOn(options, '.space-sure input');
  await clickOn(options, '.space-confirm');
  await disappears(options, '.space-confirm');
}

inEachBrowser('library-space', (bench) => {
  testPanel(bench);
  testErasing(bench);
  testStores(bench);
});

/** @param {Bench} bench */
function testPanel(bench) {
  test('the storage dialog shows sizes, deletes articles and empties the trash', async () => {
    const first = await openSection(bench); // makes the store
    await showsText(first, '#library-size', /^0 articles, 0 kB$/);
    await first.evaluate(fill, database, 12, rareWord);
    await first.close();
    const options = await openSection(bench);
    // 7.8 MB of articles, 0.17 MB of pictures
    await showsText(options, '#library-size', /^12 articles, 8 MB$/);
    assert.match(await textOf(options, 'main'), /Uninstalling Pilcrow deletes them/);
    assert.match(
      await options.evaluate(() =>
        document.querySelector('#library-size ~ .actions a')?.getAttribute('href')
      ) ?? '',
      /\/extension\/library\/library\.html$/,
    );

    await clickOn(options, storageButton);
    await showsText(options, '.space-sizes', /^Articles7\.8 MBImages170 kBSearch index.*Total/);
    assert.match(await textOf(options, '.space-estimate'),
      /^Pilcrow uses [\d.]+ [kMG]B\. .* is free\.$/);
    const names = await options.evaluate(() =>
      [...document.querySelectorAll('.space-largest li')].map((each) =>
        each.querySelector('.space-entry')?.textContent
      )
    );
    assert.deepEqual([names.length, names[0], names[9]], [10, 'Boats 121.3 MB', 'Boats 3360 kB']);
    await assertAccessible(options, 'the storage dialog');

    await clickOn(options, '.space-delete');
    await showsText(options, '.space-status', /^Moved to the trash/);
    await showsText(options, '.space-content', /Boats 11.*1 deleted article/);
    // the service has asked for that
    await showsText(options, '.space-kept', /until you delete it/);
    assert.doesNotMatch(await textOf(options, '.space-largest'), /Boats 12/);
    assert.ok(await options.evaluate(() => document.activeElement?.matches('.space-delete')),
      'the focus is on the next button');
    assert.deepEqual(
      await options.evaluate(rowCounts, database).then((
        { entries, versions },
      ) => [entries, versions]),
      [12, 12],
    );

    await clickOn(options, '.space-empty');
    await clickOn(options, '.space-confirm');
    await showsText(options, '.space-status', /^The trash is empty/);
    await showsText(options, '.space-sizes', /^Articles6\.6 MBImages160 kB/);
    assert.deepEqual(
      await options.evaluate(rowCounts, database).then((
        { entries, versions, pictures },
      ) => [entries, versions, pictures]),
      [11, 11, 12],
    );
    await options.press('Escape');
    await disappears(options, panel);
    await showsText(options, '#library-size', /^11 articles/);
    await options.close();
  });
}

/** @param {Bench} bench */
function testErasing(bench) {
  test('“delete everything” leaves nothing: no row, no index, nothing remembered', async () => {
    const options = await openSection(bench);
    await eventually('the index has the articles', async () => {
      const { result } = await options.evaluate(run, 'search', { query: rareWord, limit: 5 });
      return result?.total === 11 && result.indexed;
    });
    const before = await options.evaluate(indexFiles, rareWord);
    // positive control
    assert.ok(before.hasWord, `the index has the word in ${before.bytes} bytes`);
    await options.evaluate(() =>
      (Reflect.get(window, 'browser') ?? Reflect.get(window, 'chrome')).storage.local.set({
        libraryInformed: true,
        'pictures:cdn.example': 'no',
        'view.theme': 'dark',
      })
    );
    assert.equal((await options.evaluate(remembered)).length, 2);

    await clickOn(options, eraseButton);
    await appears(options, '.space-sure');
    await assertAccessible(options, 'the question');
    await clickOn(options, '.space-before');
    await appears(options, 'dialog.backup');
    await options.press('Escape');
    await disappears(options, 'dialog.backup');
    await clickOn(options, '.space-cancel');
    await disappears(options, panel);
    assert.equal((await options.evaluate(rowCounts, database)).entries, 11);

    await clickOn(options, eraseButton);
    await confirmErasing(options);
    await showsText(options, '#saved', /The library was deleted/);
    await showsText(options, '#library-size', /^0 articles/);
    const { meta, ...counts } = await options.evaluate(rowCounts, database);
    assert.deepEqual([...new Set(Object.values(counts))], [0], JSON.stringify(counts));
    assert.ok(meta <= 2, 'the store’s id and counter');
    await eventually('no file has the word',
      async () => !(await options.evaluate(indexFiles, rareWord)).hasWord);
    assert.deepEqual(await options.evaluate(remembered), []);
    assert.ok(
      await options.evaluate(() =>
        (Reflect.get(window, 'browser') ?? Reflect.get(window, 'chrome')).storage.local.get(
          'view.theme',
        ).then((/** @type {object} */ found) => 'view.theme' in found)
      ),
      'settings stay',
    );
    await options.close();
  });
}

/** @param {Bench} bench */
function testStores(bench) {
  /** @type {[string, number, string[], RegExp][]} */
  const stores = [
    ['a newer store', 999, ['entries'],
      /^The library is newer than this version of Pilcrow\. .*Update Pilcrow/],
    ['a store without its parts', 1, [], /^The library can’t be read\. .*Nothing was deleted/],
  ];
  for (const [what, version, parts, message] of stores) {
    test(`${what}: says so, the reader still reads, and it can be deleted`, async () => {
      const first = await openSection(bench);
      await first.evaluate(replaceStore, database, version, parts);
      await first.close();
      const options = await openSection(bench);
      await showsText(options, '#library-size', message);
      await clickOn(options, storageButton);
      await showsText(options, '.space-content', /library/);
      await options.press('Escape');
      await readsAnArticle(bench);

      await clickOn(options, eraseButton);
      await confirmErasing(options);
      await showsText(options, '#library-size', /^0 articles/);
      await options.close();
    });
  }

  test('a damaged row breaks neither the sizes nor the other rows', async () => {
    const first = await openSection(bench);
    await first.evaluate(fill, database, 2, rareWord);
    await first.evaluate(async (name) => {
      const db = await new Promise((resolve) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
      });
      const tx = db.transaction('entries', 'readwrite');
      tx.objectStore('entries').put({ id: 'garbage', title: 5, tags: 'none', bytes: 'many',
        deletedAt: null, pictures: 7, state: {}, url: [] });
      await new Promise((resolve) => {
        tx.oncomplete = resolve;
      });
      db.close();
    }, database);
    await first.close();
    const options = await openSection(bench);
    await showsText(options, '#library-size', /^3 articles, 370 kB/);
    await options.close();
  });
}

/** Opens the reader over a page, and closes it. @param {Bench} bench */
async function readsAnArticle(bench) {
  const page = await openFixture(bench, 'docs-queue');
  const view = await openReader(bench, page);
  await view.press('Escape');
  await readerIsGone(bench, page);
  await page.close();
}

inBrowser('firefox', 'library-space, always in private browsing', (bench) => {
  test('there is no library: says so, and the reader reads', async () => {
    const options = await openSection(bench);
    await showsText(options, '#library-size', /^The library isn’t available\. .*save it as a file/);
    await clickOn(options, storageButton);
    await showsText(options, '.space-content', /^The library isn’t available/);
    await options.press('Escape');
    await options.close();
    await readsAnArticle(bench);
  });
}, { alwaysPrivate: true });
