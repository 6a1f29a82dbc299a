/**
 * The browser is ended by kill -9 while the library imports, backs up, restores, and
 * restores a backup into a library that has some of its articles. Then it is done again
 * with the same file, to the end, and the library must be as if nothing had interrupted
 * it.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { catchDownloads, chooseBackup, closeDialog, openFromMenu } from '../support/backups.mjs';
import { browsers } from '../support/harness.mjs';
import { appears, clickOn, showsText, textOf } from '../support/in-view.mjs';
import { openLibrary } from '../support/library.mjs';
import { inStore, StoreBrowser } from '../support/store-browser.mjs';
import { randomNumbers } from '../support/store-page/made-articles.js';
import { everything, figure } from './support/figures.mjs';
import { articlesOf, rowsOf } from './support/library-rows.mjs';
import { madeBackups, madeExports, rowsOfBackup } from './support/made-files.mjs';

/**
 * @import { TestContext } from 'node:test'
 * @import { View } from '../support/driver.mjs'
 * @import { File } from './support/made-files.mjs'
 */

const database = 'pilcrow-library';
const kills = everything ? 20 : 1;
/** A kill that comes after the end of the work counts for nothing, and is repeated. */
const maxTries = 5 * kills + 5;
const articles = everything ? 300 : 100; // more than one transaction takes

/** Random pauses, the same in each run. */
const random = randomNumbers(36);

/** @param {number} ms */
function pause(ms) {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

for (const name of browsers) {
  describe(`interrupted work, ${name}`, { timeout: 7_200_000 }, () => {
    const browser = new StoreBrowser(name);
    /** The page with the store. @type {View} */
    let store;
    /** The library's page. @type {View} */
    let library;

    before(start);
    after(() => browser.remove());

    async function start() {
      store = await browser.start();
      library = await openLibrary(/** @type {any} */ ({ browser: browser.session }));
    }

    /**
     * Interrupts work as often as there are kills, and finishes it each time.
     * @param {object} work
     * @param {() => Promise<void>} work.prepare  makes the library as it is before
     * @param {() => Promise<void>} work.begin  resolves when the work has begun
     * @param {string} work.running  selector of what the page shows while the work runs
     * @param {() => Promise<void>} work.end  resolves when the work has ended
     * @param {() => Promise<boolean>} work.wasCut checks what an interruption has left, and reports
     *   whether the work was not at its end
     * @param {() => Promise<void>} work.check  checks the library at the end
     * @returns {Promise<string>} the figure
     */
    async function interrupt({ prepare, begin, running, end, wasCut, check }) {
      const duration = await measured({ prepare, begin, running, end });
      await check();
      let [hits, tries] = [0, 0];
      for (; hits < kills; tries++) {
        assert.ok(tries < maxTries,
          `only ${hits} of ${tries} kills came while the work was going on`);
        await prepare();
        await begin();
        await pause(random() * duration);
        const wasRunning = await isRunning(running);
        await browser.kill();
        await start();
        if (await wasCut() && wasRunning) hits++;
        await begin();
        await end();
        await check();
      }
      return `${hits} kills in the middle (${
        tries - hits
      } others came too late), each finished: 0 lost, 0 doubled`;
    }

    /** @param {string} running  see interrupt */
    function isRunning(running) {
      return library.evaluate((each) => document.querySelector(each)?.checkVisibility() === true,
        running);
    }

    /**
     * Returns how long uninterrupted work takes, in ms.
     *
     * @param
     *   {{prepare: () => Promise<void>, begin: () => Promise<void>, running: string, end: () => Promise<void>}}
     *   work see interrupt
     */
    async function measured({ prepare, begin, running, end }) {
      await prepare();
      await begin();
      const from = performance.now();
      while (await isRunning(running)) await pause(5);
      const duration = performance.now() - from;
      await end();
      return duration;
    }

    async function erase() {
      await inStore(store, 'eraseAll');
      await library.evaluate(() =>
        new BroadcastChannel('pilcrow-library-changes').postMessage({ ids: [] })
      );
    }

    /** @param {File} file */
    async function beginToRestore({ content }) {
      await openFromMenu(library, 'Restore…');
      await chooseBackup(library, content);
      await library.evaluate(() =>
        /** @type {HTMLElement} */ (document.querySelector('.restore-start')).click()
      );
    }

    async function isRestored() {
      const status = 'dialog.restore .backup-preview ~ .backup-progress .backup-status';
      await showsText(library, status, /restored/); // also after a failure
      assert.match(await textOf(library, status), /^Backup restored/);
      await closeDialog(library);
    }

    /** @param {File} file */
    async function restoreWhole(file) {
      await beginToRestore(file);
      await isRestored();
    }

    /** Checks that no row contradicts another. */
    async function assertSound() {
      assert.deepEqual((await library.evaluate(articlesOf, database)).contradictions, []);
    }

    /** @param {Record<string, string>} wanted */
    async function assertRows(wanted) {
      assert.deepEqual(await library.evaluate(rowsOf, database), wanted);
      await assertSound();
    }

    /** @param {Record<string, string>} wanted */
    async function isOnlyPart(wanted) {
      await assertSound();
      return Object.keys(await library.evaluate(rowsOf, database)).length
        < Object.keys(wanted).length;
    }

    test('backups', { skip: !everything && 'it takes minutes: ./build.sh secure interrupted' },
      async (t) => {
        const { first, second, rows } = await madeBackups(t, articles);

        await t.test('restoring into an empty library', async (part) => {
          figure(part, `restoring: ${await interrupt({
            prepare: erase,
            begin: () => beginToRestore(first),
            running: 'dialog.restore .backup-preview ~ .backup-progress .backup-running',
            end: isRestored,
            wasCut: () => isOnlyPart(rows.first),
            check: () => assertRows(rows.first),
          })}`);
        });

        await t.test('restoring into a library that has some of the articles', async (part) => {
          figure(part, `restoring into a library that has articles: ${await interrupt({
            prepare: async () => {
              await erase();
              await restoreWhole(first);
            },
            begin: () => beginToRestore(second),
            running: 'dialog.restore .backup-preview ~ .backup-progress .backup-running',
            end: isRestored,
            wasCut: () => isOnlyPart(rows.merged),
            check: () => assertRows(rows.merged),
          })}`);
        });

        await t.test('backing up', async (part) => {
          figure(part, `backing up: ${await interruptedBackups(part, rows.merged)}`);
        });
      });

    /**
     * Interrupts backups to one file, which has a backup already. A download begins only
     * when a backup is complete, so there the former file is not touched at all.
     * @param {TestContext} t @param {Record<string, string>} rows
     */
    async function interruptedBackups(t, rows) {
      let former = '';
      const figures = await interrupt({
        prepare: async () => {},
        begin: async () => {
          await (name === 'chromium' ? chooseFileBefore(library) : catchDownloads(library));
          await openFromMenu(library, 'Back up…');
          await library.evaluate(() =>
            /** @type {HTMLElement} */ (document.querySelector('.backup-save')).click()
          );
        },
        running: 'dialog.backup .backup-running',
        end: async () => {
          await showsText(library, 'dialog.backup', /complete: /);
          await closeDialog(library);
          former = await library.evaluate(name === 'chromium' ? chosenFile : downloadedFile);
        },
        wasCut: async () => {
          await assertRows(rows);
          if (name === 'chromium') {
            assert.equal(await library.evaluate(chosenFile), former,
              'the former backup is as it was');
          }
          return true;
        },
        check: async () => {
          await assertRows(rows);
          assert.deepEqual(await rowsOfBackup(t, new Uint8Array(Buffer.from(former, 'base64'))),
            rows, 'the backup has all');
        },
      });
      return `${figures}, ${await unusedParts(library)} parts of files left`;
    }

    test('importing', async (t) => {
      const files = madeExports(articles / 2);
      /** @type {string[]} */
      let wanted = [];
      figure(t, `importing: ${await interrupt({
        prepare: erase,
        begin: async () => {
          await openFromMenu(library, 'Import…');
          await chooseFiles(library, files);
          await library.evaluate(() =>
            /** @type {HTMLElement} */ (document.querySelector('dialog.import [data-do="import"]'))
              .click()
          );
        },
        running: 'dialog.import progress',
        end: async () => {
          await appears(library, 'dialog.import [data-do="close"]');
          await clickOn(library, 'dialog.import [data-do="close"]');
        },
        wasCut: async () => {
          const { articles: some, contradictions } = await library.evaluate(articlesOf, database);
          assert.deepEqual(contradictions, []);
          return JSON.stringify(some) !== JSON.stringify(wanted);
        },
        check: async () => {
          const { articles: all, contradictions } = await library.evaluate(articlesOf, database);
          assert.deepEqual(contradictions, []);
          if (wanted.length === 0) wanted = all; // of the uninterrupted import
          assert.deepEqual(all, wanted);
        },
      })}`);
      assert.ok(wanted.length > 10 * articles / 2);
    });
  });
}

/**
 * Makes the page write to one file of its private file system, as if the user had chosen it,
 * because no test can answer the browser's own dialogs.
 *
 * @param {View} view
 */
function chooseFileBefore(view) {
  return view.evaluate(() => {
    Reflect.set(globalThis, 'showSaveFilePicker',
      async () =>
        (await navigator.storage.getDirectory()).getFileHandle('chosen.zip', { create: true }));
  });
}

/** Runs in the page: returns the chosen file in base64. */
async function chosenFile() {
  const handle = await (await navigator.storage.getDirectory()).getFileHandle('chosen.zip');
  const reader = new FileReader();
  reader.readAsDataURL(await handle.getFile());
  await new Promise((resolve) => {
    reader.onload = resolve;
  });
  return String(reader.result).split(',')[1];
}

/** Runs in the page: returns the downloaded file in base64. */
async function downloadedFile() {
  const reader = new FileReader();
  reader.readAsDataURL(Reflect.get(globalThis, 'caught').blob);
  await new Promise((resolve) => {
    reader.onload = resolve;
  });
  return String(reader.result).split(',')[1];
}

/**
 * Returns how many files the page's private file system has beside those that it should have.
 *
 * @param {View} view
 */
function unusedParts(view) {
  return view.evaluate(async () => {
    const names = [];
    for await (const name of (await navigator.storage.getDirectory()).keys()) names.push(name);
    return names.filter((name) => !['chosen.zip', 'backup-download.zip', 'search'].includes(name))
      .length;
  });
}

/** @param {View} view @param {File[]} files */
async function chooseFiles(view, files) {
  await appears(view, 'dialog.import .import-formats');
  await view.evaluate((given) => {
    const transfer = new DataTransfer();
    for (const { name, content } of given) {
      transfer.items.add(
        new File([Uint8Array.from(atob(content), (each) => each.charCodeAt(0))], name),
      );
    }
    const input =
      /** @type {HTMLInputElement} */ (document.querySelector('dialog.import input[type="file"]'));
    input.files = transfer.files;
    input.dispatchEvent(new Event('change'));
  }, files);
  await appears(view, 'dialog.import [data-do="import"]');
}
