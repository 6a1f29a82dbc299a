/** Imports into the library: preview, import, report; stop and go on; broken and hostile files. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, test } from 'node:test';
import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js';
import { eventually } from './support/eventually.mjs';
import { inEachBrowser } from './support/harness.mjs';
import { appears, assertAccessible, clickOn, disappears, showsText,
  textOf } from './support/in-view.mjs';
import { openLibrary, titles } from './support/library.mjs';

/** @import { Page, View } from './support/driver.mjs' */

const dialog = 'dialog.import';
const folder = new URL('../../testdata/import/', import.meta.url);

/** @typedef {{name: string, base64: string}} Given */

/** @param {string} path below testdata/import @returns {Promise<Given>} */
async function fixture(path) {
  return { name: path.split('/').at(-1) ?? '',
    base64: (await readFile(new URL(path, folder))).toString('base64') };
}

/** @param {string} name @param {string} text @returns {Given} */
const made = (name, text) => ({ name, base64: Buffer.from(text).toString('base64') });

/**
 * @param {string} name
 * @param {string[]} paths below testdata/import/omnivore
 * @returns {Promise<Given>}
 */
async function omnivoreZip(name, paths) {
  const writer = new ZipWriter(new BlobWriter());
  for (const path of paths) {
    await writer.add(path,
      new TextReader(await readFile(new URL(`omnivore/${path}`, folder), 'utf8')));
  }
  return { name,
    base64: Buffer.from(await (await writer.close()).arrayBuffer()).toString('base64') };
}

/**
 * Opens the dialog from the library's menu, and chooses files.
 *
 * @param {View} view
 * @param {Given[]} files
 */
async function choose(view, files) {
  await view.evaluate((label) => {
    const entries = [...document.querySelectorAll('.library-panels .entry')];
    /** @type {HTMLElement} */ (entries.find((entry) => entry.textContent === label)).click();
  }, 'Import…');
  await appears(view, `${dialog} .import-formats`);
  await view.evaluate((given) => {
    const transfer = new DataTransfer();
    for (const { name, base64 } of given) {
      transfer.items.add(
        new File([Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))], name),
      );
    }
    const input =
      /** @type {HTMLInputElement} */ (document.querySelector('dialog.import input[type="file"]'));
    input.files = transfer.files;
    input.dispatchEvent(new Event('change'));
  }, files);
  await appears(view, `${dialog} [data-do="import"], dialog.restore`);
}

/** @param {View} view @returns {Promise<Record<string, string>>} */
function counts(view) {
  return view.evaluate(() =>
    Object.fromEntries(
      Array.from(document.querySelectorAll('dialog.import [data-count]'), (
        each,
      ) => [/** @type {HTMLElement} */ (each).dataset.count,
        each.querySelector('dd')?.textContent]),
    )
  );
}

/** @param {View} view */
async function importNow(view) {
  await clickOn(view, `${dialog} [data-do="import"]`);
  await appears(view, `${dialog} [data-do="close"]`);
}

/** @param {View} view */
async function close(view) {
  await clickOn(view, `${dialog} [data-do="close"]`);
  await disappears(view, dialog);
}

inEachBrowser('import', (bench) => {
  /** @type {View & {page: Page}} */
  let view;
  before(async () => {
    view = await openLibrary(bench);
  });

  test('a table of Pocket: preview, import, report', async () => {
    await choose(view, [await fixture('pocket/part_000000.csv')]);
    assert.deepEqual(await counts(view), { addresses: '5', tags: '4', problems: '2' });
    assert.match(await textOf(view, '.import-first'), /How Salt Is Made.*海水与盐/);
    assert.match(await textOf(view, '.import-problems'),
      /part_000000\.csv.*line 7.*No address.*line 8.*Not a web address.*javascript/);
    await assertAccessible(view, 'the preview of an import');
    await importNow(view);
    assert.deepEqual(await counts(view), { added: '5', merged: '0', present: '0' });
    await assertAccessible(view, 'the report of an import');
    await close(view);
    await eventually('the list has the addresses that are not archived',
      async () => (await titles(view)).length === 3);
  });

  test('the same file again adds nothing', async () => {
    await choose(view, [await fixture('pocket/part_000000.csv')]);
    assert.equal((await counts(view)).known, '5');
    await importNow(view);
    assert.deepEqual(await counts(view), { added: '0', merged: '0', present: '5' });
    await close(view);
    assert.equal((await titles(view)).length, 3);
  });

  test('Omnivore’s ZIP file gives articles with text, highlights and tags', async () => {
    await choose(view, [
      await omnivoreZip('export.zip', ['metadata_0_to_20.json',
        'content/how-salt-is-made-1923a0.html', 'highlights/how-salt-is-made-1923a0.md']),
    ]);
    assert.deepEqual(await counts(view), { articles: '1', addresses: '1', highlights: '2',
      tags: '2', known: '2' });
    await importNow(view);
    assert.deepEqual(await counts(view), { added: '0', merged: '1', present: '1' },
      'both were there as addresses; one gets its text');
    await close(view);
    const salt = await storedEntry(view, 'How Salt Is Made');
    assert.deepEqual([salt.versions, salt.highlights, salt.tags, salt.state], [1, 2, ['Newsletter',
      'craft', 'sea water'], 'reading']);
  });

  test('saved pages know their addresses', async () => {
    await choose(view, [await fixture('pages/singlefile.html'),
      await fixture('pages/archive.mhtml')]);
    assert.equal((await counts(view)).articles, '2');
    await importNow(view);
    assert.deepEqual(await counts(view), { added: '0', merged: '1', present: '1' },
      'they belong to addresses that are there; the text of one is there, too');
    await close(view);
  });

  test('a broken file changes nothing, and says in which line', async () => {
    await choose(view, [
      made('broken.csv',
        'title,url,time_added,tags,status\nA,https://broken.example/1,1,,unread\n"B,https://broken.example/2,1,,unread\n'),
    ]);
    assert.match(await textOf(view, dialog), /quotation mark isn’t closed.*broken\.csv.*line 3/s);
    assert.ok(
      await view.evaluate(() =>
        /** @type {HTMLButtonElement} */ (document.querySelector(
          'dialog.import [data-do="import"]',
        )).disabled
      ),
    );
    await view.evaluate(() =>
      /** @type {HTMLDialogElement} */ (document.querySelector('dialog.import')).close()
    );
    assert.equal(await storedEntry(view, 'A'), undefined);
  });

  test('an import that waits and is stopped goes on later', async () => {
    const rows = Array.from({ length: 450 },
      (_, i) => `Row ${i},https://rows.example/${i},1438934400,,unread`);
    await choose(view, [
      made('rows.csv', `title,url,time_added,tags,status\n${rows.join('\n')}\n`),
    ]);
    await view.evaluate(() => { // the pause is pressed before anything is written
      for (const name of ['import', 'pause']) {
        /** @type {HTMLElement} */ (document.querySelector(`dialog.import [data-do="${name}"]`))
          .click();
      }
    });
    assert.equal(await textOf(view, '.import-progress'), '0 of 450');
    await clickOn(view, `${dialog} [data-do="stop"]`);
    await appears(view, `${dialog} [data-do="again"]`);
    assert.equal((await counts(view)).added, '0');
    await clickOn(view, `${dialog} [data-do="again"]`);
    await eventually('it is done', async () => (await counts(view)).added === '450');
    await close(view);
  });

  test('an import ends only after a question, and goes on if its page has ended', async () => {
    const rows = Array.from({ length: 450 },
      (_, i) => `Line ${i},https://lines.example/${i},1438934400,,unread`);
    await choose(view, [
      made('lines.csv', `title,url,time_added,tags,status\n${rows.join('\n')}\n`),
    ]);
    await view.evaluate(() => {
      const press = (/** @type {string} */ name) =>
        /** @type {HTMLElement} */ (document.querySelector(`dialog.import [data-do="${name}"]`))
          .click();
      new MutationObserver((_, observer) => {
        if (!document.querySelector('.import-progress')?.textContent?.startsWith('200')) return;
        observer.disconnect();
        press('pause');
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
      press('import');
    });
    await showsText(view, '.import-progress', /^200 of 450/);
    await view.press('Escape');
    await appears(view, '.space-confirm');
    await assertAccessible(view, 'the question whether to stop an import');
    await view.press('Escape');
    await disappears(view, '.space-confirm');
    assert.equal(await textOf(view, '.import-progress'), '200 of 450');
    await eventually('the progress is remembered',
      async () => (await remembered(view, 'imported'))?.done === 200);

    await view.page.close();
    view = await openLibrary(bench);
    await showsText(view, '.import-interrupted', /import of .lines\.csv. stopped at 200 of 450/);
    await assertAccessible(view, 'an interrupted import');
    await clickOn(view, '.import-resume');
    await appears(view, `${dialog} [data-do="close"]`);
    assert.deepEqual(await counts(view), { added: '250', merged: '0', present: '200' },
      await textOf(view, dialog));
    await close(view);
    assert.equal(await remembered(view, 'import'), undefined);
    assert.equal(
      await view.evaluate(() => document.querySelector('.import-interrupted')?.checkVisibility()),
      false,
    );
  });

  test('a backup is handed to the restoring', async () => {
    const writer = new ZipWriter(new BlobWriter());
    await writer.add('pilcrow-backup.json', new TextReader('{}'));
    await choose(view, [{ name: 'backup.zip',
      base64: Buffer.from(await (await writer.close()).arrayBuffer()).toString('base64') }]);
    await appears(view, 'dialog.restore');
    await disappears(view, dialog);
    await view.evaluate(() =>
      /** @type {HTMLDialogElement} */ (document.querySelector('dialog.restore')).close()
    );
  });

  test('what is dropped on the library does what it is for', async () => {
    const drop = (/** @type {string} */ name, /** @type {string} */ content,
      on = '.library-main') =>
      view.evaluate(([file, text, target]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], file));
        document.querySelector(target)?.dispatchEvent(
          new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
        );
      }, [name, content, on]);
    await drop('paper.pdf', '%PDF-1.7');
    await showsText(view, '.import-failed', /can’t read PDF files yet/);
    await clickOn(view, `${dialog} .actions .action:not([data-do])`);
    await appears(view, '.import-formats');
    await drop('notes.md', '# Salt', '.import-formats');
    await showsText(view, '.import-first', /notes\.md/);
    await view.press('Escape');
    await disappears(view, dialog);
    await drop('backup.zip', `PK\u0003\u0004${'0'.repeat(26)}pilcrow-backup.json`);
    await showsText(view, 'dialog.restore [role="status"]', /This file is incomplete/);
    await view.press('Escape');
    await disappears(view, 'dialog[open]');
  });

  test('hostile names run nothing', async () => {
    const bad = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
    await choose(view, [
      made(`${bad.replaceAll('/', '')}.csv`,
        `title,url,time_added,tags,status\n"${
          bad.replaceAll('"', '""')
        }",https://hostile.example/,1438934400,"${bad.replaceAll('"', '""')}",unread\n`),
    ]);
    await importNow(view);
    assert.equal((await counts(view)).added, '1');
    await close(view);
    assert.equal(await view.evaluate(() => document.title), 'Library');
    assert.equal(
      await view.evaluate(() =>
        document.querySelectorAll('img[src="x"], script:not([src])').length
      ),
      0,
    );
  });
});

/** @param {View} view @param {string} title @returns {Promise<any>} */
function storedEntry(view, title) {
  return view.evaluate(async (wanted) => {
    /** @type {IDBDatabase} */
    const db = await new Promise((resolve) => {
      indexedDB.open('pilcrow-library').onsuccess = ({ target }) =>
        resolve(/** @type {IDBOpenDBRequest} */ (target).result);
    });
    const rows = await new Promise((resolve) => {
      db.transaction('entries').objectStore('entries').getAll().onsuccess = ({ target }) =>
        resolve(/** @type {IDBRequest} */ (target).result);
    });
    db.close();
    return rows.find((/** @type {any} */ row) => row.title === wanted);
  }, title);
}

/**
 * Returns what is remembered of imports and backups.
 *
 * @param {View} view
 * @param {string} name
 * @returns {Promise<any>}
 */
function remembered(view, name) {
  return view.evaluate(async (key) => {
    /** @type {IDBDatabase} */
    const db = await new Promise((resolve) => {
      indexedDB.open('pilcrow-backups').onsuccess = ({ target }) =>
        resolve(/** @type {IDBOpenDBRequest} */ (target).result);
    });
    /** @type {any} */
    const value = await new Promise((resolve) => {
      db.transaction('remembered').objectStore('remembered').get(key).onsuccess = ({ target }) =>
        resolve(/** @type {IDBRequest} */ (target).result);
    });
    db.close();
    return value && { done: value.done };
  }, name);
}
