/** An article of several pages: a button fetches the next page and adds it below. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eventually } from './support/eventually.mjs';
import { inEachBrowser, openReader, openReaderTab } from './support/harness.mjs';
import { appears, assertAccessible, clickOn, disappears, focusOn, showsText,
  textOf } from './support/in-view.mjs';
import { choose, openSheet } from './support/menu.mjs';
import { author, paragraph, serveHarbor, standfirst } from './support/paged-article.mjs';
import { storeSettings } from './support/settings.mjs';

/**
 * @import { View } from './support/driver.mjs'
 * @import { Bench } from './support/harness.mjs'
 * @import { Site } from './support/paged-article.mjs'
 */

const addButton = '.goes-on button';

/** @param {View} view */
function contentOf(view) {
  return textOf(view, 'article .content');
}

/** @param {string} text @param {string[]} parts @param {number} count */
function assertOccurs(text, parts, count) {
  for (const part of parts) assert.equal(text.split(part).length - 1, count, part);
}

/** @param {View} view @param {number} page */
async function hasPage(view, page) {
  await eventually(`page ${page} is there`,
    async () => (await contentOf(view)).includes(paragraph(page, 5)));
}

const question = 'dialog.obstacle';

/** @param {View} view @param {number} page */
async function addPage(view, page) {
  await clickOn(view, addButton);
  await hasPage(view, page);
}

/** @type {Site} */
const notStarted = { origin: '', requests: [], stop() {} };

/** Opens articles of a site, and records which of their further pages the reader view fetches. */
class Harbor {
  site = notStarted;
  other = notStarted; // a site of another origin

  /** @param {Bench} bench */
  constructor(bench) {
    this.bench = bench;
  }

  /** Starts the servers. */
  async start() {
    this.other = await serveHarbor();
    this.site = await serveHarbor(this.other.origin);
  }

  stop() {
    this.site.stop();
    this.other.stop();
  }

  /** @param {string} name */
  async open(name) {
    this.site.requests.length = 0;
    const page = await this.bench.browser.open(`${this.site.origin}/${name}`);
    return { page, view: await openReader(this.bench, page) };
  }

  /** @param {Record<string, unknown>} settings */
  async storeSettings(settings) {
    const page = await this.bench.browser.open(`${this.site.origin}/three`);
    await storeSettings(this.bench, page, settings);
    await page.close();
  }

  /**
   * Lets the reader view load next pages without asking, or ask again.
   *
   * @param {boolean} isAllowed
   */
  async allow(isAllowed) {
    const { page, view } = await this.open('three');
    await view.evaluate(
      (allowed) => (allowed
        ? chrome.storage.local.set({ 'site:127.0.0.1': { loadsNext: true } })
        : chrome.storage.local.remove('site:127.0.0.1')),
      isAllowed,
    );
    await page.close();
  }

  /** Paths of the further pages that were fetched. */
  get fetched() {
    return this.site.requests.filter((path) => path.includes('?page='));
  }
}

inEachBrowser('next page', (bench) => {
  const harbor = new Harbor(bench);
  before(() => harbor.start());
  after(() => harbor.stop());

  testFirstRequest(harbor); // the site stays allowed after it
  testAdding(harbor);
  testAllPages(harbor);
  testFetching(harbor);
  testEnds(harbor);
});

/** @param {Harbor} harbor */
function testFirstRequest(harbor) {
  test('the first press on a site shows the address and requests nothing; Escape and Cancel request nothing either', async () => {
    await harbor.allow(false);
    const { page, view } = await harbor.open('three');
    await appears(view, addButton);
    await focusOn(view, addButton);
    await view.press('Enter');
    await appears(view, question);
    assert.equal(await textOf(view, `${question} .address`),
      `${new URL(harbor.site.origin).host}/three?page=2`);
    assert.equal(await view.evaluate(() => document.activeElement?.textContent), 'Load this page');
    await assertAccessible(view, 'the question');
    await view.press('G'); // does nothing in a dialog
    await view.press('Escape');
    await disappears(view, question);
    assert.equal(await view.evaluate(() => document.activeElement?.matches('.goes-on button')),
      true, 'the focus is back');
    await view.press('G');
    await clickOn(view, `${question} .action:not(.suggested)`);
    await disappears(view, question);
    assert.deepEqual(harbor.fetched, []);
    assert.deepEqual(await view.evaluate(() => chrome.storage.local.get('site:127.0.0.1')), {});
    await page.close();
  });

  test('a confirmed site is asked without a question from then on, also in the next article', async () => {
    const { page, view } = await harbor.open('three');
    await clickOn(view, addButton);
    await clickOn(view, `${question} .suggested`);
    await hasPage(view, 2);
    await view.press('G');
    await hasPage(view, 3);
    await page.close();
    const second = await harbor.open('endless');
    await addPage(second.view, 2);
    assert.deepEqual(harbor.fetched, ['/endless?page=2']);
    await second.page.close();
  });

  for (const [name, next] of [
    ['account/logout?token=1', '/account/logout?token=1&page=2'],
    ['trap', '/trap?page=2&do=logout;'],
    ['leaving', '/logout?token=1'],
  ]) {
    test(`an address that does something is not requested: ${next}`, async () => {
      const { page, view } = await harbor.open(name);
      await view.press('G');
      await view.evaluate(() =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        })
      );
      assert.equal(
        await view.evaluate(() =>
          document.querySelector('.goes-on button:not([hidden]), dialog[open]')
        ),
        null,
      );
      assert.ok(!harbor.site.requests.includes(next));
      await page.close();
    });
  }
}

/** @param {Harbor} harbor */
function testAdding(harbor) {
  test('the next page is offered, but not fetched', async () => {
    const { page, view } = await harbor.open('three');
    await appears(view, '.goes-on');
    assert.match(await textOf(view, '.goes-on'),
      /The article continues on page 2.*Add page 2 here.*Open next page.*loads this page from 127\.0\.0\.1/);
    await assertAccessible(view, 'an article that goes on');
    assert.deepEqual(harbor.fetched, []);
    await page.close();
  });

  test('the button adds the next page without its repetitions', async () => {
    const { page, view } = await harbor.open('three');
    await appears(view, addButton);
    await focusOn(view, addButton);
    await view.press('Enter');
    await hasPage(view, 2);
    assert.deepEqual(harbor.fetched, ['/three?page=2'], 'one request');
    await showsText(view, 'article > .unseen[role=status]', /^Page 2 added$/);
    assert.equal(await view.evaluate(() => document.activeElement?.textContent), 'Page 2',
      'the focus is at the start of the page');
    const text = await contentOf(view);
    assertOccurs(text, [standfirst, author, 'The boat at dusk', 'Part 1', 'Part 2'], 1);
    // code that differs from the first page's is not removed as a repetition
    assertOccurs(text, ['const tide'], 2);
    await assertAccessible(view, 'two pages');
    await showsText(view, '.goes-on-title', /page 3/);
    await page.close();
  });

  test('the key n adds the last page, and nothing more is offered', async () => {
    const { page, view } = await harbor.open('three');
    await addPage(view, 2);
    await view.press('G');
    await hasPage(view, 3);
    await disappears(view, '.goes-on');
    assert.deepEqual(harbor.fetched, ['/three?page=2', '/three?page=3']);
    const duplicates = await view.evaluate(() =>
      [...document.querySelectorAll('[id]')].map(({ id }) => id).filter((id, i, all) =>
        all.indexOf(id) !== i
      )
    );
    assert.deepEqual(duplicates, [], 'each id is unique');
    await assertAccessible(view, 'three pages');
    await page.close();
  });

  test('formulas and columns of numbers of the next page are typeset too', async () => {
    const { page, view } = await harbor.open('figures');
    const counts = () =>
      view.evaluate(() =>
        ['td[data-number]', 'mo[stretchy="false"]'].map((each) =>
          document.querySelectorAll(`.content ${each}`).length
        )
      );
    assert.deepEqual(await counts(), [4, 2]);
    await addPage(view, 2);
    assert.deepEqual(await counts(), [8, 4]);
    await view.evaluate(captureFile);
    await choose(view, 'viewExportHTML');
    await eventually('the HTML file has the typeset formulas of both',
      () =>
        view.evaluate(() =>
          String(Reflect.get(window, 'file')).split('stretchy="false"').length === 5
        ));
    await page.close();
  });

  test('the last page of the pager can be turned again after a page was added', async () => {
    await harbor.storeSettings({ layout: 'pages' });
    const { page, view } = await harbor.open('three');
    await showsText(view, '.pager-page', /^1 of \d+$/);
    await view.press('End');
    await showsText(view, '.pager-page', /^(\d+) of \1$/);
    const pageCount = async () => Number(/\d+$/.exec(await textOf(view, '.pager-page'))?.[0]);
    const first = await pageCount();
    await view.press('G');
    await hasPage(view, 2);
    await eventually('there are more pages', async () => await pageCount() > first);
    await eventually('the arrow is enabled',
      () =>
        view.evaluate(() =>
          document.querySelector('.pager button:last-child')?.getAttribute('aria-disabled')
            === 'false'
        ));
    await page.close();
    await harbor.storeSettings({});
  });
}

/**
 * Runs in the reader view: from now on, the view keeps a file in a variable instead of saving it.
 */
function captureFile() {
  HTMLAnchorElement.prototype.click = () => {};
  URL.createObjectURL = (blob) => {
    void /** @type {Blob} */ (blob).text().then((text) => {
      Reflect.set(window, 'file', text);
    });
    return 'blob:none';
  };
}

/**
 * Features of the reader view, such as saving and the outline, cover the added pages.
 *
 * @param {Harbor} harbor
 */
function testAllPages(harbor) {
  test('Markdown contains all pages', async () => {
    const { page, view } = await harbor.open('three');
    await addPage(view, 2);
    await addPage(view, 3);
    await view.press('C');
    await showsText(view, '.toast', /as Markdown$/);
    const markdown = (await harbor.bench.browser.clipboard()).replace(/[*_]/g, '');
    assertOccurs(markdown, [standfirst, author, 'The boat at dusk', 'Part 1', 'Part 3',
      paragraph(3, 5)], 1);
    assertOccurs(markdown, ['const tide'], 3);
    assertOccurs(markdown, ['[^1]: The note of page 1', '[^p2-1]: The note of page 2',
      '[^p3-1]: The note of page 3'], 1);
    await page.close();
  });

  test('the outline, code and footnotes cover the added page', async () => {
    const { page, view } = await harbor.open('three');
    await view.evaluate(() =>
      /** @type {HTMLElement} */ (document.querySelector('button[aria-controls="outline"]')).click()
    );
    await showsText(view, '#outline', /Part 1/);
    await view.evaluate(
      (selector) => /** @type {HTMLElement} */ (document.querySelector(selector)).click(),
      addButton,
    );
    await hasPage(view, 2);
    await showsText(view, '#outline', /Part 1.*Page 2.*Part 2/);
    assert.equal(
      await view.evaluate(() => document.querySelectorAll('.content .code .copy').length),
      2,
    );

    const markers = await view.evaluate(() =>
      [...document.querySelectorAll('.content sup a')].length
    );
    await view.evaluate(
      (last) =>
        /** @type {HTMLElement} */ (document.querySelectorAll('.content sup a')[last - 1]).click(),
      markers,
    );
    await showsText(view, '.note-box', new RegExp(`The note of page ${markers}`));
    await page.close();
  });

  test('the list of network requests names the fetched page', async () => {
    const { page, view } = await harbor.open('three');
    await addPage(view, 2);
    await openSheet(view, 'wrong');
    await appears(view, '#left-out .engines'); // when it comes, it moves what is below
    await clickOn(view, '#left-out .ledger summary');
    await showsText(view, '.ledger-account', /1 more page of this article was loaded/);
    await assertAccessible(view, 'the account with a page');
    await page.close();
  });

  test('added pages stay after another extraction method, and after a reload of the reader view', async () => {
    const { page, view } = await harbor.open('three');
    await addPage(view, 2);
    await view.press('R');
    await showsText(view, '.sheet-message', /another method/);
    await hasPage(view, 2);
    assertOccurs(await contentOf(view), [standfirst], 1);
    await view.evaluate(() => location.reload());
    await eventually('the page is there again',
      async () =>
        (await harbor.bench.browser.overlay(page))?.evaluate(() =>
          document.querySelector('.next-page') !== null
        ).catch(() => false));
    assert.deepEqual(harbor.fetched, ['/three?page=2']);
    await page.close();
  });
}

/** @param {Harbor} harbor */
function testFetching(harbor) {
  test('if the Content-Security-Policy of the page forbids requests, Firefox forbids ours too', async () => {
    const { page, view } = await harbor.open('strict');
    await clickOn(view, addButton);
    if (harbor.bench.name === 'chromium') await hasPage(view, 2);
    else await showsText(view, '.goes-on-message', /the site doesn’t allow it/);
    await assertAccessible(view, 'a strict policy');
    await page.close();
  });

  test('the next page is decoded with the encoding that the server names', async () => {
    const { page, view } = await harbor.open('latin');
    await addPage(view, 2);
    assert.ok((await contentOf(view)).includes('Number 2: the café by the mole'));
    await page.close();
  });

  test('a page of another origin is not offered', async () => {
    const { page, view } = await harbor.open('elsewhere');
    await view.press('G');
    await view.evaluate(() =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      })
    );
    assert.equal(await view.evaluate(() => document.querySelector('.goes-on button:not([hidden])')),
      null);
    await page.close();
  });

  for (const [name, message] of /** @type {[string, RegExp][]} */ ([
    ['missing', /site didn’t return the page/],
    ['redirected', /redirected to another page/],
    ['away', /redirected to another page/],
    ['offline', /couldn’t be loaded/],
    ['empty', /nothing to read/],
  ])) {
    test(`a failure is explained beside the button: ${name}`, async () => {
      const { page, view } = await harbor.open(name);
      harbor.other.requests.length = 0;
      await clickOn(view, addButton);
      await showsText(view, '.goes-on-message', message);
      await appears(view, `${addButton}, .goes-on a`);
      await assertAccessible(view, name);
      assert.deepEqual(harbor.other.requests, [], 'no request to another origin');
      await page.close();
    });
  }

  test('a reader in a tab offers only the link', async () => {
    const page = await harbor.bench.browser.open(`${harbor.site.origin}/sandboxed`);
    harbor.site.requests.length = 0;
    const view = await openReaderTab(harbor.bench, page);
    await appears(view, '.goes-on a');
    await disappears(view, addButton);
    await view.press('G');
    assert.deepEqual(harbor.fetched, []);
    await page.close();
  });
}

/** @param {Harbor} harbor */
function testEnds(harbor) {
  test('at most twenty pages are shown', async () => {
    const { page, view } = await harbor.open('endless');
    for (let number = 2; number <= 20; number++) {
      await showsText(view, '.goes-on-title', new RegExp(`page ${number}$`));
      await view.press('G');
      await hasPage(view, number);
    }
    await showsText(view, '.goes-on-message', /first 20 pages are shown/);
    await disappears(view, addButton);
    assert.equal(
      await view.evaluate(() => document.querySelector('.goes-on a')?.getAttribute('href')),
      `${harbor.site.origin}/endless?page=21`,
    );
    await view.press('G');
    await assertAccessible(view, 'twenty pages');
    assert.equal(harbor.fetched.length, 19);
    await page.close();
  });

  test('a page whose next page was shown before is the last one', async () => {
    const { page, view } = await harbor.open('loop');
    await addPage(view, 2);
    await disappears(view, '.goes-on');
    await page.close();
  });

  test('a page without new text is the last one', async () => {
    const { page, view } = await harbor.open('same');
    await clickOn(view, addButton);
    await showsText(view, '.goes-on-message', /nothing new/);
    await disappears(view, addButton);
    assert.equal(await view.evaluate(() => document.activeElement?.textContent), 'Open next page');
    await assertAccessible(view, 'a page without new text');
    await page.close();
  });
}
