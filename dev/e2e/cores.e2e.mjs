/**
 * Opening an article needs only the first core, and reading the page in another way
 * needs only the full one. The tests use copies of the extension that lack one of
 * the two modules.
 *
 * @import { Bench } from './support/harness.mjs'
 */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { eventually } from './support/eventually.mjs';
import { browsers, dist, inBrowser, openFailure, openFixture,
  openReader } from './support/harness.mjs';
import { openWithKeyboard, showsText, textOf } from './support/in-view.mjs';
import { openMenu } from './support/menu.mjs';

const slug = 'news-ferry';

for (const name of browsers) {
  const folder = mkdtempSync(join(tmpdir(), 'pilcrow-cores-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  /** @param {string} missing @returns {string} the folder of an extension without this file */
  const without = (missing) => {
    const copy = join(folder, missing);
    cpSync(dist(name === 'chromium' ? 'chrome' : 'firefox'), copy, { recursive: true });
    rmSync(join(copy, 'browser/core', missing));
    return copy;
  };
  inBrowser(name, 'without the full core', testWithoutFull, {
    extension: without('pilcrow-full.wasm'),
  });
  inBrowser(name, 'without the first core', testWithoutFirst, {
    extension: without('pilcrow.wasm'),
  });
}

/** @param {Bench} bench */
function testWithoutFull(bench) {
  test('articles open; the sheet “Something missing?” says that it has no answer, and the next article opens', async () => {
    const page = await openFixture(bench, slug);
    const view = await openReader(bench, page);
    await openMenu(view);
    await openWithKeyboard(view, '#actions [data-action="viewCorrect"]', '#left-out');
    await eventually('the sheet has a message',
      () => view.evaluate(() => document.querySelector('#left-out .sheet-message')?.textContent));
    assert.ok(await view.evaluate(() => document.querySelector('main article .content p') !== null),
      'the article stays');
    await page.close();

    const next = await openFixture(bench, slug);
    await showsText(await openReader(bench, next), 'main article', /ventilator/);
    await next.close();
  });
}

/** @param {Bench} bench */
function testWithoutFirst(bench) {
  test('the failure to start the core is shown', async () => {
    const page = await openFixture(bench, slug);
    const view = await openFailure(bench, page);
    assert.match(await textOf(view, 'main'), /The reader couldn’t start/);
    await page.close();
  });
}
