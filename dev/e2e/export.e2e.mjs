/**
 * Articles are exported as files: from the reader view over a page, from the library, and with the
 * template of the settings page.
 */
import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { phone } from './support/driver.mjs';
import { eventually } from './support/eventually.mjs';
import { fixture } from './support/fixtures.mjs';
import { inEachBrowser, openFixture, openOptions, openReader } from './support/harness.mjs';
import { appears, assertAccessible, clickOn, disappears, showsText,
  textOf } from './support/in-view.mjs';
import { choose } from './support/menu.mjs';
import { fillLibrary, openLibrary, titles } from './support/library.mjs';
import { filesIn } from './support/zip.mjs';

/**
 * @import { Page, View } from './support/driver.mjs'
 * @import { Bench } from './support/harness.mjs'
 */

const slug = 'news-ferry';
const { title, contains } = fixture(slug).expect;

const downloads = await mkdtemp(join(tmpdir(), 'pilcrow-exports-'));
after(() => rm(downloads, { recursive: true, force: true }));

/**
 * Waits for the saved file with an ending, deletes it, and returns its name and content.
 *
 * @param {string} ending
 */
async function saved(ending) {
  const name = await eventually(`a file ${ending} is saved`, async () => {
    const names = await readdir(downloads);
    const found = names.find((each) => each.endsWith(ending));
    return found && !names.some((each) => /\.(?:part|crdownload)$/.test(each))
        && (await readFile(join(downloads, found))).length > 0
      ? found
      : '';
  });
  const content = await readFile(join(downloads, name));
  await rm(join(downloads, name));
  return { name, content };
}

/** Chooses a format in the dialog, and begins. @param {View} view @param {string} format */
async function begin(view, format) {
  await appears(view, 'dialog.export #export-format');
  await view.evaluate((value) => {
    const select = /** @type {HTMLSelectElement} */ (document.querySelector('#export-format'));
    select.value = value;
    select.dispatchEvent(new Event('change'));
  }, format);
  await clickOn(view, '.export-form [type="submit"]');
}

/** @param {View} view @param {RegExp} pattern */
async function finishes(view, pattern) {
  await showsText(view, 'dialog.export .export-body', pattern);
  await clickOn(view, 'dialog.export .action.suggested');
  await disappears(view, 'dialog.export');
}

/**
 * Checks that an archive is a book, and returns the text of all its files.
 *
 * @param {Buffer} content
 */
function assertBook(content) {
  const files = filesIn(content);
  const [first] = files;
  assert.deepEqual([first.name, first.isStored, first.at, first.text()], ['mimetype', true, 0,
    'application/epub+zip']);
  assert.ok(files.some(({ name }) => name === 'META-INF/container.xml'));
  return files.filter(({ name }) => /\.(?:xhtml|opf|ncx)$/.test(name)).map((file) => file.text())
    .join('\n');
}

inEachBrowser('exports of an open page', (bench) => {
  /** @type {Page} */
  let page;
  /** @type {View} */
  let view;
  before(async () => {
    page = await openFixture(bench, slug);
    view = await openReader(bench, page);
    // shortcuts work as soon as the article has its features
    await appears(view, 'main article[data-features]');
  });

  test('the dialog is accessible, and Escape closes it', async () => {
    await view.press('E');
    await appears(view, 'dialog.export #export-format');
    await assertAccessible(view, 'the dialog for exports');
    await view.press('Escape');
    await disappears(view, 'dialog.export');
  });

  test('an article becomes a book', async () => {
    await view.press('E');
    await begin(view, 'epub');
    await finishes(view, /^Saved: \u2068.*\.epub\u2069/);
    const { name, content } = await saved('.epub');
    assert.equal(name, `${title}.epub`);
    const text = assertBook(content);
    for (const part of contains) {
      assert.ok(text.replace(/\s+/g, ' ').includes(part), `contains: ${part}`);
    }
  });

  test('the HTML file has the pictures inside, and requests nothing', async () => {
    await choose(view, 'viewExportHTML');
    await showsText(view, '.toast', /^Saving/);
    const { content } = await saved('.html');
    const path = join(downloads, 'opened.htm');
    await writeFile(path, content);
    bench.server.requests.length = 0;
    const file = await bench.browser.openAny(pathToFileURL(path).href);
    await eventually('the file is shown',
      () =>
        file.evaluate(() =>
          document.readyState === 'complete' && document.querySelector('h1') !== null
        ));
    const shown = await file.evaluate(() => ({
      sources: [...document.querySelectorAll('[src], link[href]')].map((each) =>
        (each.getAttribute('src') ?? '').slice(0, 10)
      ),
      widths: [...document.images].map(({ naturalWidth }) => naturalWidth > 0),
      requested: performance.getEntriesByType('resource').map(({ name }) => name).filter((name) =>
        !name.startsWith('data:')
      ),
    }));
    assert.deepEqual(shown, { sources: ['data:image'], widths: [true], requested: [] });
    assert.deepEqual(bench.server.requests.map((request) => request.path), []);
    await file.close();
    await rm(path);
    await page.bringToFront();
  });

  test('Markdown is a zip file with the picture beside the text', async () => {
    await view.press('E');
    await appears(view, 'dialog.export #export-format');
    await view.evaluate(() => {
      /** @type {HTMLSelectElement} */ (document.querySelector('#export-pictures')).value =
        'beside';
    });
    await begin(view, 'markdown');
    await finishes(view, /\.zip/);
    const files = filesIn((await saved('.zip')).content);
    const note =
      /** @type {{text: () => string}} */ (files.find(({ name }) => name.endsWith('.md'))).text();
    assert.match(note, /^---\ntitle: .*Island ferry/);
    const [, picture] = /!\[[^\]]*\]\(<?([^)>]+)>?\)/.exec(note) ?? [];
    assert.ok(files.some(({ name }) => name.endsWith(decodeURI(picture))),
      `${picture} is beside the text`);
  });
}, { downloads });

/** A title that would be dangerous as a file's name, or as markup. */
const hostile = '../../[#1]<img src=x onerror="document.title=1">\u202e"CON:';

/** Opens the dialog for all articles of the list. @param {View} view */
async function exportList(view) {
  await clickOn(view, '[aria-controls="library-menu"]');
  await view.evaluate(() =>
    [...document.querySelectorAll('#library-menu .entry')].find((each) =>
      each.textContent?.startsWith('Export')
    )?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  );
  await appears(view, 'dialog.export #export-format');
}

inEachBrowser('exports of the library', (bench) => {
  /** @type {View & {page: Page}} */
  let view;
  before(async () => {
    view = await openLibrary(bench);
    await fillLibrary(view, [
      { entry: { title: hostile, tags: ['sea'] }, text: 'The harvest of salt begins in August.' },
      { entry: { title: 'Harbour walls', tags: ['craft'] },
        text: 'Walls keep the salt water out.' },
      { entry: { title: 'Over & under' }, text: 'A bridge, and a tunnel.' },
      { entry: { title: 'Only an address' }, text: '' },
    ]);
    await eventually('the list has articles', async () => (await titles(view)).length === 4);
  });

  test('an entry is exported by its menu', async () => {
    await clickOn(view, '.item [data-do="more"]');
    await appears(view, '.entry-menu');
    await clickOn(view, '.entry-menu [data-command="export"]');
    await begin(view, 'html');
    await finishes(view, /^Saved/);
    const { name, content } = await saved('.html');
    assert.match(name, /^[^/\\<>:"|?*\u202e]+\.html$/);
    assert.ok(
      content.toString().includes('&lt;img src=x') && !content.toString().includes('<img src=x'),
      'the title is text',
    );
  });

  test('all articles of the list become one book with parts', async () => {
    await exportList(view);
    assert.match(await textOf(view, '.export-count'), /4/);
    await assertAccessible(view, 'the dialog for a book');
    await view.evaluate(() => {
      /** @type {HTMLInputElement} */ (document.querySelector('#export-title')).value =
        'Salt & water';
      /** @type {HTMLSelectElement} */ (document.querySelector('#export-order')).value = 'tags';
    });
    await begin(view, 'epub');
    await finishes(view, /Saved.*Skipped because only the link is saved: 1/s);
    const { name, content } = await saved('.epub');
    assert.equal(name, 'Salt & water.epub');
    const text = assertBook(content);
    for (const part of ['Harbour walls', 'Over &amp; under', 'craft', 'sea', 'No tags']) {
      assert.ok(text.includes(part), `contains: ${part}`);
    }
  });

  test('the notes of a list are a zip file with the name of the list', async () => {
    await exportList(view);
    await begin(view, 'markdown');
    await finishes(view, /^Saved/);
    const { name, content } = await saved('.zip');
    assert.match(name, /^Pilcrow – 4 articles \d{4}-\d\d-\d\d\.zip$/);
    assert.deepEqual(
      filesIn(content).map((file) => file.name).filter((each) => /[[\]#^|]/.test(each)),
      [],
    );
  });

  test('an export that is canceled in the middle leaves nothing', async () => {
    await fillLibrary(view,
      Array.from({ length: 300 }, (_, i) => ({ entry: { title: `Article ${i}` } })));
    await eventually('the list has many articles',
      async () => (await textOf(view, '.list-title')).includes('300'));
    await view.evaluate(() => {
      new MutationObserver((_, observer) => {
        const bar = document.querySelector('dialog.export progress');
        if (!(bar instanceof HTMLProgressElement) || bar.value < 1) return;
        observer.disconnect();
        Reflect.set(window, 'doneAtCancel', bar.value);
        /** @type {HTMLElement} */ (document.querySelector('dialog.export .actions .action'))
          .click();
      }).observe(document.body, { subtree: true, childList: true, characterData: true,
        attributes: true });
    });
    await exportList(view);
    await view.evaluate(() => {
      /** @type {HTMLInputElement} */ (document.querySelector('#export-title')).value = 'All of it';
    });
    await begin(view, 'epub');
    await showsText(view, 'dialog.export [role="status"]', /canceled/);
    await appears(view, 'dialog.export #export-format');
    assert.equal(
      await view.evaluate(() =>
        /** @type {HTMLInputElement} */ (document.querySelector('#export-title')).value
      ),
      'All of it',
      'the choices are kept',
    );
    assert.ok(Number(await view.evaluate(() => Reflect.get(window, 'doneAtCancel'))) < 300);
    assert.deepEqual(await readdir(downloads), []);
    await view.press('Escape');
    await disappears(view, 'dialog.export');
  });
}, { downloads });

/** A picture of 20 MB: a PNG file may have anything behind its end. */
const pictureMiB = 20;

/**
 * Puts an article with a picture into the store for each of two entries. The pictures
 * differ in their sizes only.
 * @param {View} view
 */
async function storePictures(view) {
  await view.evaluate(async (/** @type {number} */ size) => {
    /** @type {<T>(request: IDBRequest<T>) => Promise<T>} */
    const done = (request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const canvas = new OffscreenCanvas(4, 3);
    canvas.getContext('2d');
    const png = await canvas.convertToBlob();
    const db = await done(indexedDB.open('pilcrow-library'));
    const versions = await done(db.transaction('versions').objectStore('versions').getAll());
    const tx = db.transaction(['versions', 'uses', 'pictures'], 'readwrite');
    for (const [i, version] of versions.entries()) {
      const [address, hash] = [`https://tidal.example/picture-${i}.png`, String(i).repeat(64)];
      version.article.html += `<p><img src="${address}" alt="Boats"></p>`;
      tx.objectStore('versions').put(version);
      tx.objectStore('uses').put({ version: version.id, entry: version.entry, address,
        outcome: 'kept', hash });
      tx.objectStore('pictures').put({ hash, type: 'image/png',
        blob: new Blob([png, new Uint8Array((size << 20) + i)], { type: 'image/png' }) });
    }
    await new Promise((resolve, reject) => {
      tx.oncomplete = resolve;
      tx.onabort = () => reject(tx.error);
    });
    db.close();
  }, pictureMiB);
}

inEachBrowser('large exports of the library', (bench) => {
  /** @type {View & {page: Page}} */
  let view;
  before(async () => {
    view = await openLibrary(bench);
    const pictures = { all: 1, kept: 1, hosts: [] };
    await fillLibrary(view, [{ entry: { title: 'Salt pans', pictures } }, {
      entry: { title: 'Harbour walls', pictures },
    }]);
    await eventually('the list has articles', async () => (await titles(view)).length === 2);
    await storePictures(view);
  });

  test('a book that Amazon would not accept becomes two', async () => {
    await exportList(view);
    await view.evaluate(() => {
      /** @type {HTMLInputElement} */ (document.querySelector('#export-title')).value = 'Sea';
    });
    await begin(view, 'kindle');
    await finishes(view,
      /^Saved: \u2068Sea \(Kindle\)\.epub\u2069, \u2068Sea \(2\) \(Kindle\)\.epub\u2069/);
    for (const [ending, heading] of [['Sea (Kindle).epub', 'Salt pans'], ['Sea (2) (Kindle).epub',
      'Harbour walls']])
    {
      const { content } = await saved(ending);
      assert.ok(content.length > pictureMiB << 20 && content.length < 50e6,
        `${ending} has ${content.length} bytes`);
      assert.match(assertBook(content), new RegExp(`<h1 id="title">${heading}</h1>`));
    }
  });

  test('the notes of articles with kept pictures have these beside them', async () => {
    await exportList(view);
    await begin(view, 'markdown');
    await finishes(view, /^Saved/);
    const names = filesIn((await saved('.zip')).content).map(({ name }) => name);
    assert.deepEqual(names.map((each) => each.replace(/[0-9a-f]{16}/, 'HASH')), ['Salt pans.md',
      'pictures/HASH.png', 'Harbour walls.md', 'pictures/HASH.png']);
  });

  test('the HTML file of several articles shows their pictures without a request', async () => {
    await exportList(view);
    await begin(view, 'html');
    await finishes(view, /^Saved/);
    const { content } = await saved('.html');
    const path = join(downloads, 'articles.htm');
    await writeFile(path, content);
    const file = await bench.browser.openAny(pathToFileURL(path).href);
    const shown = await eventually('the file is shown',
      () =>
        file.evaluate(() =>
          document.readyState === 'complete' && {
            titles: [...document.querySelectorAll('article h1, article h2')].map((
              { textContent },
            ) => textContent),
            pictures: [...document.images].map(({ src, naturalWidth }) =>
              `${src.slice(0, 10)} ${naturalWidth}`
            ),
            requested: performance.getEntriesByType('resource').map(({ name }) => name).filter((
              name,
            ) => !name.startsWith('data:')),
          }
        ));
    assert.deepEqual(shown, { titles: ['Salt pans', 'Harbour walls'],
      pictures: ['data:image 4', 'data:image 4'], requested: [] });
    await file.close();
    await rm(path);
  });
}, { downloads });

inEachBrowser('the template of exports', (bench) => {
  test('the settings page shows the template with a preview, and what is wrong in it', async () => {
    let options = await openOptions(bench);
    const type = (/** @type {string} */ value) =>
      options.evaluate((text) => {
        const field =
          /** @type {HTMLTextAreaElement} */ (document.querySelector('#markdown-template'));
        field.value = text;
        for (const event of ['input', 'change']) field.dispatchEvent(new Event(event));
      }, value);
    await clickOn(options, '.template-editor summary');
    await showsText(options, '#template-preview', /^---\s+title: "A sample article"/);
    await type('# {{title}} by {{nobody}}');
    await showsText(options, '#template-failure',
      /line 1: unknown placeholder \u2068\{\{nobody\}\}\u2069/);
    await type('Read: {{title}}');
    await showsText(options, '#template-preview', /^Read: A sample article/);
    await assertAccessible(options, 'the template');
    await options.close();
    options = await openOptions(bench);
    await clickOn(options, '.template-editor summary');
    await showsText(options, '#template-preview', /^Read: A sample article/);
    await clickOn(options, '.template-editor .action');
    await showsText(options, '#template-preview', /^---\s+title/);
    await options.close();
  });
});

inEachBrowser('exports on a phone', (bench) => {
  test('the file can be shared with another app', async () => {
    const page = await openFixture(bench, slug);
    const view = await openReader(bench, page);
    await view.evaluate(() => {
      Object.defineProperty(navigator, 'canShare', { value: () => true });
      Object.defineProperty(navigator, 'share', {
        value: async (/** @type {ShareData} */ { files }) => {
          Reflect.set(window, 'shared', files?.map(({ name, type }) => [name, type]));
        },
      });
    });
    await choose(view, 'viewExportMore');
    await begin(view, 'epub');
    await showsText(view, 'dialog.export .export-body', /Share…/);
    await assertAccessible(view, 'what was exported');
    await clickOn(view, 'dialog.export .action:nth-of-type(2)');
    await showsText(view, 'dialog.export [role="status"]', /^Shared$/);
    assert.deepEqual(await view.evaluate(() => Reflect.get(window, 'shared')), [[`${title}.epub`,
      'application/epub+zip']]);
    await page.close();
  });
}, { downloads, viewport: phone });
