/**
 * The saved copy beside the page as it is: a page that has changed since it was saved
 * is compared with its copy, and both are kept.
 */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { inEachBrowser, openReader } from './support/harness.mjs';
import { appears, assertAccessible, clickOn, disappears, showsText,
  textOf } from './support/in-view.mjs';
import { servePages } from './support/test-pages.mjs';

/** @import { View } from './support/driver.mjs' */
/** @import { Bench } from './support/harness.mjs' */

const paragraph = (/** @type {number} */ i) =>
  `<p>The harbor has ${i} boats this year, said the keeper, and each of them, old or new, comes home late.</p>`;
const moved =
  '<p>One ferry, the oldest, stays at the pier all winter, because nobody, not even its owner, dares to sail it.</p>';
const all = Array.from({ length: 12 }, (_, i) => paragraph(i + 20));

/**
 * The page before and after it was edited: a word is another one, a paragraph is new, and one has
 * moved.
 */
const forms = {
  then: [moved, ...all],
  now: [...all.slice(0, 3), all[3].replace('home late', 'home early'), ...all.slice(4),
    '<p>Nobody, the keeper added, has counted the gulls, which is a pity.</p>', moved],
};

let form = /** @type {keyof typeof forms} */ ('then');
const pages = await servePages((
  path,
) => (path === 'harbor'
  ? {
    html: `<!doctype html><html lang="en"><title>Harbor</title><article><h1>Harbor</h1>${
      forms[form].join('\n')
    }</article></html>`,
  }
  : undefined)
);
after(() => pages.stop());

const panel = '#saved';
const status = 'dialog.changes .stored-status';

inEachBrowser('then and now', define);

/** @param {Bench} bench */
function define(bench) {
  test('the changes since the page was saved are shown in one text and side by side, and both can be kept', async () => {
    form = 'then';
    const page = await bench.browser.open(pages.urlOf('harbor'));
    await page.setViewport({ width: 1280, height: 800 });
    const first = await openReader(bench, page);
    await clickOn(first, '[data-control="saved"]');
    await appears(first, '[data-control="saved"][aria-pressed="true"]');
    await clickOn(first, '[data-control="saved"]');
    await appears(first, `${panel} .saved-facts`);
    await compare(first);
    await showsText(first, status, /^No words were added or removed/);

    form = 'now';
    await page.reload();
    const view = await openReader(bench, page);
    await showsText(view, '.toast',
      /^13 words added, 1 word removed since you saved it Show changes$/);
    await assertAccessible(view, 'the confirmation that the page has changed');
    await clickOn(view, '.toast-action');
    await showsText(view, status, /^13 words added/);
    await page.keyboard.press('Escape');
    await disappears(view, 'dialog.changes');
    await clickOn(view, '[data-control="saved"]');
    await showsText(view, panel, /13 words added, 1 word removed since you saved it/);
    await compare(view);
    await showsText(view, status, /^13 words added, 1 word removed, 1 paragraph moved$/);
    assert.match(await textOf(view, '.changes-text .moved'), /^Moved here One ferry, the oldest/);
    assert.match(await textOf(view, '.changes-text .moved-away'),
      /^Moved away One ferry, the oldest/);
    await assertAccessible(view, 'the changes in one text');
    await clickOn(view, '.changes-beside');
    await appears(view, '.changes-columns');
    const sides = await view.evaluate(columnsText);
    assert.match(sides[0], /comes home removed: late/);
    assert.doesNotMatch(sides[0], /early|Nobody, the keeper/);
    assert.match(sides[1], /comes home added: early.*Nobody, the keeper added/s);
    assert.doesNotMatch(sides[1], /late\.?$/);
    await assertAccessible(view, 'the changes side by side');
    await clickOn(view, 'dialog.changes .actions .action');
    await showsText(view, 'dialog.changes .actions', /Your library has both/);
    await page.keyboard.press('Escape');
    await disappears(view, 'dialog.changes');
    await clickOn(view, '[data-control="saved"]');
    await showsText(view, `${panel} .saved-facts`, /2 versions/);
    await page.close();
  });
}

/** @param {View} view */
async function compare(view) {
  await clickOn(view, `${panel} [data-key="viewThenAndNow"]`);
  await appears(view, 'dialog.changes');
}

/** Returns the changed texts of either side. */
function columnsText() {
  return [1, 2].map((side) =>
    [...document.querySelectorAll(
      `.changes-columns > :nth-child(${side}) .changed:not(.moved, .moved-away)`,
    )].map((each) => each.textContent).join('\n')
  );
}
