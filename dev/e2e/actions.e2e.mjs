/**
 * The user can copy, save and share an article, and open the original page. The
 * reader view confirms each of these, or offers another way if the browser
 * refuses.
 */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { noticePath, phone } from './support/driver.mjs';
import { eventually } from './support/eventually.mjs';
import { fixture } from './support/fixtures.mjs';
import { inEachBrowser, openReader } from './support/harness.mjs';
import { appears, assertAccessible, clickOn, disappears, showsText, textOf,
  viewOf } from './support/in-view.mjs';
import { choose, openMenu, openSheet } from './support/menu.mjs';
import { storeSettings } from './support/settings.mjs';

/**
 * @import { Bench } from './support/harness.mjs'
 * @import { Page, View } from './support/driver.mjs'
 */

const slug = 'news-ferry';
const { title, contains, excludes } = fixture(slug).expect;
const comment = 'I will be ninety';
const picture = 'linnet.png';

const downloads = await mkdtemp(join(tmpdir(), 'pilcrow-downloads-'));
after(() => rm(downloads, { recursive: true, force: true }));

/**
 * Opens the page at an address with tracking parameters, as links in newsletters have them.
 *
 * @param {Bench} bench
 * @returns {Promise<Page>}
 */
function openPage({ browser, server }) {
  return browser.open(`${server.origin}/${slug}/?utm_source=mail&part=2&fbclid=x`);
}

/** Returns the address of the page without tracking parameters. @param {Bench} bench */
function cleanAddress({ server }) {
  return `${server.origin}/${slug}/?part=2`;
}

/**
 * Checks the text on the clipboard, and returns it.
 *
 * @param {Bench} bench
 * @param {RegExp} pattern
 */
async function copied(bench, pattern) {
  const text = await bench.browser.clipboard();
  assert.match(text, pattern);
  return text;
}

/** Waits for a saved file, deletes it and returns its text. @param {string} ending */
async function saved(ending) {
  const path = join(downloads, `${title}.${ending}`);
  await eventually(`${ending} is saved`,
    async () =>
      existsSync(path) && (await readFile(path)).length > 0 && !existsSync(`${path}.part`));
  const text = await readFile(path, 'utf8');
  await rm(path);
  return text;
}

/** @param {string} text */
function assertHasArticle(text) {
  for (const part of contains) assert.ok(text.includes(part), `contains: ${part}`);
  for (const part of excludes) assert.ok(!text.includes(part), `does not contain: ${part}`);
}

/** @param {string} markdown @param {Bench} bench */
function assertMarkdown(markdown, bench) {
  const head = `# ${title}\n\nMarta Oyelaran · October 14, 2026 · [The Strait Courier](${
    cleanAddress(bench)
  })\n\n`;
  assert.equal(markdown.slice(0, head.length), head);
  assert.match(markdown, /^## Eleven crossings on one charge$/m);
  assert.ok(markdown.includes(`](${bench.server.origin}/${slug}/${picture})`),
    'the picture has its full address');
  assertHasArticle(markdown);
}

/**
 * Checks a saved note. Its front matter has what the first lines of a copy have.
 *
 * @param {string} note
 * @param {Bench} bench
 */
function assertNote(note, bench) {
  const [, front = ''] = /^---\n(.*?)\n---\n/s.exec(note) ?? [];
  for (const line of [`title: "${title}"`, 'authors: ["Marta Oyelaran"]',
    `source: "${cleanAddress(bench)}"`, 'published: 2026-10-14'])
  {
    assert.ok(front.includes(line), `${line} is in\n${front}`);
  }
  assert.match(note, /^## Eleven crossings on one charge$/m);
  assert.ok(note.includes(`](${bench.server.origin}/${slug}/${picture})`),
    'the picture has its full address');
  assertHasArticle(note);
}

/** Runs in the reader view: makes each way to copy fail, as in a browser without a clipboard. */
function refuseToCopy() {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  document.execCommand = () => false;
}

/** @param {View} view */
function dialogState(view) {
  return view.evaluate(() => {
    const field = document.querySelector('.obstacle textarea');
    if (!(field instanceof HTMLTextAreaElement)) return null;
    return { focused: field === document.activeElement,
      all: field.selectionStart === 0 && field.selectionEnd === field.value.length,
      text: field.value };
  });
}

/** Runs in the reader view: returns whether the confirmation message covers the bar. */
function toastCoversBar() {
  const boxOf = (/** @type {string} */ selector) =>
    /** @type {Element} */ (document.querySelector(selector)).getBoundingClientRect();
  const [toast, bar] = [boxOf('.toast'), boxOf('nav.bar')];
  return toast.top < bar.bottom && bar.top < toast.bottom;
}

for (const [where, viewport] of /** @type {const} */ ([['desktop', undefined], ['phone', phone]])) {
  inEachBrowser(`take along, ${where}`, (bench) => {
    test('the menu and the keys copy Markdown and the link', async () => {
      const page = await openPage(bench);
      const view = await openReader(bench, page);
      assert.deepEqual(await view.evaluate(() => {
        const region = document.querySelector('.toast');
        return [region?.getAttribute('role'), region?.textContent, region?.checkVisibility()];
      }), ['status', '', true], 'the live region exists before it has a text');
      await choose(view, 'viewCopyMarkdown');
      await showsText(view, '.toast', /^Article copied as Markdown$/);
      assert.equal(await view.evaluate(toastCoversBar), false);
      await assertAccessible(view, 'a confirmation');
      assertMarkdown(await copied(bench, /./), bench);
      await page.bringToFront();
      await view.press('c');
      await showsText(view, '.toast', /^Link copied$/);
      assert.equal(await bench.browser.clipboard(), cleanAddress(bench));
      await page.bringToFront();
      await choose(view, 'viewCopyLink');
      await view.press('C');
      await showsText(view, '.toast', /as Markdown$/);
      await copied(bench, /^# /);
      await page.close();
    });

    test('the menu saves files, and has the latest choice on top', async () => {
      const page = await openPage(bench);
      const view = await openReader(bench, page);
      await choose(view, 'viewExportHTML');
      await showsText(view, '.toast', /^Saving “\u2068.*\.html\u2069”$/);
      assertHasArticle(await saved('html'));
      await choose(view, 'viewExportMarkdown');
      assertNote(await saved('md'), bench);
      await openMenu(view);
      await clickOn(view, '#actions summary');
      assert.equal(await textOf(view, '.menu-fold .entry'), 'Markdown');
      await assertAccessible(view, 'the formats');
      await view.press('Escape');
      await page.close();
    });

    test('if the browser refuses to copy, a dialog shows the text to copy by hand', async () => {
      const page = await openPage(bench);
      const view = await openReader(bench, page);
      await view.evaluate(refuseToCopy);
      await choose(view, 'viewCopyLink');
      await appears(view, '.obstacle');
      assert.deepEqual(await dialogState(view), { focused: true, all: true,
        text: cleanAddress(bench) });
      await assertAccessible(view, 'the clipboard refused');
      await view.press('Escape');
      await disappears(view, '.obstacle');
      await view.press('C');
      await appears(view, '.obstacle');
      assertMarkdown((await dialogState(view))?.text ?? '', bench);
      await clickOn(view, '.obstacle .action');
      await disappears(view, '.obstacle');
      await page.close();
    });
  }, { viewport, downloads });
}

inEachBrowser('take along', (bench) => {
  testMenu(bench);
  testFiles(bench);
  testClipboard(bench);
  testOtherWays(bench);
}, { downloads });

/** @param {Bench} bench */
function testMenu(bench) {
  /**
   * Returns the label of each menu entry with its shortcut, as shown and as in aria-keyshortcuts.
   *
   * @param {View} view
   */
  const entriesOf = (view) =>
    view.evaluate(() =>
      [...document.querySelectorAll('#actions .entry')].map((each) =>
        [
          each.querySelector('span')?.textContent,
          each.querySelector('kbd')?.checkVisibility()
            ? each.querySelector('kbd')?.textContent
            : '',
          each.getAttribute('aria-keyshortcuts'),
        ].join('|')
      )
    );

  test('the menu shows the shortcuts', async () => {
    const page = await openPage(bench);
    await storeSettings(bench, page, { keys: true });
    const view = await openReader(bench, page);
    await openMenu(view);
    assert.deepEqual(
      (await entriesOf(view)).map((entry) => entry.replace(/\|.*\|/, '|')).filter((entry) =>
        !/^(?:Share…|Copy link)/.test(entry)
      ),
      [
        'Save as|',
        'Markdown|',
        'Copy as Markdown|Shift+C',
        'Web page (HTML)|',
        'EPUB book|',
        'Print or save as PDF|',
        'More formats…|Shift+E',
        'Open articles on 127.0.0.1 automatically|',
        'Open original page|O',
        'Something missing?|',
        'Highlights|A',
        'Open library|',
        'Settings…|',
        'Keyboard shortcuts|?',
      ],
    );
    assert.equal(
      await view.evaluate(() =>
        [...document.querySelectorAll('#actions .entry')].filter((each) => each.checkVisibility())
          .length
      ),
      9,
      'entries of the first level',
    );
    await assertAccessible(view, 'the menu');
    await page.close();
    await restoreSettings(bench);
  });

  test('if shortcuts are switched off, the menu shows none and the keys do nothing', async () => {
    const page = await openPage(bench);
    await storeSettings(bench, page, { keys: false });
    const view = await openReader(bench, page);
    await openMenu(view);
    assert.deepEqual((await entriesOf(view)).filter((entry) => !entry.endsWith('||')), []);
    await view.press('Escape');
    await view.press('C');
    await choose(view, 'viewCopyLink');
    // without a key for Markdown, this is the first message
    await showsText(view, '.toast', /Link/);
    await page.close();
    await restoreSettings(bench);
  });
}

/** @param {Bench} bench */
function testFiles(bench) {
  test('the HTML file is complete and runs no script', async () => {
    const page = await openPage(bench);
    const view = await openReader(bench, page);
    await choose(view, 'viewExportHTML');
    const path = join(downloads, `${title}.html`);
    await eventually('the file is saved',
      async () => existsSync(path) && (await readFile(path, 'utf8')).endsWith('</html>\n'));
    const file = await bench.browser.openAny(pathToFileURL(path).href);
    const { text, ...facts } = await eventually('the file is open',
      () => file.evaluate(describeFile));
    assert.deepEqual(facts, {
      title,
      headings: [title],
      lang: 'en-GB',
      dir: 'ltr',
      charset: 'UTF-8',
      mode: 'CSS1Compat',
      source: cleanAddress(bench),
      image: 'data:image/png;base64,',
      styled: true,
    });
    assertHasArticle(text.replace(/\s+/g, ' '));
    await assertAccessible(viewOf(file), 'the file');
    assert.equal(await file.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.hasRun = true';
      document.body.append(script);
      return Reflect.get(window, 'hasRun') ?? false;
    }), false, 'a script does not run');
    await file.close();
    await rm(path);
    await page.close();
  });

  test('withheld pictures are links in the HTML file', async () => {
    const page = await openPage(bench);
    await storeSettings(bench, page, { pictures: false });
    bench.server.requests.length = 0;
    const view = await openReader(bench, page);
    await choose(view, 'viewExportHTML');
    const text = await saved('html');
    assert.deepEqual(bench.server.requests.map(({ path }) => path), [], 'saving requests nothing');
    assert.ok(!text.includes('<img'), 'no picture');
    assert.ok(
      text.includes(
        `<a class="picture" href="${bench.server.origin}/${slug}/${picture}" rel="noreferrer noopener">A white ferry`,
      ),
      'the description is a link to the picture',
    );
    assert.match(text, /img-src data:;/);
    await page.close();
    await restoreSettings(bench);
  });

  test('copies and files contain the blocks that were put back', async () => {
    const page = await openPage(bench);
    const view = await openReader(bench, page);
    await openSheet(view);
    await view.evaluate(() =>
      [...document.querySelectorAll('#left-out .left-out .block')]
        .find((each) => each.textContent?.includes('Comments'))?.querySelector('button')?.click()
    );
    await showsText(view, 'main article .content', new RegExp(comment));
    // shortcuts work as soon as the article has its features
    await appears(view, 'main article[data-features]');
    await view.press('C');
    await showsText(view, '.toast', /as Markdown$/);
    await copied(bench, new RegExp(comment));
    await page.bringToFront();
    await choose(view, 'viewExportHTML');
    assert.ok((await saved('html')).includes(comment));
    await page.close();
  });
}

/** Runs in the saved file: returns its properties to check, or null while it is loading. */
function describeFile() {
  return document.querySelector('h1')
    ? {
      title: document.title,
      headings: [...document.querySelectorAll('h1')].map((each) => each.textContent),
      lang: document.documentElement.lang,
      dir: document.documentElement.dir,
      charset: document.characterSet,
      mode: document.compatMode,
      source: document.querySelector('.source a')?.getAttribute('href'),
      image: document.querySelector('img')?.getAttribute('src')?.slice(0, 22),
      text: document.body.textContent ?? '',
      styled: getComputedStyle(document.body).maxWidth !== 'none',
    }
    : null;
}

/** @param {Bench} bench */
function testClipboard(bench) {
  test('over an unencrypted page, execCommand copies', async () => {
    const page = await openPage(bench);
    const view = await openReader(bench, page);
    await view.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await view.press('c');
    await showsText(view, '.toast', /copied/);
    assert.equal(await bench.browser.clipboard(), cleanAddress(bench));
    await page.close();
  });

  test('the frame may write to the clipboard', async () => {
    const page = await openPage(bench);
    const view = await openReader(bench, page);
    const allowed = await view.evaluate(() =>
      Reflect.get(document, 'featurePolicy')?.allowedFeatures()
    );
    if (allowed) {
      assert.deepEqual(
        ['clipboard-write', 'screen-wake-lock'].filter((each) => !allowed.includes(each)),
        [],
      ); // undefined in Firefox, which has no featurePolicy
    }
    await view.evaluate(() => {
      document.execCommand = () => false;
    });
    await view.press('c');
    await showsText(view, '.toast', /copied/);
    assert.equal(await bench.browser.clipboard(), cleanAddress(bench));
    await page.close();
  });

  test('if the core no longer has the page, HTML is offered instead of Markdown', async () => {
    const page = await openPage(bench);
    const view = await openReader(bench, page);
    await bench.browser.endBackground();
    await page.bringToFront();
    await view.press('C');
    await showsText(view, '.obstacle', /Markdown isn’t available.*no longer has the page/);
    await assertAccessible(view, 'without the page');
    await clickOn(view, '.obstacle .action');
    await disappears(view, '.obstacle');
    assertHasArticle(await saved('html'));
    await page.close();
  });
}

/** @param {Bench} bench */
function testOtherWays(bench) {
  test('the article is shared; if that fails, a dialog shows the link', async () => {
    const page = await openPage(bench);
    const view = await openReader(bench, page);
    await view.evaluate(() => {
      Object.defineProperty(navigator, 'canShare', { value: () => true });
      Object.defineProperty(navigator, 'share', { value: async (/** @type {unknown} */ what) => {
        Reflect.set(window, 'shared', what);
      }, configurable: true });
    });
    await choose(view, 'viewPassOn');
    await showsText(view, '.toast', /^Shared$/);
    assert.deepEqual(await view.evaluate(() => Reflect.get(window, 'shared')), { title,
      url: cleanAddress(bench) });
    await view.evaluate(() => {
      Object.defineProperty(navigator, 'share', { value: async () => {
        throw new DOMException('not here', 'NotAllowedError');
      } });
    });
    await view.press('i');
    await showsText(view, '.obstacle', /Sharing didn’t work/);
    assert.deepEqual(await dialogState(view), { focused: true, all: true,
      text: cleanAddress(bench) });
    await view.press('Escape');
    await disappears(view, '.obstacle');
    await page.close();
  });

  test('the original opens in a new tab, without a referrer', async () => {
    const page = await openPage(bench);
    const view = await openReader(bench, page);
    bench.server.requests.length = 0;
    await view.press('o');
    const request = await eventually('the original is requested',
      () => bench.server.requests.find(({ path }) => path.startsWith(`/${slug}/?`)));
    assert.equal(request.headers.referer, undefined);
    await showsText(view, '.toast', /new tab/);
    assert.match(await textOf(view, 'main h1'), /Island ferry/, 'the reader is unchanged');
    await page.close();
  });

  test('an article in the notice page is copied as Markdown', async () => {
    const notice = await bench.browser.openOwn(noticePath);
    const view = await eventually('the notice is there', () => bench.browser.tab(noticePath));
    await appears(view, '#pasted');
    await view.evaluate(() => {
      const field = /** @type {HTMLTextAreaElement} */ (document.querySelector('#pasted'));
      field.value = `<title>Harbour</title><h1>Harbour</h1>${
        '<p>The boats came home late, low in the water, and loud with gulls.</p>'.repeat(8)
      }`;
      field.form?.requestSubmit();
    });
    await appears(view, 'main article[data-features]');
    await view.press('C');
    await showsText(view, '.toast', /as Markdown$/);
    await copied(bench, /^# Harbour\n\nThe boats/);
    await notice.close();
  });
}

/** Restores the default settings for the tests that follow. @param {Bench} bench */
async function restoreSettings(bench) {
  const page = await openPage(bench);
  await storeSettings(bench, page, {});
  await page.close();
}
