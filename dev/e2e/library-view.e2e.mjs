/**
 * The library's page: its list, filters, search, keys, and what can be done with several articles
 * at once.
 */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { phone } from './support/driver.mjs';
import { eventually } from './support/eventually.mjs';
import { inEachBrowser } from './support/harness.mjs';
import { appears, assertAccessible, clickOn, disappears, hasFocus, openWithKeyboard, showsText,
  textOf } from './support/in-view.mjs';
import { choose, few, fillLibrary, filterBy, madeId, openLibrary, press, searchFor, showsTitles,
  stateCounts, titles } from './support/library.mjs';

/**
 * @import { Page, View } from './support/driver.mjs'
 * @import { Bench } from './support/harness.mjs'
 *
 * @typedef {{bench: Bench, view: View & {page: Page}}} Opened
 */

inEachBrowser('library', (bench) => {
  const opened = /** @type {Opened} */ ({ bench });
  before(async () => {
    opened.view = await openLibrary(bench);
  });

  test('an empty library says how to save', async () => {
    await appears(opened.view, '.empty');
    assert.match(await textOf(opened.view, '.empty'), /Keep what you read/);
    await assertAccessible(opened.view, 'an empty library');
  });

  describe('with a few articles', () => {
    before(async () => {
      await fillLibrary(opened.view, few);
      await eventually('the list has articles',
        async () => (await titles(opened.view)).length === 6);
    });
    testList(opened);
    testFilters(opened);
    testKeys(opened);
    testSeveral(opened);
    testSearch(opened);
    testReading(opened);
  });

  testManyArticles(opened);
});

/** @param {Opened} opened */
function testList(opened) {
  test('the list has the latest saved first, and tells each item’s number', async () => {
    const { view } = opened;
    assert.deepEqual(await titles(view), ['Salt pans', 'Über Uhren', 'Harbour walls', 'Read before',
      'https://tidal.example/6', 'كيف تعمل الأفلاج']);
    assert.deepEqual(
      await view.evaluate(() =>
        [...document.querySelectorAll('.item:not(.probe)')].map((item) =>
          `${item.ariaPosInSet}/${item.ariaSetSize}`
        )
      ),
      ['1/6', '2/6', '3/6', '4/6', '5/6', '6/6'],
    );
    for (const [i, date] of [[1, /Published Feb 1/], [2, /Saved Sep \d+/]]) {
      await showsText(view, `[aria-posinset="${i}"] .item-meta`, /** @type {RegExp} */ (date));
    }
    assert.equal(await textOf(view, '.unfinished-item .unfinished-name'), 'Harbour walls');
    await assertAccessible(view, 'the list');
  });

  test('an address “to read” opens the page itself in a new tab', async () => {
    const link = await opened.view.evaluate(() => {
      const { href, target, rel } = /** @type {HTMLAnchorElement} */ (document.querySelector(
        '[data-state="address"] .item-link',
      ));
      return { href, target, rel };
    });
    assert.deepEqual(link, { href: 'https://tidal.example/6', target: '_blank',
      rel: 'noreferrer' });
  });

  test('the order can be chosen, and reversed', async () => {
    const { view } = opened;
    await openWithKeyboard(view, '[aria-controls="order"]', '#order input');
    await choose(view, 'listSort', 'title');
    await eventually('sorted by title', async () => (await titles(view))[0] === 'Harbour walls');
    await choose(view, 'listSort', 'length');
    await eventually('sorted by length', async () => (await titles(view))[0] === 'Read before');
    assert.equal((await titles(view)).at(-1), 'https://tidal.example/6',
      'what has no length is at the end');
    await choose(view, 'listReversed', '');
    await eventually('reversed', async () => (await titles(view))[0] === 'Über Uhren');
    await choose(view, 'listReversed', '');
    await choose(view, 'listSort', 'saved');
    await assertAccessible(view, 'the choice of an order');
    await view.press('Escape');
  });

  test('the list can be boxes side by side', async () => {
    const { view } = opened;
    await choose(view, 'listLayout', 'grid');
    await appears(view, '.items[data-layout="grid"]');
    const tops = await view.evaluate(() =>
      [...document.querySelectorAll('.item:not(.probe)')].map((item) =>
        item.getBoundingClientRect().top
      )
    );
    assert.equal(tops[0], tops[1], 'two boxes are in one row');
    await assertAccessible(view, 'boxes');
    await choose(view, 'listLayout', 'rows');
    await appears(view, '.items[data-layout="rows"]');
  });
}

/** @param {Opened} opened */
function testFilters(opened) {
  test('filters have counts, narrow each other, and are taken out by their buttons', async () => {
    const { view } = opened;
    assert.deepEqual(await stateCounts(view), { '': '6', unread: '4', reading: '1', read: '1',
      archived: '1', trash: '1' });
    await filterBy(view, 'tags', 'craft');
    await showsTitles(view, ['Salt pans', 'Harbour walls']);
    assert.deepEqual(await stateCounts(view), { '': '2', unread: '1', reading: '1', read: '0',
      archived: '0', trash: '0' });
    await filterBy(view, 'favorite', 'on');
    await showsTitles(view, ['Salt pans']);
    await assertAccessible(view, 'filters');
    await clickOn(view, '.chips li:first-child .chip');
    await showsTitles(view, ['Salt pans', 'Harbour walls']);
    await clickOn(view, '.chips li:first-child .chip');
    await disappears(view, '.chip');
  });

  test('filters without a match say so, and can be cleared', async () => {
    const { view } = opened;
    await filterBy(view, 'tags', 'water');
    await filterBy(view, 'shelf', 'read');
    await showsText(view, '.empty', /No articles match/);
    await clickOn(view, '.empty button');
    await disappears(view, '.empty');
  });

  test('the trash restores, and erases after a question', async () => {
    const { view } = opened;
    await filterBy(view, 'shelf', 'trash');
    await showsTitles(view, ['Thrown away']);
    await press(view, 1, 'more');
    await clickOn(view, '.entry-menu [data-command="restore"]');
    await showsText(view, '.undo-toast p', /Restored: ⁨Thrown away⁩/);
    await clickOn(view, '.undo');
    await showsTitles(view, ['Thrown away']);
    await searchFor(view, 'xylophone');
    await showsText(view, '.empty', /No results/);
    await searchFor(view, 'thrown');
    await showsTitles(view, ['Thrown away']);
    await searchFor(view, '');
    await eventually('the search has ended',
      () =>
        view.evaluate(() =>
          document.querySelector('.items')?.getAttribute('data-layout') !== 'found'
        ));
    await view.evaluate(() =>
      /** @type {HTMLElement} */ (document.querySelector('.item-link')).focus()
    );
    await view.press('#');
    await assertAccessible(view, 'the question before erasing');
    await clickOn(view, '[data-do="agree"]');
    await showsText(view, '.empty', /The trash is empty/);
    await filterBy(view, 'shelf', '');
  });
}

/** @param {Opened} opened */
function testKeys(opened) {
  test('keys move, archive, mark, and undo', async () => {
    const { view } = opened;
    await view.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
    await view.press('j');
    await eventually('the first title has the focus',
      () => hasFocus(view, '[aria-posinset="1"] .item-link'));
    await view.press('j');
    await view.press('ArrowDown');
    await eventually('the third title has the focus',
      () => hasFocus(view, '[aria-posinset="3"] .item-link'));
    await view.press('k');
    await view.press('e');
    await showsText(view, '.undo-toast p', /Archived: ⁨Über Uhren⁩/);
    await eventually('the next one has the focus',
      () => hasFocus(view, `[data-id="${madeId(2)}"] .item-link`));
    await view.press('z');
    await eventually('it is back', async () => (await titles(view)).includes('Über Uhren'));
    await view.press('s');
    await appears(view, `[data-id="${madeId(2)}"] [aria-pressed="true"]`);
    await view.press('#');
    await showsText(view, '.undo-toast p', /Moved to the trash: ⁨Harbour walls⁩/);
    await focusAndClick(view, '.undo');
    await eventually('it is back, with the focus',
      () => hasFocus(view, `[data-id="${madeId(2)}"] .item-link`));
  });

  test('a question mark lists the keys, which can be switched off', async () => {
    const { view } = opened;
    await view.press('?');
    await appears(view, 'dialog.keys');
    await assertAccessible(view, 'the list of keys');
    await view.evaluate(() =>
      /** @type {HTMLElement} */ (document.querySelector('dialog.keys input')).click()
    );
    await view.press('Escape');
    await disappears(view, 'dialog.keys');
    await view.press('?');
    await view.press('x');
    assert.equal(
      await view.evaluate(() => document.querySelectorAll('[data-selecting], dialog[open]').length),
      0,
      'the keys do nothing',
    );
    await openWithKeyboard(view, '[aria-controls="library-menu"]', '#library-menu .entry');
    await view.evaluate(() =>
      /** @type {HTMLElement} */ (document.querySelector('#library-menu li:last-child button'))
        .click()
    );
    await appears(view, 'dialog.keys');
    await view.evaluate(() =>
      /** @type {HTMLElement} */ (document.querySelector('dialog.keys input')).click()
    );
    await view.press('Escape');
    await disappears(view, 'dialog.keys');
    await view.press('/');
    await eventually('the search has the focus', () => hasFocus(view, '#search'));
    await view.press('Escape');
  });
}

/** @param {Opened} opened */
function testSeveral(opened) {
  test('several articles are tagged, archived and brought back at once', async () => {
    const { view } = opened;
    await view.evaluate(() =>
      /** @type {HTMLElement} */ (document.querySelector('[aria-posinset="1"] .item-link')).focus()
    );
    await view.press('x');
    await showsText(view, '.select-count', /^1 selected$/);
    await view.press('j');
    await view.press('j');
    await view.press('X');
    await showsText(view, '.select-count', /^3 selected$/);
    await assertAccessible(view, 'a selection');
    await view.press('t');
    await appears(view, 'dialog.tag-editor');
    assert.deepEqual(
      await view.evaluate(() =>
        [...document.querySelectorAll('.tag-list input')].map((
          each,
        ) => [Reflect.get(each, 'value'), Reflect.get(each, 'indeterminate')])
      ),
      [['craft', true], ['water', true]],
    );
    await assertAccessible(view, 'the tag editor');
    await view.evaluate(() => {
      /** @type {HTMLInputElement} */ (document.querySelector('#tag-field')).value = 'later, CRAFT';
      /** @type {HTMLFormElement} */ (document.querySelector('.tag-form')).requestSubmit();
    });
    await view.press('Escape');
    await showsText(view, '.undo-toast p', /Tags changed: 3 articles/);
    const tagsOf = () =>
      view.evaluate(() =>
        [...document.querySelectorAll('.item-tags')].map((each) =>
          [...each.querySelectorAll('.tag')].map((tag) => tag.textContent).join(' ')
        )
      );
    await eventually('all have both tags', async () =>
      JSON.stringify((await tagsOf()).slice(0, 3))
        === '["craft later water","craft later","craft later"]');
    await clickOn(view, '.undo');
    await eventually('the tags are the former ones',
      async () => (await tagsOf()).slice(0, 2).join() === 'craft water,craft');
    await focusAndClick(view, '.select-bar [data-command="archive"]');
    await showsText(view, '.undo-toast p', /Archived: 3 articles/);
    await showsTitles(view, ['Read before', 'https://tidal.example/6', 'كيف تعمل الأفلاج']);
    await disappears(view, '.select-bar');
    await eventually('the list has the focus', () => hasFocus(view, '.item-link'));
    await clickOn(view, '.undo');
    await eventually('all are back', async () => (await titles(view)).length === 6);
  });

  test('a note is written, and shown with the article', async () => {
    const { view } = opened;
    await press(view, 1, 'more');
    await assertAccessible(view, 'the menu of an article');
    await clickOn(view, '.entry-menu [data-command="note"]');
    await appears(view, 'dialog.note-editor');
    await assertAccessible(view, 'the note editor');
    await view.evaluate(() => {
      /** @type {HTMLTextAreaElement} */ (document.querySelector('#note-field')).value =
        'Cite this';
    });
    await clickOn(view, '.note-form button');
    await showsText(view, '[aria-posinset="1"] .item-tags', /Note/);
  });
}

/** @param {Opened} opened */
function testSearch(opened) {
  test('results come while typing, with marked words, and filters apply', async () => {
    const { view } = opened;
    await searchFor(view, 'salt');
    await eventually('the results are there', async () =>
      (await titles(view)).length === 2
      && await view.evaluate(() =>
        document.querySelectorAll('.items[data-layout="found"] mark').length > 1
      ));
    assert.deepEqual((await titles(view)).sort(), ['Harbour walls', 'Salt pans']);
    assert.match(await textOf(view, `[data-id="${madeId(2)}"] .item-snippet`), /salt water/);
    await assertAccessible(view, 'results');
    await filterBy(view, 'shelf', 'reading');
    await showsTitles(view, ['Harbour walls']);
    await filterBy(view, 'shelf', '');
    await searchFor(view, 'xylophone');
    await showsText(view, '.empty', /No results/);
    await searchFor(view, '');
    await eventually('the whole list is back', async () => (await titles(view)).length === 6);
  });
}

/** @param {Opened} opened */
function testReading(opened) {
  test('an article opens in place, and Back returns to the list as it was', async () => {
    const { view } = opened;
    await filterBy(view, 'tags', 'craft');
    await showsTitles(view, ['Salt pans', 'Harbour walls']);
    await clickOn(view, '[aria-posinset="2"] .item-link');
    await eventually('the article is shown',
      () => view.evaluate(() => document.documentElement.dataset.state === 'ready'));
    assert.match(await textOf(view, '.reading-root h1'), /Harbour walls/);
    assert.match(await view.evaluate(() => location.hash), /^#read=/);
    await view.evaluate(() => history.back());
    await showsTitles(view, ['Salt pans', 'Harbour walls']);
    await eventually('its title has the focus',
      () => hasFocus(view, '[aria-posinset="2"] .item-link'));
    assert.equal(await view.evaluate(() => document.title), 'Library');
    await filterBy(view, 'tags', 'craft');
  });

  test('under a filter, an article that it leaves out keeps its neighbors, and Back finds a place for the focus', async () => {
    const { view } = opened;
    await filterBy(view, 'shelf', 'unread');
    await eventually('the filter applies',
      async () =>
        (await titles(view))[0] === 'Salt pans' && !(await titles(view)).includes('Harbour walls'));
    await clickOn(view, '[aria-posinset="1"] .item-link');
    await appears(view, '.neighbor.next');
    await eventually('it is not unread any more',
      async () => (await stateCounts(view)).reading === '2');
    await clickOn(view, '.neighbor.next');
    await showsText(view, '.neighbor.previous', /Salt pans/);
    await view.evaluate(() => history.back());
    await eventually('an entry has the focus', () => hasFocus(view, '.item-link'));
    await filterBy(view, 'shelf', '');
  });

  test('an address can be added', async () => {
    const { view } = opened;
    await openWithKeyboard(view, '[aria-controls="library-menu"]', '#library-menu .entry');
    await view.evaluate(() =>
      /** @type {HTMLElement} */ (document.querySelector('#library-menu li:first-child button'))
        .click()
    );
    await appears(view, 'dialog.address-dialog');
    await view.evaluate(() =>
      /** @type {HTMLFormElement} */ (document.querySelector('.address-form')).requestSubmit()
    );
    await showsText(view, '#address-problem', /Enter the address/);
    await assertAccessible(view, 'the dialog for an address');
    await view.evaluate(() => {
      /** @type {HTMLInputElement} */ (document.querySelector('#address-field')).value =
        'tidal.example/later';
      /** @type {HTMLInputElement} */ (document.querySelector('#address-title')).value =
        'For later';
      /** @type {HTMLFormElement} */ (document.querySelector('.address-form')).requestSubmit();
    });
    await showsText(view, '.undo-toast p', /Added: ⁨For later⁩/);
    await eventually('its entry has the focus',
      () => view.evaluate(() => document.activeElement?.textContent === 'For later'));
  });

  test('the address of an article opens it', async () => {
    const { bench } = opened;
    const page = await bench.browser.openOwn(`/extension/library/library.html#read=${madeId(0)}`);
    const isReady = () =>
      page.evaluate(() =>
        document.documentElement.dataset.state === 'ready'
        && document.querySelector('.reading-root h1')?.textContent
      );
    assert.equal(await eventually('the article is shown', () => isReady().catch(() => false)),
      'Salt pans');
    await page.close();
    await opened.view.page.bringToFront();
  });
}

/** @param {Opened} opened */
function testManyArticles(opened) {
  test('of many articles, only those near the window are in the document, and all can be reached', async () => {
    const { view } = opened;
    const count = 3000;
    await fillLibrary(view,
      Array.from({ length: count }, (_, i) => ({ entry: { title: `Number ${i}` } })));
    await eventually('the list has them all',
      async () => /3,000/.test(await textOf(view, '.list-title')));
    for (const share of [0, 0.3, 0.77, 1]) {
      const { items, first, isFilled } = await view.evaluate(scrollToShare, share);
      assert.ok(items > 5 && items < 60, `${items} items at ${share}`);
      assert.ok(Math.abs(first - share * (count - 10)) < count * 0.02, `item ${first} at ${share}`);
      assert.ok(isFilled, `no gap at ${share}`);
    }
    assert.equal((await titles(view)).at(-1), 'Number 2999');
    await view.press('j');
    await eventually('a title has the focus', () => hasFocus(view, '.item-link'));
  });
}

/** @param {View} view @param {string} selector  of a button that disappears with the click */
async function focusAndClick(view, selector) {
  await view.evaluate(
    (target) => /** @type {HTMLElement} */ (document.querySelector(target)).focus(),
    selector,
  );
  await clickOn(view, selector);
}

/**
 * Runs in the library's page: scrolls, and returns which items are in the document.
 *
 * @param {number} share
 */
async function scrollToShare(share) {
  scrollTo(0, share * (document.documentElement.scrollHeight - innerHeight));
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  const items = [...document.querySelectorAll('.item:not(.probe)')];
  const visible = items.filter((item) => item.getBoundingClientRect().bottom > 0);
  const below = visible.at(-1)?.getBoundingClientRect().bottom ?? 0;
  const last = Number(items.at(-1)?.getAttribute('aria-posinset'));
  return { items: items.length, first: Number(visible[0]?.getAttribute('aria-posinset')),
    isFilled: below >= innerHeight || last === Number(items.at(-1)?.getAttribute('aria-setsize')) };
}

inEachBrowser('library on a phone', (bench) => {
  const opened = /** @type {Opened} */ ({ bench });
  before(async () => {
    opened.view = await openLibrary(bench);
    await fillLibrary(opened.view, few);
    await eventually('the list has articles', async () => (await titles(opened.view)).length > 2);
  });

  test('the list fits, and everything can be pressed with a thumb', async () => {
    const { view } = opened;
    await assertAccessible(view, 'the list on a phone');
    const { overflow, small } = await view.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - innerWidth,
      small: [...document.querySelectorAll('button, .item-pick, a.unfinished-item')].filter((
        each,
      ) => each.checkVisibility())
        .filter((each) =>
          Math.min(each.getBoundingClientRect().width, each.getBoundingClientRect().height) < 43.5
        ).map((each) => each.outerHTML.slice(0, 120)),
    }));
    assert.ok(overflow <= 0, `${overflow} px too wide`);
    assert.deepEqual(small, []);
  });

  test('filters are a sheet above the bar', async () => {
    const { view } = opened;
    await clickOn(view, '.filters-button');
    await appears(view, '#filters .filter');
    await assertAccessible(view, 'filters on a phone');
    await clickOn(view, '#filters [data-filter="shelf"][data-value="reading"]');
    await showsTitles(view, ['Harbour walls']);
    await view.press('Escape');
    await clickOn(view, '.chip');
    await disappears(view, '.chip');
  });

  test('a long press selects, and the bar has what can be done', async () => {
    const { view } = opened;
    await view.evaluate(() => {
      const item =
        /** @type {HTMLElement} */ (document.querySelector('[aria-posinset="1"] .item-link'));
      item.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }));
    });
    await showsText(view, '.select-count', /^1 selected$/);
    await view.evaluate(() => {
      const item =
        /** @type {HTMLElement} */ (document.querySelector('[aria-posinset="1"] .item-link'));
      item.dispatchEvent(new PointerEvent('pointerup', { pointerType: 'touch', bubbles: true }));
      item.click();
    });
    assert.equal(await textOf(view, '.select-count'), '1 selected',
      'the click after it does nothing');
    await clickOn(view, '[aria-posinset="2"] .item-link');
    await showsText(view, '.select-count', /^2 selected$/);
    await assertAccessible(view, 'a selection on a phone');
    await clickOn(view, '[data-command="end"]');
    await disappears(view, '.select-bar');
  });
}, { viewport: phone });
