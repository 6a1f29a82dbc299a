/**
 * The browser's files of the library are damaged while it is closed. The library says so
 * and offers the ways back, and pages are read as usual.
 */
import assert from 'node:assert/strict';
import { closeSync, fstatSync, openSync, readdirSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { chooseBackup, closeDialog } from '../support/backups.mjs';
import { eventually } from '../support/eventually.mjs';
import { pagesFolder } from '../support/fixtures.mjs';
import { browsers, openReader } from '../support/harness.mjs';
import { appears, clickOn, disappears, showsText } from '../support/in-view.mjs';
import { libraryPath, openLibrary, titles } from '../support/library.mjs';
import { serve } from '../support/server.mjs';
import { inStore, StoreBrowser } from '../support/store-browser.mjs';
import { figure } from './support/figures.mjs';
import { madeBackups } from './support/made-files.mjs';

/** @import { Server } from '../support/server.mjs' */

/**
 * Where each browser keeps the store, below its profile. Firefox makes the file's name of the
 * letters of "pilcrow-library", from both ends in turn.
 */
const places = { chromium: /IndexedDB\/chrome-extension[^]*\.leveldb\/(?:\d+\.log|MANIFEST)/,
  firefox: /moz-extension[^]*\/idb\/\d+pyirlacrrboiwl-\.sqlite$/ };

/**
 * @param {string} path
 * @param {number} from
 * @param {number} to shares of the file that are overwritten
 */
function overwrite(path, from, to) {
  const file = openSync(path, 'r+');
  const { size } = fstatSync(file);
  const [start, end] = [Math.floor(size * from), Math.floor(size * to)];
  writeSync(file, new Uint8Array(end - start).fill(0xa5), 0, end - start, start);
  closeSync(file);
}

for (const name of browsers) {
  describe(`damaged store, ${name}`, { timeout: 600_000 }, () => {
    const browser = new StoreBrowser(name);
    /** @type {Server} */
    let server;

    before(async () => {
      server = await serve(pagesFolder, 'source.html');
    });
    after(async () => {
      await browser.remove();
      await server?.stop();
    });

    /** @param {(path: string) => void} harm */
    async function damage(harm) {
      await browser.close();
      const files = readdirSync(browser.profile, { recursive: true, encoding: 'utf8' }).filter((
        path,
      ) => places[name].test(path));
      assert.ok(files.length > 0);
      for (const path of files) harm(join(browser.profile, path));
      return browser.start();
    }

    const bench = () => /** @type {any} */ ({ browser: browser.session, server });

    test('a store that the browser has deleted: words, a backup, and all is back', async (t) => {
      const { first } = await madeBackups(t, 5);
      const page = await browser.start();
      await inStore(page, 'save', 100, 3);
      const damaged = await damage((path) => truncateSync(path, 0));
      assert.equal(await inStore(damaged, 'count'), 0, 'the browser gives an empty store');
      const view = await openLibrary(bench());
      await showsText(view, '.damage', /and deleted it/);
      await clickOn(view, '.damage-restore');
      await appears(view, 'dialog.restore');
      await chooseBackup(view, first.content);
      await clickOn(view, '.restore-start');
      await showsText(view, 'dialog.restore', /Backup restored/);
      await closeDialog(view);
      await disappears(view, '.damage');
      await eventually('the articles are there', async () => (await titles(view)).length === 3);
      await view.page.close();
      const again = await openLibrary(bench());
      await eventually('the articles are there', async () => (await titles(again)).length === 3);
      await disappears(again, '.damage');
      await again.page.close();
      figure(t, 'deleted by the browser: words, and a backup brings all back');
    });

    test('a store that is damaged inside: words, and pages are read', async (t) => {
      await damage((path) => overwrite(path, 0.4, 0.6));
      const page = await browser.session.open(`${server.origin}/news-ferry/`);
      const reader = await openReader(bench(), page);
      assert.ok(
        await reader.evaluate(() =>
          (document.querySelector('article')?.textContent ?? '').length > 500
        ),
      );
      await page.close();
      await browser.session.openOwn(libraryPath);
      const view = await eventually('the library’s page is there', () =>
        browser.session.tab(libraryPath));
      // an empty list may come first
      const words = await eventually('the library says what happened', async () => {
        const text = await view.evaluate(() =>
          document.querySelector('.damage:not([hidden]), .empty')?.textContent ?? ''
        );
        return /can’t be read|and deleted it/.test(text) ? text : undefined;
      });
      assert.match(words, /Restore|restore a backup/);
      figure(t, `damaged inside: “${words.slice(0, 60)}…”`);
    });
  });
}
