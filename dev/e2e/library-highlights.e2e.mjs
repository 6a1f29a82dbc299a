/**
 * Highlights of the whole library: made in the reader over a page, listed, searched, changed and
 * undone, and kept by further versions.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eventually } from './support/eventually.mjs';
import { inEachBrowser, openReader } from './support/harness.mjs';
import { select } from './support/highlights.mjs';
import { appears, assertAccessible, clickOn, disappears, showsText,
  textOf } from './support/in-view.mjs';
import { fillLibrary, openLibrary, showsTitles } from './support/library.mjs';
import { servePages, story } from './support/test-pages.mjs';

/**
 * @import { Page, View } from './support/driver.mjs'
 * @import { Bench } from './support/harness.mjs'
 *
 * @typedef {object} Opened
 * @property {Bench} bench
 * @property {View & {page: Page}} view  the library
 * @property {(path: string) => string} urlOf
 */

/**
 * Where the story says what it is number of, for the highlight of a paragraph.
 *
 * @param {number} i
 */
const quoteOf = (i) => `This is what the page says, number ${i}, which is long enough`;

inEachBrowser('highlights of the library', (bench) => {
  const opened = /** @type {Opened} */ ({ bench });
  let visits = 0;
  /** @type {() => void} */
  let stop = () => {};
  before(async () => {
    const pages = await servePages((path) => {
      if (path === 'changing') visits++;
      const more = path === 'changing' && visits > 1
        ? `<p>${'A paragraph that was not there before, at the beginning. '.repeat(4)}</p>`
        : '';
      return /favicon/.test(path)
        ? undefined
        : {
          html:
            `<!doctype html><html lang="en"><title>Story ${path}</title><article><h1>Story ${path}</h1>${more}${story}</article></html>`,
        };
    });
    opened.urlOf = pages.urlOf;
    stop = pages.stop;
  });
  after(() => stop());

  testFirst(opened);
  testList(opened);
  testJump(opened);
  testVersions(opened);
  testMany(opened);
});

/** @param {Opened} opened */
function testFirst(opened) {
  test('a highlight in the page’s reader saves the article, and is in the library’s list', async () => {
    const { bench, urlOf } = opened;
    const page = await bench.browser.open(urlOf('one'));
    const reader = await openReader(bench, page);
    await highlight(reader, 2);
    await highlight(reader, 5);
    await eventually('the article is saved',
      () =>
        reader.evaluate(() =>
          document.querySelector('[data-control="saved"]')?.ariaPressed === 'true'
        ));
    const other = await bench.browser.open(urlOf('two'));
    await highlight(await openReader(bench, other), 7);
    opened.view = await openLibrary(bench);
    await showsTitles(opened.view, ['Story two', 'Story one']);
    assert.deepEqual(
      await opened.view.evaluate(() =>
        [...document.querySelectorAll('.item-extra')].map((each) => each.textContent)
      ),
      ['Highlights: 1', 'Highlights: 2'],
    );
    await clickOn(opened.view, '[data-screen="highlights"]');
    await showsQuotes(opened.view, [7, 5, 2]);
    await assertAccessible(opened.view, 'the list of highlights');
    await page.close();
    await other.close();
  });
}

/** Runs in the library's page: keeps the text of files that are saved. */
function recordFiles() {
  Reflect.set(window, 'exported', []);
  const original = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (/** @type {Blob} */ blob) => {
    void blob.text().then((text) => Reflect.get(window, 'exported').push(text));
    return original(blob);
  };
}

/** @param {Opened} opened */
function testList(opened) {
  test('color and note are changed, and undone', async () => {
    const { view } = opened;
    await press(view, 0, 'edit');
    await appears(view, '.highlight-dialog[open]');
    await assertAccessible(view, 'the editor of a highlight');
    await view.evaluate(() => {
      const [field, choice] = ['#highlight-note', '.highlight-dialog input[value="blue"]'].map((
        selector,
      ) => /** @type {HTMLInputElement} */ (document.querySelector(selector)));
      choice.click();
      field.value = 'Compare the lighthouse';
    });
    await clickOn(view, '.highlight-dialog [type="submit"]');
    await showsText(view, '.quote:first-child .quote-note', /Compare the lighthouse/);
    assert.equal(
      await view.evaluate(() => document.querySelector('.quote')?.getAttribute('data-color')),
      'blue',
    );
    await clickOn(view, '.highlights-screen .undo');
    await disappears(view, '.quote-note');
    await press(view, 0, 'edit');
    await appears(view, '.highlight-dialog[open]');
    await view.evaluate(() => {
      /** @type {HTMLTextAreaElement} */ (document.querySelector('#highlight-note')).value =
        'Compare the lighthouse';
    });
    await clickOn(view, '.highlight-dialog [type="submit"]');
    await showsText(view, '.quote-note', /Compare the lighthouse/);
  });

  test('the search looks at quotes and notes, and marks what it finds; so does the search of articles', async () => {
    const { view } = opened;
    await find(view, 'lighthouse');
    await showsQuotes(view, [7]);
    assert.equal(await textOf(view, '.quote-note mark'), 'lighthouse');
    await find(view, '"number 5"');
    await showsQuotes(view, [5]);
    assert.equal(await textOf(view, '.quote-text mark'), 'number 5');
    await find(view, 'nowhere');
    await appears(view, '.highlights-screen .empty');
    await clickOn(view, '.highlights-screen .empty button');
    await showsQuotes(view, [7, 5, 2]);
    await clickOn(view, '.highlights-screen [data-screen="list"]');
    await view.evaluate(() => {
      const field = /** @type {HTMLInputElement} */ (document.querySelector('#search'));
      field.value = 'lighthouse';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await showsTitles(view, ['Story two']);
    assert.match(await textOf(view, '.item-snippet'), /Compare the lighthouse/);
    await clickOn(view, '.library-root [data-screen="highlights"]');
  });

  test('colors filter, and the order is by article', async () => {
    const { view } = opened;
    await clickOn(view, '.quote-colors [data-color="green"]');
    await appears(view, '.highlights-screen .empty');
    await clickOn(view, '.quote-colors [data-color="green"]');
    await showsQuotes(view, [7, 5, 2]);
    await view.evaluate(() => {
      const order = /** @type {HTMLSelectElement} */ (document.querySelector(
        '.quote-choice:nth-last-of-type(1)',
      ));
      order.value = 'title';
      order.dispatchEvent(new Event('change'));
    });
    await showsQuotes(view, [2, 5, 7]);
  });

  test('the highlights that are shown are exported, without the articles', async () => {
    const { view } = opened;
    await find(view, '"number 5"');
    await showsQuotes(view, [5]);
    await view.evaluate(recordFiles);
    await view.evaluate(() =>
      /** @type {HTMLElement} */ ([...document.querySelectorAll('.quote-filters .action')].find((
        each,
      ) => each.textContent === 'Export…')).click()
    );
    await appears(view, 'dialog[open] #export-format');
    await assertAccessible(view, 'the export of highlights');
    assert.deepEqual(
      await view.evaluate(() =>
        Array.from(
          /** @type {HTMLSelectElement} */ (document.querySelector('#export-format')).options,
          ({ value }) => value,
        )
      ),
      ['markdown', 'json', 'csv', 'annotations'],
    );
    assert.match(await textOf(view, '.export-count'), /^1 highlight$/);
    await clickOn(view, 'dialog[open] [type="submit"]');
    const file = await eventually('the file is written',
      () => view.evaluate(() => String(Reflect.get(window, 'exported')[0] ?? '')));
    assert.match(file, /# Story one[^]*> This is what the page says, number 5/);
    assert.doesNotMatch(file, /number [1-46-9]/);
    await view.evaluate(() =>
      /** @type {HTMLDialogElement} */ (document.querySelector('dialog[open]')).close()
    );
    await find(view, '');
    await showsQuotes(view, [2, 5, 7]);
  });

  test('a deleted highlight comes back by undo, with the focus near it', async () => {
    const { view } = opened;
    await press(view, 0, 'remove');
    await showsQuotes(view, [5, 7]);
    assert.deepEqual(await stored(view), [2, 1]);
    await clickOn(view, '.highlights-screen .undo');
    await showsQuotes(view, [2, 5, 7]);
    assert.deepEqual(await stored(view), [3, 0]);
  });
}

/** @param {Opened} opened */
function testJump(opened) {
  test('its link opens the article at the passage, and Back leads to the list', async () => {
    const { view } = opened;
    await press(view, 1, 'open');
    await appears(view, '#reading article[data-features], .reading-root article[data-features]');
    await eventually('the passage has the focus',
      () =>
        view.evaluate(() =>
          /number 5,/.test(document.activeElement?.textContent ?? '')
          && document.activeElement?.localName === 'p'
        ));
    const top = await view.evaluate(() =>
      document.activeElement?.getBoundingClientRect().top ?? -1
    );
    assert.ok(top >= 0 && top < 800, `it is in view: ${top}`);
    await view.evaluate(() => history.back());
    await eventually('the highlight has the focus',
      () =>
        view.evaluate(() =>
          /number 5,/.test(document.activeElement?.querySelector('.quote-text')?.textContent ?? '')
        ));
  });
}

/** @param {Opened} opened */
function testMany(opened) {
  test('of many articles the browser renders only those near the window, so that a dialog opens at once', async () => {
    const { view } = opened;
    await fillLibrary(view,
      Array.from({ length: 300 }, (_, i) => ({ entry: { title: `Article ${i}`, highlights: 1 } })));
    await view.evaluate(highlightEach);
    await eventually('all are in the list',
      () => view.evaluate(() => document.querySelectorAll('.quote-title').length === 300));
    await eventually('few are rendered', async () => await view.evaluate(renderedTitles) < 60);
    await press(view, 0, 'edit');
    await appears(view, '.highlight-dialog[open]');
    // the dialog makes the others inert without a style for each
    assert.ok(await view.evaluate(renderedTitles) < 60);
    await view.evaluate(() =>
      /** @type {HTMLDialogElement} */ (document.querySelector('.highlight-dialog')).close()
    );
    await eventually('the last one appears', () =>
      view.evaluate(() => {
        scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
        return [...document.querySelectorAll('.quote-group')].at(-1)?.querySelector('.quote')
          ?.checkVisibility({ contentVisibilityAuto: true }) === true;
      }));
  });
}

/** Runs in the library's page. */
function renderedTitles() {
  return [...document.querySelectorAll('.quote-title')].filter((each) =>
    each.checkVisibility({ contentVisibilityAuto: true })
  ).length;
}

/** Runs in the library's page: puts a highlight into each article of the store. */
async function highlightEach() {
  /** @type {IDBDatabase} */
  const db = await new Promise((resolve) => {
    const opening = indexedDB.open('pilcrow-library');
    opening.onsuccess = () => resolve(opening.result);
  });
  const tx = db.transaction(['entries', 'highlights'], 'readwrite');
  const reading = tx.objectStore('entries').getAll();
  reading.onsuccess = () => {
    for (const [i, { id, version }] of reading.result.entries()) {
      const anchor = { exact: 'Sea water', prefix: '', suffix: '', start: 0, end: 9 };
      tx.objectStore('highlights').put({ id: crypto.randomUUID(), entry: id, version,
        color: 'yellow', note: '', createdAt: 1e12 + i, changedAt: 1, carried: {}, anchor });
    }
  };
  await new Promise((resolve) => {
    tx.oncomplete = resolve;
  });
  db.close();
  const channel = new BroadcastChannel('pilcrow-library-changes');
  channel.postMessage({ ids: [] });
  channel.close();
}

/** @param {Opened} opened */
function testVersions(opened) {
  test('a further version keeps the highlight, and shows it where the passage is now', async () => {
    const { bench, urlOf, view } = opened;
    const first = await bench.browser.open(urlOf('changing'));
    await highlight(await openReader(bench, first), 4);
    await first.close();
    const second = await bench.browser.open(urlOf('changing'));
    const reader = await openReader(bench, second);
    await eventually('the highlight is painted in the changed text',
      () => reader.evaluate(painted));
    await highlight(reader, 1);
    await second.close();
    await eventually('there are two versions',
      async () =>
        (await view.evaluate(rows, 'versions')).filter(({ article }) =>
          /changing/.test(article.title)
        ).length === 2);
    await view.page.bringToFront();
    await view.evaluate(() => {
      location.hash = '#highlights';
    });
    await showsQuotes(view, [1, 4, 2, 5, 7]);
    await press(view, 1, 'open');
    await eventually('the passage has the focus',
      () =>
        view.evaluate(() =>
          /number 4,/.test(document.activeElement?.textContent ?? '')
          && document.activeElement?.localName === 'p'
        ));
    const highlights = await view.evaluate(rows, 'highlights');
    const made = highlights.find(({ anchor }) => /number 4,/.test(anchor.exact));
    const entry = (await view.evaluate(rows, 'entries')).find(({ id }) => id === made.entry);
    assert.equal(entry.highlights, 2);
    assert.notEqual(made.version, entry.version);
    await eventually('its place in the new version is kept', async () => {
      const row = (await view.evaluate(rows, 'highlights')).find(({ id }) => id === made.id);
      return row.carried[entry.version]?.start > made.anchor.start;
    });
    await view.evaluate(() => history.back());
    await showsQuotes(view, [1, 4, 2, 5, 7]);
  });
}

/** Highlights the beginning of a paragraph of the story. @param {View} reader @param {number} i */
async function highlight(reader, i) {
  const former = await reader.evaluate(painted);
  await select(reader, quoteOf(i));
  await reader.press('h');
  await eventually(`passage ${i} is highlighted`,
    async () => await reader.evaluate(painted) === former + 1);
}

/** Runs in the reader: the number of painted passages. */
function painted() {
  return [...CSS.highlights].filter(([name]) => name.startsWith('marked-')).reduce(
    (sum, [, { size }]) => sum + size,
    0,
  );
}

/** @param {View} view @param {number[]} numbers */
async function showsQuotes(view, numbers) {
  const want = JSON.stringify(numbers.map(quoteOf));
  await eventually(`the list shows ${numbers}`, async () =>
    JSON.stringify(
      await view.evaluate(() =>
        [...document.querySelectorAll('.highlights-root:not([hidden]) .quote-text')].map((each) =>
          each.textContent
        )
      ),
    ) === want);
}

/** @param {View} view @param {string} query */
function find(view, query) {
  return view.evaluate((value) => {
    const field =
      /** @type {HTMLInputElement} */ (document.querySelector('.highlights-screen .search-field'));
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, query);
}

/** @param {View} view @param {number} index @param {string} control */
async function press(view, index, control) {
  await view.evaluate(
    (i, name) =>
      /** @type {HTMLElement} */ (document.querySelectorAll(`.quote [data-do="${name}"]`)[i])
        .click(),
    index,
    control,
  );
}

/** How many highlights the store has, and how many marks of deleted ones. @param {View} view */
async function stored(view) {
  const all = await Promise.all(
    ['highlights', 'removedHighlights'].map((name) => view.evaluate(rows, name)),
  );
  return all.map(({ length }) => length);
}

/** Runs in the library: all rows of a store. @param {string} store @returns {Promise<any[]>} */
function rows(store) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('pilcrow-library');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction(store).objectStore(store).getAll();
      reading.onerror = () => reject(reading.error);
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result.map((row) => ({ ...row, pictures: undefined, place: undefined })));
      };
    };
  });
}
