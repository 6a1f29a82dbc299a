/**
 * In the sheet “Something missing?”, the user can put blocks back, pick another block and try
 * another method.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from './support/eventually.mjs';
import { inEachBrowser, openFixture, openReader, readerIsGone } from './support/harness.mjs';
import { appears, applyTheme, assertAccessible, clickOn, disappears, hasFocus, openWithKeyboard,
  showsText, textOf } from './support/in-view.mjs';
import { chooseProblem, menuButton, openMenu, openSheet } from './support/menu.mjs';
import { settle, stateOf } from './support/page-state.mjs';
import { readFixture } from './support/settings.mjs';

/**
 * @import { View } from './support/driver.mjs'
 * @import { Bench } from './support/harness.mjs'
 */

const slug = 'news-ferry';
const comment = 'I will be ninety';
const firstParagraph = 'the hum of a ventilator';

/** @param {Bench} bench @param {'missing' | 'excess' | 'wrong'} [problem] */
async function openWithSheet(bench, problem) {
  const page = await openFixture(bench, slug);
  const view = await openReader(bench, page);
  await openSheet(view, problem);
  return { page, view };
}

/**
 * @param {View} view
 * @returns {Promise<string>} selector of the button that puts the comments back
 */
async function commentsButton(view) {
  const node = await view.evaluate(() =>
    [...document.querySelectorAll('#left-out .left-out .block')]
      .find((each) => each.textContent?.includes('Comments'))?.getAttribute('data-node')
  );
  return `#left-out .left-out [data-node="${node}"] button`;
}

/**
 * @param {View} view
 * @returns {Promise<string>} selector of the buttons of the comments in the tree of blocks
 */
async function commentsInTree(view) {
  const node = await eventually('the comments are in the tree',
    () =>
      view.evaluate(() =>
        [...document.querySelectorAll('.tree li')]
          .find((each) =>
            each.querySelector(':scope > details > summary, :scope > p')?.textContent?.includes(
              'Comments',
            )
          )?.getAttribute('data-node')
      ));
  return `.tree [data-node="${node}"] > .tree-actions button`;
}

/** @param {View} view */
function articleText(view) {
  return view.evaluate(() => document.querySelector('main article .content')?.textContent ?? '');
}

/** @param {View} view @param {string} part */
async function shows(view, part) {
  await eventually(`the article contains “${part}”`,
    async () => (await articleText(view)).includes(part));
}

/** @param {View} view @param {string} part */
async function hides(view, part) {
  await eventually(`the article no longer contains “${part}”`,
    async () => !(await articleText(view)).includes(part));
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
    assert.match(await textOf(view, '.completeness'),
      /contains \d+% of the page’s visible text: [\d,]+ of [\d,]+ words/);
    assert.match(await textOf(view, '.completeness'),
      /read as an article.* accuracy of the selection: \d+%/s);
    assert.match(await textOf(view, '.left-out'), /Page header.*Mostly links/);
    assert.match(await textOf(view, '.left-out .trace'), /\w+ .*\(.*\d\)/,
      'the reason from the trace');
    await page.close();
  });

  test('the sheet has the background color of the theme', async () => {
    const { page, view } = await readFixture(bench, 'long-read', { settings: { theme: 'dark' } });
    await openSheet(view);
    assert.equal(...await view.evaluate(() => {
      const backgroundOf = (/** @type {string} */ each) =>
        getComputedStyle(/** @type {Element} */ (document.querySelector(each))).backgroundColor;
      return /** @type {const} */ ([backgroundOf('#left-out'), backgroundOf('html')]);
    }));
    await page.close();
  });

  test('the sheet asks what is wrong, and unfolds what helps', async () => {
    const { page, view } = await readFixture(bench, 'long-read');
    await openMenu(view);
    await openWithKeyboard(view, '#actions [data-action="viewCorrect"]', '#left-out .problem');
    await eventually('the page is accounted for',
      () => view.evaluate(() => document.querySelector('#left-out .left-out') !== null));
    const shown = () =>
      view.evaluate(() =>
        [...document.querySelectorAll('.sheet-parts > details')].filter((each) =>
          each.checkVisibility()
        ).map((each) => each.className + (Reflect.get(each, 'open') ? ' open' : ''))
      );
    assert.deepEqual(await shown(), []);
    await assertAccessible(view, 'the question');
    await chooseProblem(view, 'wrong');
    assert.deepEqual(await shown(), ['try-another open', 'figures', 'ledger']);
    await chooseProblem(view, 'excess');
    assert.deepEqual(await shown(), ['pick open', 'try-another']);
    await chooseProblem(view, 'missing');
    assert.deepEqual(await shown(), ['left-out open', 'pick', 'try-another', 'figures']);
    await clickOn(view, '.figures > summary');
    await showsText(view, '.completeness', /contains \d+% of the page’s visible text/);
    await page.close();
  });

  test('the sheet is accessible in each theme', async () => {
    const { page, view } = await openWithSheet(bench);
    await view.evaluate(() => {
      for (const fold of document.querySelectorAll('#left-out details')) {
        fold.setAttribute('open', '');
      }
      for (const section of document.querySelectorAll('.sheet-parts > details')) {
        section.removeAttribute('hidden');
      }
    });
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
    await openMenu(view);
    await openWithKeyboard(view, '#actions [data-action="viewCorrect"]', '#left-out');
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
    assert.equal(await view.evaluate(() => document.activeElement?.textContent), 'Undo',
      'the focus stays in the sheet');
    await assertAccessible(view, 'the sheet after a choice');
    await clickOn(view, '.sheet-status button');
    await hides(view, comment);

    await view.press('Escape');
    await disappears(view, '#left-out');
    assert.ok(await hasFocus(view, menuButton));
    await view.press('Escape');
    await readerIsGone(bench, page);
    // without the history, to which the click adds an entry, and the scroll position, which follows
    // the reader view
    const { url, state, html, focus } = before;
    const now = await stateOf(page);
    assert.deepEqual({ url: now.url, state: now.state, html: now.html, focus: now.focus }, { url,
      state, html, focus }, 'the page is unchanged');
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

    await openSheet(second, 'excess');
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
    const count = () =>
      view.evaluate(() => document.querySelectorAll('#left-out .left-out .block').length);
    const before = await count();
    await view.evaluate(() =>
      [...document.querySelectorAll('#left-out .left-out .block button:not([data-why])')].slice(0,
        2)
        .forEach((each) => /** @type {HTMLElement} */ (each).click())
    );
    await eventually('both blocks are back', async () => await count() === before - 2);
    await page.close();
  });

  test('related blocks are put back with one press', async () => {
    const page = await openFixture(bench, slug);
    await page.evaluate(() => {
      const links = Array.from({ length: 3 }, (_, i) => {
        const row = document.createElement('div');
        row.append(
          Object.assign(document.createElement('a'), { href: `/more/${i}`,
            textContent: `Read more about harbour number ${i}` }),
        );
        return row;
      });
      const menu = document.createElement('div');
      menu.append(...links);
      document.querySelector('article')?.after(...links);
    });
    const view = await openReader(bench, page);
    await openSheet(view);
    const groups = await view.evaluate(() =>
      [...document.querySelectorAll('.related')].map((each) => each.textContent)
    );
    assert.ok(groups.length > 0, 'there is a group');
    const group = '.related:has([data-node])';
    await clickOn(view, `${group} > .block-actions button`);
    await showsText(view, '.sheet-message', /Put back/);
    await page.close();
  });

  test('any block can become the article', async () => {
    const { page, view } = await openWithSheet(bench, 'excess');
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
    const { page, view } = await openWithSheet(bench, 'wrong');
    await appears(view, '.engines input');
    assert.match(await textOf(view, '.engines'), /comma ?\d+ words.*bte ?[\d,]+ words/);
    const other = await view.evaluate(() =>
      document.querySelector('.engines input:not(:checked, :disabled)')?.getAttribute('value')
    );
    await clickOn(view, `.engines input[value="${other}"]`);
    await showsText(view, '.sheet-message', /another method/);
    await eventually('the other method is selected', () =>
      view.evaluate(
        (name) => document.querySelector('.engines :checked')?.getAttribute('value') === name,
        other,
      ));
    await assertAccessible(view, 'the list of methods');
    await chooseProblem(view, 'excess');
    await clickOn(view, await commentsInTree(view));
    await shows(view, comment);
    await page.close();
  });

  test('Shift and R try one method after another', async () => {
    const page = await openFixture(bench, slug);
    const view = await openReader(bench, page);
    const selected = () =>
      view.evaluate(() => document.querySelector('.engines :checked')?.getAttribute('value') ?? '');
    await view.press('R');
    await showsText(view, '.sheet-message', /another method/);
    const first = await eventually('a method is selected', selected);
    await view.press('R');
    await eventually('the next method is selected',
      async () => ![first, ''].includes(await selected()));
    await clickOn(view, '.sheet-status button');
    await eventually('the first method is selected again', async () => await selected() === first);
    await page.close();
  });
}
