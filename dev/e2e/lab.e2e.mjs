/**
 * The lab shows why a page was read the way it was: blocks and article beside each other, all
 * engines, and a truth that the user makes.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { desktop, phone } from './support/driver.mjs';
import { onWebPage } from './support/each-site.mjs';
import { assertFits } from './support/each-size.mjs';
import { eventually } from './support/eventually.mjs';
import { pagesFolder } from './support/fixtures.mjs';
import { appears, assertAccessible, showsText, viewOf } from './support/in-view.mjs';

/**
 * @import { Page, View } from './support/driver.mjs'
 * @import { Bench } from './support/harness.mjs'
 */

const slug = 'news-ferry';

/** So many blocks that most are off the screen, where the lab only assumes their heights. */
const manyParagraphs = `<title>Boats</title><article><h1>Boats</h1>${
  Array.from({ length: 300 }, (_, i) =>
    `<p>Paragraph ${i}. ${
      'The boats came home late, and low in the water, and loud with gulls. '.repeat(2 + i % 5)
    }</p>`).join('\n')
}</article>`;

/**
 * @param {Bench} site
 * @param {Partial<import('./support/driver.mjs').Viewport>} [size]
 * @param {string} [name] the folder of the page
 */
async function openLab({ browser, server }, size = desktop, name = slug) {
  const page = await browser.open(`${server.origin}/lab.html`);
  await page.setViewport({ width: size.width ?? desktop.width,
    height: size.height ?? desktop.height });
  await pasteIn(page, await readFile(join(pagesFolder, name, 'source.html'), 'utf8'));
  const view = viewOf(page);
  await eventually('all engines have read the page',
    () =>
      page.evaluate(() =>
        document.querySelectorAll('.lab-engines tbody tr').length > 6
        && ![...document.querySelectorAll('.lab-engines td')].some(({ textContent }) =>
          textContent === '…'
        )
      ));
  return { page, view };
}

/** @param {Page} page @param {string} html */
async function pasteIn(page, html) {
  await page.waitForSelector('#pasted');
  await page.evaluate((text) => {
    /** @type {HTMLTextAreaElement} */ (document.querySelector('#pasted')).value = text;
    /** @type {HTMLElement} */ (document.querySelector('form.paste button')).click();
  }, html);
  await appears(viewOf(page), '.lab-tabs');
  await eventually('the article is linked',
    () => page.evaluate(() => document.querySelector('.lab-content [tabindex="0"]') !== null));
}

/** @param {Page} page @param {string} name */
function openTab(page, name) {
  return page.evaluate((id) => /** @type {HTMLElement} */ (document.getElementById(id)).click(),
    `lab-tab-${name}`);
}

/**
 * @param {Page} page
 * @param {string} painting
 * @returns {Promise<string>} the marked text of the article
 */
function painted(page, painting) {
  return page.evaluate((name) => [...CSS.highlights.get(name) ?? []].join(' '), painting);
}

/**
 * @param {Page} page
 * @param {string} share
 * @returns {Promise<number[]>} the blocks with this state
 */
function blocksWith(page, share) {
  return page.evaluate(
    (wanted) =>
      [...document.querySelectorAll(`.block-row[data-share="${wanted}"]`)].map((row) =>
        Number(/** @type {HTMLElement} */ (row).dataset.block)
      ),
    share,
  );
}

/** @param {Page} page @returns {Promise<number>} the block with the focus */
function focusedBlock(page) {
  return page.evaluate(() =>
    Number(
      /** @type {HTMLElement | undefined} */ (document.activeElement?.closest('.block-row'))
        ?.dataset.block ?? -1,
    )
  );
}

/** @param {Page} page @param {string} label */
async function pressButton(page, label) {
  await page.evaluate((wanted) => {
    const button = [...document.querySelectorAll('.lab button')].find(({ textContent }) =>
      textContent === wanted
    );
    if (!(button instanceof HTMLElement)) throw new Error(`no button ${wanted}`);
    button.click();
  }, label);
}

onWebPage('the lab', (site) => {
  testLinks(site);
  testArticle(site);
  testKeyboard(site);
  testEngines(site);
  testSliders(site);
  testTruth(site);
  testCopying(site);
  testLooks(site);
});

/** Runs in the lab: whether the chosen block is in the list's window. */
function isChosenInView() {
  const row = document.querySelector('.block-row[data-chosen]');
  const list = document.querySelector('.lab-panel-blocks')?.getBoundingClientRect();
  const box = row?.getBoundingClientRect();
  return list !== undefined && box !== undefined && box.height > 0 && box.top >= list.top
    && box.bottom <= list.bottom
    && document.querySelector('.lab-figures .lab-fate-box')?.checkVisibility() === true;
}

/** @param {Bench} site */
function testLinks(site) {
  test('a block under the pointer is marked in the article, and the other way round', async () => {
    const { page } = await openLab(site);
    const [, second] = await blocksWith(page, 'all');
    const row = await page.$(`.block-row[data-block="${second}"]`);
    const text = await row?.$eval('.block-text',
      (each) => (each.textContent ?? '').replace(/\s+/g, ' ').trim());
    assert.ok(text);
    await row?.hover();
    await eventually('its text is marked',
      async () => (await painted(page, 'lab-pointed')).replace(/\s+/g, ' ').trim() === text);
    const paragraph = await page.$('.lab-content p');
    await paragraph?.hover();
    const start = await paragraph?.evaluate((each) => (each.textContent ?? '').trim().slice(0, 30));
    assert.ok(start);
    await eventually('its block is marked', () =>
      page.evaluate(
        (words) =>
          document.querySelector('.block-row[data-pointed] .block-text')?.textContent?.trim()
            .startsWith(words),
        start,
      ));
    await page.close();
  });

  test('the first click in the article shows its block', async () => {
    const page = await site.browser.open(`${site.server.origin}/lab.html`);
    await page.setViewport({ width: desktop.width, height: desktop.height });
    await pasteIn(page, manyParagraphs);
    const paragraph = (await page.$$('.lab-content p')).at(-50);
    for (let i = 0; i < 3; i++) { // what was off the screen gets its real height
      await paragraph?.evaluate((each) => {
        each.scrollIntoView({ block: 'center', behavior: 'instant' });
        return new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        });
      });
    }
    await paragraph?.click();
    await eventually('its block is in the list’s window', () => page.evaluate(isChosenInView));
    await page.close();
  });

  test('no table is cut off in a window of 1280 px', async () => {
    const { page } = await openLab(site, desktop, 'long-read');
    await openTab(page, 'engines');
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('.lab-wide, .lab-content table')].filter((each) =>
        each.scrollWidth > each.clientWidth
      ).map((each) => each.textContent?.slice(0, 40))
    );
    assert.deepEqual(cut, []);
    await page.close();
  });

  test('the words of the lab are explained at its top', async () => {
    const { page, view } = await openLab(site);
    await page.click('.lab-guide summary');
    await showsText(view, '.lab-guide',
      /divides a page into blocks[^]*Threshold ?The score that a block needs/);
    await page.close();
  });

  test('the article requests nothing, and its links lead nowhere', async () => {
    const { page } = await openLab(site);
    assert.equal(
      await page.evaluate(() =>
        document.querySelectorAll('.lab img, .lab-content a[href], .lab-content [id]').length
      ),
      0,
    );
    assert.ok(
      await page.evaluate(() =>
        document.querySelector('.lab-content')?.textContent?.includes('Linnet')
      ),
    );
    await page.close();
  });
}

/** @param {Bench} site */
function testArticle(site) {
  test('the window has the title of the page, and that of the lab after it is closed', async () => {
    const { page } = await openLab(site);
    assert.match(await page.evaluate(() => document.title),
      /^Island ferry to run on batteries .* – Pilcrow lab$/);
    await page.evaluate(() => history.back());
    await eventually('the first screen has its own title',
      async () => await page.evaluate(() => document.title) === 'Pilcrow lab');
    await page.close();
  });

  test('code in the article wraps, because it has no place in the tab order', async () => {
    const { page } = await openLab(site, desktop, 'docs-queue');
    const widths = await page.evaluate(() =>
      [...document.querySelectorAll('.lab-content pre')].map((code) =>
        code.scrollWidth - code.clientWidth
      )
    );
    assert.ok(widths.length > 0);
    assert.deepEqual(widths.filter((hidden) => hidden > 0), []);
    await page.close();
  });
}

/** @param {Bench} site */
function testKeyboard(site) {
  test('the list has one stop for Tab, and keys for everything else', async () => {
    const { page, view } = await openLab(site);
    assert.equal(
      await page.evaluate(() => document.querySelectorAll('.block-head[tabindex="0"]').length),
      1,
    );
    await page.evaluate(() =>
      /** @type {HTMLElement} */ (document.querySelector('.block-head[tabindex="0"]')).focus()
    );
    await page.keyboard.press('ArrowDown');
    assert.equal(await focusedBlock(page), 1);
    const kept = await blocksWith(page, 'all');
    await page.keyboard.press('k');
    assert.equal(await focusedBlock(page), kept.find((block) => block > 1));
    await page.keyboard.press('l');
    assert.ok((await blocksWith(page, 'none')).includes(await focusedBlock(page)));
    await page.keyboard.press('End');
    const last = await focusedBlock(page);
    assert.equal(last,
      await page.evaluate(() => document.querySelectorAll('.block-row').length - 1));
    await page.keyboard.press('Home');
    assert.equal(await focusedBlock(page), 0);
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    assert.equal(
      await page.evaluate(() =>
        document.querySelectorAll('.block-row [aria-current="true"]').length
      ),
      1,
    );
    await appears(view, '.lab-who');
    await eventually('its text in the article is marked',
      async () => await painted(page, 'lab-chosen') !== '');
    await page.close();
  });

  test('arrow keys move through the article, and through the tabs', async () => {
    const { page } = await openLab(site);
    await page.evaluate(() =>
      /** @type {HTMLElement} */ (document.querySelector('.lab-content [tabindex="0"]')).focus()
    );
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await eventually('the block of the paragraph is chosen', () =>
      page.evaluate(() => {
        const start = document.activeElement?.textContent?.trim().slice(0, 20);
        return start
          && document.querySelector('.block-row[data-chosen] .block-text')?.textContent?.trim()
            .startsWith(start);
      }));
    await page.evaluate(() =>
      /** @type {HTMLElement} */ (document.querySelector('.lab-tab[aria-selected="true"]')).focus()
    );
    await page.keyboard.press('End');
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'lab-tab-copying');
    assert.equal(
      await page.evaluate(() => document.getElementById('lab-panel-copying')?.checkVisibility()),
      true,
    );
    await page.close();
  });

  test('the filter shows what is left out', async () => {
    const { page } = await openLab(site);
    const left = await blocksWith(page, 'none');
    await page.select('.lab-blocks-head select', 'left');
    await eventually('the other blocks are hidden', () =>
      page.evaluate(
        (count) =>
          [...document.querySelectorAll('.block-row')].filter((row) => row.checkVisibility())
            .length === count,
        left.length,
      ));
    await page.close();
  });
}

/** @param {Bench} site */
function testEngines(site) {
  test('another engine shows its own article and blocks', async () => {
    const { page, view } = await openLab(site);
    const former = await blocksWith(page, 'all');
    await openTab(page, 'engines');
    await page.evaluate(() =>
      /** @type {HTMLElement} */ (document.querySelector('[data-engine="bte"]')).click()
    );
    await eventually('the blocks have other states',
      async () => JSON.stringify(await blocksWith(page, 'all')) !== JSON.stringify(former));
    assert.equal(await page.$eval('.lab-head select', (select) => select.value), 'bte');
    const shown = await page.$eval('.lab-engines tr[data-shown] td:last-child',
      (cell) => cell.textContent ?? '');
    await showsText(view, '.lab-facts', new RegExp(`^${shown} words`));
    await page.close();
  });
}

/** @param {Bench} site */
function testSliders(site) {
  test('a slider changes what the engine selects, then the article', async () => {
    const { page } = await openLab(site);
    await page.select('.lab-head select', 'descent');
    await openTab(page, 'parameters');
    const former = await states(page);
    await eventually('the sliders are there',
      () =>
        page.evaluate(() =>
          [...document.querySelectorAll('.lab-panel input[type="range"]')].some((input) =>
            input.checkVisibility()
          )
        ));
    await page.evaluate(() => {
      const slider = /** @type {HTMLInputElement} */ ([
        ...document.querySelectorAll('.lab-panel input[type="range"]'),
      ].find((input) => input.checkVisibility()));
      slider.value = slider.max;
      slider.dispatchEvent(new Event('input', { bubbles: true }));
      slider.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await eventually('the blocks have other states', async () => await states(page) !== former);
    await eventually('the article is made again',
      () =>
        page.evaluate(() =>
          document.querySelector('.lab-article[aria-busy="true"]') === null
          && document.querySelector('.lab-engines tbody')?.textContent?.includes('descent, changed')
        ));
    await page.close();
  });
}

/** @param {Page} page @returns {Promise<string>} */
function states(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('.block-row')].map((row) =>
      /** @type {HTMLElement} */ (row).dataset.share
    ).join(' ')
  );
}

/** @param {Bench} site */
function testTruth(site) {
  test('marked blocks are the truth that all engines are compared with', async () => {
    const { page, view } = await openLab(site);
    await openTab(page, 'engines');
    await pressButton(page, 'Mark the truth');
    const f1 = () => page.$eval('.lab-engines tr[data-shown] td', (cell) => cell.textContent ?? '');
    assert.match(await f1(), /1\.000$/);
    await pressButton(page, 'From nothing');
    await showsText(view, '.lab-truth-status', /^0 blocks marked/);
    const kept = await blocksWith(page, 'all');
    await page.evaluate(
      (block) =>
        /** @type {HTMLElement} */ (document.querySelector(
          `.block-row[data-block="${block}"] .block-head`,
        )).focus(),
      kept[0],
    );
    await page.keyboard.press(' ');
    await showsText(view, '.lab-truth-status', /^1 block marked/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.down('Shift');
    await page.keyboard.press(' ');
    await page.keyboard.up('Shift');
    await showsText(view, '.lab-truth-status', /^3 blocks marked/);
    assert.doesNotMatch(await f1(), /1\.000$/);
    await eventually('three rows are pressed',
      () =>
        page.evaluate(() =>
          document.querySelectorAll('.block-head[aria-pressed="true"]').length === 3
        ));
    await pressButton(page, 'Undo');
    await showsText(view, '.lab-truth-status', /^1 block marked/);
    await pressButton(page, 'Discard');
    assert.equal(
      await page.evaluate(() => document.querySelectorAll('.block-head[aria-pressed]').length),
      0,
    );
    await page.close();
  });
}

/** @param {Bench} site */
function testCopying(site) {
  test('a report and a test case can be copied', async () => {
    const { page } = await openLab(site);
    await pressButton(page, 'Mark the truth');
    await openTab(page, 'copying');
    await page.click('.lab-copying .action');
    await eventually('the report is on the clipboard',
      async () => /^# How Pilcrow reads a page/.test(await site.browser.clipboard()));
    assert.doesNotMatch(await site.browser.clipboard(), /Linnet|ferry/i);
    await page.bringToFront();
    // else the browser refuses to copy
    await eventually('the page has the focus', () => page.evaluate(() => document.hasFocus()));
    await page.click('.lab-copying .actions ~ .actions .action');
    await eventually('the test case is on the clipboard',
      async () => /-- source\.html --[^]*Linnet/.test(await site.browser.clipboard()));
    await page.close();
  });

  test('a text that the browser does not copy can be copied by hand', async () => {
    const { page, view } = await openLab(site);
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
      document.execCommand = () => false;
    });
    await openTab(page, 'copying');
    await page.click('.lab-copying .action');
    await appears(view, '.obstacle textarea');
    assert.match(await page.$eval('.obstacle textarea', (field) => field.value),
      /^# How Pilcrow reads a page/);
    await page.close();
  });
}

/** @param {Bench} site */
function testLooks(site) {
  for (const scheme of /** @type {const} */ (['light', 'dark'])) {
    for (const size of [desktop, phone]) {
      test(`every panel is accessible, ${scheme}, ${size.width}×${size.height}`, async () => {
        await site.browser.emulate({ 'prefers-color-scheme': scheme });
        const { page, view } = await openLab(site, size);
        await page.evaluate(() =>
          /** @type {HTMLElement} */ (document.querySelector(
            '.block-row[data-share="all"] .block-head',
          )).click()
        );
        for (const tab of await tabsOf(page)) {
          await openTab(page, tab);
          await assertAccessible(view, `${tab}, ${scheme}, ${size.width}`);
          await assertFits(view);
        }
        await page.close();
      });
    }
  }

  test('nothing is cut off at 320 px', async () => {
    const { page, view } = await openLab(site, { width: 320, height: 480 });
    for (const tab of await tabsOf(page)) {
      await openTab(page, tab);
      await assertFits(view);
    }
    await page.close();
  });
}

/** @param {Page} page @returns {Promise<string[]>} */
function tabsOf(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('.lab-tab')].filter((tab) => tab.checkVisibility()).map((
      { id },
    ) => id.replace('lab-tab-', ''))
  );
}
