/** In the sheet “What was left out”, the user can put blocks back, pick another block and try another method. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from './support/eventually.mjs';
import { inEachBrowser, openFixture, openReader, readerIsGone } from './support/harness.mjs';
import { appears, applyTheme, assertAccessible, clickOn, disappears, focusOn, openWithKeyboard, showsText, textOf } from './support/in-view.mjs';
import { settle, stateOf } from './support/page-state.mjs';
import { readFixture } from './support/settings.mjs';

/**
 * @import { View } from './support/driver.mjs'
 * @import { Bench } from './support/harness.mjs'
 */

const slug = 'news-ferry';
const comment = 'I will be ninety';
const firstParagraph = 'the hum of a ventilator';

/** @param {View} view */
function openSheet(view) {
  return openWithKeyboard(view, '#left-out-button', '#left-out .left-out');
}

/** @param {Bench} bench */
async function openWithSheet(bench) {
  const page = await openFixture(bench, slug);
  const view = await openReader(bench, page);
  await openSheet(view);
  return { page, view };
}

/** @param {View} view @returns {Promise<string>} selector of the button that puts the comments back */
async function commentsButton(view) {
  const node = await view.evaluate(() => [...document.querySelectorAll('#left-out .left-out .block')]
    .find((each) => each.textContent?.includes('Comments'))?.getAttribute('data-node'));
  return `#left-out .left-out [data-node="${node}"] button`;
}

/** @param {View} view @returns {Promise<string>} selector of the buttons of the comments in the tree of blocks */
async function commentsInTree(view) {
  const node = await eventually('the comments are in the tree', () => view.evaluate(() => [...document.querySelectorAll('.tree li')]
    .find((each) => each.querySelector(':scope > details > summary, :scope > p')?.textContent?.includes('Comments'))?.getAttribute('data-node')));
  return `.tree [data-node="${node}"] > .tree-actions button`;
}

/** @param {View} view */
function articleText(view) {
  return view.evaluate(() => document.querySelector('main article .content')?.textContent ?? '');
}

/** @param {View} view @param {string} part */
async function shows(view, part) {
  await eventually(`the article contains “${part}”`, async () => (await articleText(view)).includes(part));
}

/** @param {View} view @param {string} part */
async function hides(view, part) {
  await eventually(`the article no longer contains “${part}”`, async () => !(await articleText(view)).includes(part));
}

inEachBrowser('left out', (bench) => {
  testSheet(bench);
  testBlocks(bench);
  testMethods(bench);
});

/** @param {Bench} bench */
function testSheet(bench) {
  test('the sheet lists the blocks that were left out, with reasons', async () => {
    const { page, view } = await openWithSheet(bench);
    await assertAccessible(view, 'the sheet');
    assert.match(await textOf(view, '.completeness'), /contains \d+% of the page’s visible text: [\d,]+ of [\d,]+ words/);
    assert.match(await textOf(view, '.completeness'), /read as an article.* accuracy of the selection: \d+%/s);
    assert.match(await textOf(view, '.left-out'), /Page header.*Mostly links/);
    assert.match(await textOf(view, '.left-out .trace'), /\w+ .*\(.*\d\)/, 'the reason from the trace');
    await page.close();
  });

  test('the sheet has the background color of the theme', async () => {
    const { page, view } = await readFixture(bench, 'long-read', { settings: { theme: 'dark' } });
    await openSheet(view);
    assert.equal(...await view.evaluate(() => {
      const backgroundOf = (/** @type {string} */ each) => getComputedStyle(/** @type {Element} */ (document.querySelector(each))).backgroundColor;
      return /** @type {const} */ ([backgroundOf('#left-out'), backgroundOf('html')]);
    }));
    await page.close();
  });

  test('the sheet starts with the blocks, and its figures are folded', async () => {
    const { page, view } = await readFixture(bench, 'long-read');
    await openSheet(view);
    assert.deepEqual(await view.evaluate(() => [...document.querySelectorAll('.sheet-parts > *')].slice(0, 2).map((each) => [each.className, Reflect.get(each, 'open')])),
      [['left-out', true], ['figures', false]]);
    await clickOn(view, '.figures > summary');
    await showsText(view, '.completeness', /contains \d+% of the page’s visible text/);
    await page.close();
  });

  test('the sheet is accessible in each theme', async () => {
    const { page, view } = await openWithSheet(bench);
    await view.evaluate(() => { for (const fold of document.querySelectorAll('#left-out details')) fold.setAttribute('open', ''); });
    for (const theme of ['light', 'dark', 'sepia', 'gray', 'contrast']) {
      await applyTheme(view, theme);
      await assertAccessible(view, theme);
    }
    await page.close();
  });

  test('the sheet explains that the core no longer has the page', async () => {
    const page = await openFixture(bench, 'docs-queue');
    const view = await openReader(bench, page);
    await bench.browser.endBackground();
    await focusOn(view, '#left-out-button');
    await view.press('Enter');
    await showsText(view, '#left-out .sheet-message', /no longer has this page/);
    await assertAccessible(view, 'the sheet without a page');
    await page.close();
  });
}

/** @param {Bench} bench */
function testBlocks(bench) {
  test('a block is put back and removed again, and the page does not notice', async () => {
    const page = await openFixture(bench, slug);
    await settle(page, 240);
    const before = await stateOf(page);
    const view = await openReader(bench, page);
    await openSheet(view);
    await clickOn(view, await commentsButton(view));
    await shows(view, comment);
    await showsText(view, '.sheet-message', /Put back/);
    assert.equal(await view.evaluate(() => document.activeElement?.textContent), 'Undo', 'the focus stays in the sheet');
    await assertAccessible(view, 'the sheet after a choice');
    await clickOn(view, '.sheet-status button');
    await hides(view, comment);

    await view.press('Escape');
    await disappears(view, '#left-out');
    assert.equal(await view.evaluate(() => document.activeElement?.id), 'left-out-button');
    await view.press('Escape');
    await readerIsGone(bench, page);
    const { url, state, html, focus } = before; // without the history, to which the click adds an entry, and the scroll position, which follows the reader view
    const now = await stateOf(page);
    assert.deepEqual({ url: now.url, state: now.state, html: now.html, focus: now.focus }, { url, state, html, focus }, 'the page is unchanged');
    await page.close();
  });

  test('decisions for a site are applied when the reader opens again, until they are forgotten', async () => {
    const { page, view: first } = await openWithSheet(bench);
    await clickOn(first, await commentsButton(first));
    await clickOn(first, '.sheet-remember input');
    assert.match(await textOf(first, '.sheet-remember'), /127\.0\.0\.1/);
    await page.reload();
    const second = await openReader(bench, page);
    await shows(second, comment);

    await openSheet(second);
    await clickOn(second, '.pick summary');
    await clickOn(second, `${await commentsInTree(second)}:nth-last-child(1 of :not([data-why]))`);
    await hides(second, comment);
    await clickOn(second, '.sheet-remember input');
    await page.reload();
    const third = await openReader(bench, page);
    assert.ok(!(await articleText(third)).includes(comment));
    await page.close();
  });

  test('two blocks can be put back in quick succession', async () => {
    const page = await openFixture(bench, 'long-read');
    const view = await openReader(bench, page);
    await openSheet(view);
    const count = () => view.evaluate(() => document.querySelectorAll('#left-out .left-out .block').length);
    const before = await count();
    await view.evaluate(() => [...document.querySelectorAll('#left-out .left-out .block button:not([data-why])')].slice(0, 2)
      .forEach((each) => /** @type {HTMLElement} */ (each).click()));
    await eventually('both blocks are back', async () => await count() === before - 2);
    await page.close();
  });

  test('any block can become the article', async () => {
    const { page, view } = await openWithSheet(bench);
    await clickOn(view, '.pick summary');
    const comments = await commentsInTree(view);
    await assertAccessible(view, 'the tree of blocks');
    await clickOn(view, comments);
    await shows(view, comment);
    assert.ok(!(await articleText(view)).includes(firstParagraph));
    await clickOn(view, '.pick > p button');
    await shows(view, firstParagraph);
    await page.close();
  });
}

/** @param {Bench} bench */
function testMethods(bench) {
  test('another method can extract the article from the same page', async () => {
    const { page, view } = await openWithSheet(bench);
    await clickOn(view, '.try-another summary');
    await appears(view, '.engines input');
    assert.match(await textOf(view, '.engines'), /comma ?\d+ words.*bte ?[\d,]+ words/);
    const other = await view.evaluate(() => document.querySelector('.engines input:not(:checked, :disabled)')?.getAttribute('value'));
    await clickOn(view, `.engines input[value="${other}"]`);
    await showsText(view, '.sheet-message', /another method/);
    await eventually('the other method is selected', () => view.evaluate((name) => document.querySelector('.engines :checked')?.getAttribute('value') === name, other));
    await assertAccessible(view, 'the list of methods');
    await clickOn(view, '.pick summary');
    await clickOn(view, await commentsInTree(view));
    await shows(view, comment);
    await page.close();
  });

  test('the key e tries one method after another', async () => {
    const page = await openFixture(bench, slug);
    const view = await openReader(bench, page);
    const selected = () => view.evaluate(() => document.querySelector('.engines :checked')?.getAttribute('value') ?? '');
    await view.press('e');
    await showsText(view, '.sheet-message', /another method/);
    const first = await eventually('a method is selected', selected);
    await view.press('e');
    await eventually('the next method is selected', async () => ![first, ''].includes(await selected()));
    await clickOn(view, '.sheet-status button');
    await eventually('the first method is selected again', async () => await selected() === first);
    await page.close();
  });
}
