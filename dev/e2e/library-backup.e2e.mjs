/**
 * Backups: from the extension into the web page and back, broken files, the folder, the reminder.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { backUp, catchDownloads, chooseBackup, closeDialog, figures, openFromMenu,
  storedRows } from './support/backups.mjs';
import { assertFits } from './support/each-size.mjs';
import { eventually } from './support/eventually.mjs';
import { dist, launchers } from './support/harness.mjs';
import { appears, assertAccessible, clickOn, disappears, hasFocus, showsText, textOf,
  viewOf } from './support/in-view.mjs';
import { fillLibrary, madeId, openLibrary, titles } from './support/library.mjs';
import { serve } from './support/server.mjs';

/**
 * @import { Page, Session, View } from './support/driver.mjs'
 * @import { Server } from './support/server.mjs'
 * @import { Made } from './support/library.mjs'
 *
 * @typedef {{browser: Session, server: Server, own: View & {page: Page}, web: View & {page: Page}}}
 *   Site
 */

const payload =
  '<img src=x onerror="globalThis.executed = true"><script>globalThis.executed = true</script>';

const made = /** @type {Made[]} */ ([
  {
    entry: { title: `Salt ${payload}`, tags: ['craft', payload], note: payload, byline: payload,
      changedAt: 5 },
    text: payload,
  },
  { entry: { title: 'Harbour walls', state: 'reading', progress: 0.4, openedAt: 5, changedAt: 5 },
    text: 'Walls keep the salt water out.' },
  { entry: { title: 'Thrown away', deletedAt: Date.now(), changedAt: 5 } },
  { entry: { title: 'كيف تعمل الأفلاج', lang: 'ar', dir: 'rtl', changedAt: 5 } },
  { entry: { title: 'To read', changedAt: 5, bytes: 0 }, text: '' },
]).map(({ entry, text }, i) => ({ entry: { ...entry, key: `//tidal.example/${i}` }, text }));

for (const [name, launch] of Object.entries(launchers)) {
  describe(`backup of the library, ${name}`, { timeout: 600_000 }, () => {
    const site = /** @type {Site} */ ({});
    before(async () => {
      site.server = await serve(dist('web'), 'index.html');
      site.browser = await launch({ extension: dist(name === 'chromium' ? 'chrome' : 'firefox') });
      site.own = await openLibrary(/** @type {any} */ (site));
      await fillLibrary(site.own, made);
      await eventually('the list has articles', async () => (await titles(site.own)).length === 4);
      await catchDownloads(site.own);
      await addPicture(site.own);
    });
    after(async () => {
      await site.browser?.close();
      await site.server?.stop();
    });
    testBothWays(site);
    testBrokenFiles(site);
    testStopping(site);
    if (name === 'chromium') testFolder(site); // Firefox lets no page choose a folder
    testFit(site);
    testReminder(site);
  });
}

/** Adds a picture, a snapshot and a highlight to the first article. @param {View} view */
async function addPicture(view) {
  await view.evaluate(async (entry, version) => {
    const page = new Blob(['<p>page</p>']).stream().pipeThrough(new CompressionStream('gzip'));
    const data = new Uint8Array(await new Response(page).arrayBuffer());
    const bytes = new TextEncoder().encode('GIF89a picture');
    const hash = Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)),
      (byte) => byte.toString(16).padStart(2, '0')).join('');
    const db = await new Promise((resolve) => {
      const opening = indexedDB.open('pilcrow-library');
      opening.onsuccess = () => resolve(opening.result);
    });
    const tx = db.transaction(['entries', 'versions', 'snapshots', 'pictures', 'uses',
      'highlights'], 'readwrite');
    const get = (/** @type {string} */ store, /** @type {string} */ id) =>
      new Promise((resolve) => {
        tx.objectStore(store).get(id).onsuccess = (/** @type {any} */ { target }) =>
          resolve(target.result);
      });
    const id = crypto.randomUUID();
    tx.objectStore('snapshots').put({ id, entry, format: 'html', url: 'https://tidal.example/0',
      isText: true, data });
    tx.objectStore('pictures').put({ hash, type: 'image/gif',
      blob: new Blob([bytes], { type: 'image/gif' }) });
    tx.objectStore('uses').put({ version, entry, address: 'https://tidal.example/1.gif',
      outcome: 'kept', hash });
    tx.objectStore('highlights').put({
      id: crypto.randomUUID(),
      entry,
      version,
      color: 'pink',
      note: '<b>',
      createdAt: 1,
      changedAt: 2,
      carried: {},
      anchor: { exact: 'Sea', prefix: '', suffix: '', start: 0, end: 3, block: '' },
    });
    tx.objectStore('versions').put({ ...await get('versions', version), snapshot: id,
      hasSnapshot: true });
    tx.objectStore('entries').put({ ...await get('entries', entry), highlights: 1,
      pictures: { all: 1, kept: 1, hosts: [] } });
    await new Promise((resolve) => {
      tx.oncomplete = resolve;
    });
    db.close();
  }, madeId(0), madeId(1_000_000));
}

/** @param {Site} site */
function testBothWays(site) {
  test('a backup of the extension is restored in the web page, row for row', async () => {
    const { own } = site;
    const backup = await backUp(own);
    assert.match(backup.name, /^pilcrow-library-\d{4}-\d\d-\d\d-\d{6}\.zip$/);
    const page = await site.browser.open(`${site.server.origin}/`);
    site.web = { ...viewOf(page), page, click: (selector) => page.click(selector) };
    const { web } = site;
    await clickOn(web, '.bring .action:last-child');
    await appears(web, 'dialog.restore');
    await assertAccessible(web, 'the dialog that restores');
    await chooseBackup(web, backup.content);
    const { Created: date, Size: size, ...counts } = await figures(web, '.backup-preview');
    assert.ok(date && size);
    assert.deepEqual(counts, { 'Articles': '5', 'Images': '1', 'Highlights': '1', 'New': '5',
      'Newer': '0', 'Not newer': '0' });
    await assertAccessible(web, 'the preview of a backup');
    assert.equal(await hasFocus(web, '.restore-start'), true);
    await clickOn(web, '.restore-start');
    await showsText(web, 'dialog.restore', /Backup restored/);
    await assertAccessible(web, 'the report of a restored backup');
    await closeDialog(web);
    await eventually('the list has articles', async () => (await titles(web)).length === 4);
    await openFromMenu(web, 'Back up…');
    // so no reminder counts from the dates of the articles
    await showsText(web, 'dialog.backup', /Last backup: /);
    await closeDialog(web);
    const rows = await storedRows(web);
    assert.deepEqual(rows, await storedRows(own));
    assert.equal(rows.pictures.length, 1);
    assert.equal(rows.snapshots.length, 1);
  });

  test('a change in the web page comes back into the extension', async () => {
    const { own, web } = site;
    await catchDownloads(web);
    await web.evaluate(async (id) => {
      const db = await new Promise((resolve) => {
        const opening = indexedDB.open('pilcrow-library');
        opening.onsuccess = () => resolve(opening.result);
      });
      const tx = db.transaction('entries', 'readwrite');
      tx.objectStore('entries').get(id).onsuccess = (/** @type {any} */ { target }) => {
        tx.objectStore('entries').put({ ...target.result, note: 'from the web page',
          changedAt: target.result.changedAt + 1 });
      };
      await new Promise((resolve) => {
        tx.oncomplete = resolve;
      });
      db.close();
    }, madeId(1));
    const backup = await backUp(web);
    await own.page.bringToFront(); // Chromium tells no hidden page that a dialog has closed
    await openFromMenu(own, 'Restore…');
    await chooseBackup(own, backup.content);
    const counts = await figures(own, '.backup-preview');
    assert.deepEqual([counts['New'], counts['Newer'], counts['Not newer']], ['0', '1', '4']);
    await clickOn(own, '.restore-start');
    await showsText(own, 'dialog.restore', /Backup restored/);
    assert.deepEqual(await figures(own, 'dialog.restore'), { 'Added': '0', 'Updated': '1',
      'Unchanged': '4' });
    await closeDialog(own);
    assert.deepEqual(await storedRows(own), await storedRows(web));
    assert.equal((await storedRows(own)).entries.find(({ id }) => id === madeId(1)).note,
      'from the web page');
  });

  test('nothing of a backup is executed', async () => {
    for (const view of [site.own, site.web]) {
      assert.equal(await view.evaluate(() => Reflect.has(globalThis, 'executed')), false);
      assert.equal(
        await view.evaluate(() =>
          document.querySelectorAll('[onerror], .library-main script').length
        ),
        0,
      );
    }
  });
}

/** @param {Site} site */
function testBrokenFiles(site) {
  test('a broken file says what is wrong, and changes nothing', async () => {
    const { own } = site;
    const rows = await storedRows(own);
    const bytes = Buffer.from((await backUp(own)).content, 'base64');
    const changed = Buffer.from(bytes);
    changed[bytes.indexOf('GIF89a picture') + 8] ^= 1;
    await openFromMenu(own, 'Restore…');
    for (const [file, message] of /** @type {[Buffer, RegExp][]} */ ([
      [Buffer.from('text'), /isn’t a Pilcrow backup/],
      [bytes.subarray(0, bytes.length - 100), /file is incomplete/],
      [changed, /is damaged/],
    ])) {
      await chooseBackup(own, file.toString('base64'), '.restore-choose');
      await showsText(own, 'dialog.restore [role="status"]', message);
      assert.match(await textOf(own, 'dialog.restore [role="status"]'), /Nothing was changed/);
    }
    await assertAccessible(own, 'a broken backup');
    await clickOn(own, '.restore-intact');
    await appears(own, '.restore-start');
    assert.match(await textOf(own, '.backup-names'), /^Salt .*pictures\/[0-9a-f]{64}\)$/);
    await clickOn(own, '.restore-start');
    await showsText(own, 'dialog.restore', /Backup restored/);
    await closeDialog(own);
    assert.deepEqual(await storedRows(own), rows,
      'the picture that is lost in the file stays here');
  });

  test('a backup that is chosen for an import is handed over', async () => {
    const { own } = site;
    const { content } = await backUp(own);
    await openFromMenu(own, 'Import…');
    await chooseBackup(own, content, '.restore-start', 'dialog.import');
    assert.equal((await figures(own, '.backup-preview')).Articles, '5');
    await closeDialog(own);
  });
}

/** @param {Site} site */
function testStopping(site) {
  test('a backup that is being made ends only after a question', async () => {
    const { own } = site;
    await own.evaluate(() => {
      // a disk that never answers
      const writable = new WritableStream({ write: () => new Promise(() => {}) });
      Reflect.set(globalThis, 'showSaveFilePicker',
        async () => ({ createWritable: async () => writable,
          getFile: async () => new File([], 'a.zip') }));
    });
    await openFromMenu(own, 'Back up…');
    await clickOn(own, '.backup-save');
    await appears(own, '.backup-running');
    for (let i = 0; i < 2; i++) {
      await own.press('Escape');
      await appears(own, '.space-confirm');
      if (i === 0) await assertAccessible(own, 'the question whether to stop a backup');
      await own.press('Escape');
      await disappears(own, '.space-confirm');
      assert.equal(
        await own.evaluate(() => document.querySelector('.backup-running')?.checkVisibility()),
        true,
        'it goes on',
      );
    }
    await clickOn(own, 'dialog.backup .sheet-head .tool');
    await clickOn(own, '.space-confirm');
    await disappears(own, 'dialog.backup');
    await catchDownloads(own);
  });
}

/** @param {Site} site */
function testFolder(site) {
  test('a folder is remembered, and keeps the latest backups', async () => {
    const { own } = site;
    await own.evaluate(async () => {
      const root = await navigator.storage.getDirectory();
      const folder = await root.getDirectoryHandle('chosen', { create: true });
      for (let day = 1; day <= 6; day++) {
        const file = await folder.getFileHandle(`pilcrow-library-2026-01-0${day}-000000.zip`, {
          create: true,
        });
        const writable = await file.createWritable();
        await writable.write('x');
        await writable.close();
      }
      await folder.getFileHandle('other.zip', { create: true });
      Reflect.set(globalThis, 'showDirectoryPicker', async () => folder);
    });
    await openFromMenu(own, 'Back up…');
    await assertAccessible(own, 'the dialog that backs up');
    await clickOn(own, '.backup-choose');
    await showsText(own, 'dialog.backup [role="status"]', /complete: 5 articles/);
    await showsText(own, 'dialog.backup', /Last backup: /);
    await appears(own, '.backup-folder');
    assert.match(await textOf(own, '.backup-folder'), /chosen/);
    const names = await own.evaluate(async () => {
      const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('chosen');
      const all = [];
      for await (const each of folder.keys()) all.push(each);
      await (await navigator.storage.getDirectory()).removeEntry('chosen', { recursive: true });
      return all.sort();
    });
    assert.deepEqual(names.slice(0, 5), ['other.zip',
      ...[3, 4, 5, 6].map((day) => `pilcrow-library-2026-01-0${day}-000000.zip`)]);
    assert.equal(names.length, 6);
    await clickOn(own, '.backup-folder');
    await showsText(own, 'dialog.backup [role="status"]', /folder no longer exists/);
    await closeDialog(own);
    await openFromMenu(own, 'Back up…');
    await showsText(own, 'dialog.backup', /Last backup: /);
    await closeDialog(own);
  });
}

/** @param {Site} site */
function testFit(site) {
  test('the dialogs fit the screens', async () => {
    const { own } = site;
    for (const [width, height] of [[320, 640], [1280, 800]]) {
      await own.page.setViewport({ width, height });
      for (const label of ['Back up…', 'Restore…']) {
        await openFromMenu(own, label);
        await assertFits(own);
        await closeDialog(own);
      }
    }
  });
}

/** @param {Site} site */
function testReminder(site) {
  test('after a month with new articles one line reminds, once a week, and without any backup after five articles', async () => {
    let { own } = site;
    await fillLibrary(own,
      Array.from({ length: 10 },
        (_, i) => ({ entry: { title: `Article ${i}`, changedAt: Date.now() - 1000 } })));
    await own.evaluate(async () => {
      const db = await new Promise((resolve) => {
        const opening = indexedDB.open('pilcrow-backups');
        opening.onsuccess = () => resolve(opening.result);
      });
      const tx = db.transaction('remembered', 'readwrite');
      tx.objectStore('remembered').put({ at: Date.now() - 31 * 24 * 60 * 60_000, articles: 5 },
        'last');
      tx.objectStore('remembered').delete('remindFrom'); // a backup has just been restored
      await new Promise((resolve) => {
        tx.oncomplete = resolve;
      });
      db.close();
    });
    await own.page.close();
    own = site.own = await openLibrary(/** @type {any} */ (site));
    await showsText(own, '.backup-reminder.due', /new articles since the last backup/);
    await assertAccessible(own, 'the reminder');
    await clickOn(own, '.remind-now');
    await appears(own, 'dialog.backup');
    await closeDialog(own);
    await clickOn(own, '.remind-later');
    await disappears(own, '.backup-reminder.due');
    await own.page.close();
    own = site.own = await openLibrary(/** @type {any} */ (site));
    await eventually('the list is there', async () => (await titles(own)).length > 0);
    assert.equal(
      await own.evaluate(() => document.querySelector('.backup-reminder.due')?.checkVisibility()),
      false,
    );
    await own.evaluate(() =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase('pilcrow-backups').onsuccess = resolve;
      })
    );
    await own.page.close();
    own = site.own = await openLibrary(/** @type {any} */ (site));
    await showsText(own, '.backup-reminder.due', /uninstalling Pilcrow deletes it/);
  });
}
