/** Taking an article along: copied, saved, shared, and back to where it is from; what is said of it, and what if it is refused. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { noticePath, phone } from './driver.mjs';
import { eventually } from './eventually.mjs';
import { fixture } from './fixtures.mjs';
import { inEachBrowser, openReader, readerIsGone } from './harness.mjs';
import { appears, assertAccessible, clickOn, disappears, says, textOf, viewOf } from './in-view.mjs';
import { keepSettings } from './settings.mjs';

/**
 * @import { Bench } from './harness.mjs'
 * @import { Page, View } from './driver.mjs'
 */

const slug = 'news-ferry';
const { title, contains, excludes } = fixture(slug).expect;
const comment = 'I will be ninety';
const picture = 'linnet.png';

const downloads = await mkdtemp(join(tmpdir(), 'pilcrow-downloads-'));
after(() => rm(downloads, { recursive: true, force: true }));

/** With an address as mails have it. @param {Bench} bench @returns {Promise<Page>} */
function openPage({ browser, server }) {
  return browser.open(`${server.origin}/${slug}/?utm_source=mail&part=2&fbclid=x`);
}

/** What the page's address is without that. @param {Bench} bench */
function cleanAddress({ server }) {
  return `${server.origin}/${slug}/?part=2`;
}

/** @param {View} view */
async function openMenu(view) {
  await view.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('[aria-controls="actions"]')).focus());
  await view.press('Enter'); // the bar may have given way
  await appears(view, '#actions .entry');
}

/** @param {View} view @param {string} label */
async function choose(view, label) {
  await openMenu(view);
  const place = await view.evaluate((words) => [...document.querySelectorAll('#actions .entry')].findIndex((each) => each.querySelector('span')?.textContent === words), label);
  assert.ok(place >= 0, `the menu has ${label}`);
  await clickOn(view, `#actions .entry:nth-of-type(${place + 1})`);
  await disappears(view, '#actions');
}

/** The text on the clipboard, once it is another than before. @param {Bench} bench @param {RegExp} pattern */
async function copied(bench, pattern) {
  const text = await bench.browser.clipboard();
  assert.match(text, pattern);
  return text;
}

/** A saved file's text, once the browser has written it, and no file after that. @param {string} ending */
async function saved(ending) {
  const path = join(downloads, `${title}.${ending}`);
  await eventually(`${ending} is saved`, async () => existsSync(path) && (await readFile(path)).length > 0 && !existsSync(`${path}.part`));
  const text = await readFile(path, 'utf8');
  await rm(path);
  return text;
}

/** @param {string} text */
function assertHasArticle(text) {
  for (const part of contains) assert.ok(text.includes(part), `has: ${part}`);
  for (const part of excludes) assert.ok(!text.includes(part), `has not: ${part}`);
}

/** @param {string} markdown @param {Bench} bench */
function assertMarkdown(markdown, bench) {
  const head = `# ${title}\n\nMarta Oyelaran · October 14, 2026 · [The Strait Courier](${cleanAddress(bench)})\n\n`;
  assert.equal(markdown.slice(0, head.length), head);
  assert.match(markdown, /^## Eleven crossings on one charge$/m);
  assert.ok(markdown.includes(`](${bench.server.origin}/${slug}/${picture})`), 'the picture, by its whole address');
  assertHasArticle(markdown);
}

/** Runs in the view: what a browser without a clipboard does. */
function refuseToCopy() {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  document.execCommand = () => false;
}

/** @param {View} view */
function dialogState(view) {
  return view.evaluate(() => {
    const field = document.querySelector('.obstacle textarea');
    if (!(field instanceof HTMLTextAreaElement)) return null;
    return { focused: field === document.activeElement, all: field.selectionStart === 0 && field.selectionEnd === field.value.length, text: field.value };
  });
}

/** Runs in the view: whether what is said covers what can be pressed in the bar. */
function toastCoversBar() {
  const boxOf = (/** @type {string} */ selector) => /** @type {Element} */ (document.querySelector(selector)).getBoundingClientRect();
  const [toast, bar] = [boxOf('.toast'), boxOf('nav.bar')];
  return toast.top < bar.bottom && bar.top < toast.bottom;
}

for (const [where, viewport] of /** @type {const} */ ([['desktop', undefined], ['phone', phone]])) {
  inEachBrowser(`take along, ${where}`, (bench) => {
    test('as Markdown and as a link on the clipboard, by menu and by key', async () => {
      const page = await openPage(bench);
      const view = await openReader(bench, page);
      assert.deepEqual(await view.evaluate(() => {
        const region = document.querySelector('.toast');
        return [region?.getAttribute('role'), region?.textContent, region?.checkVisibility()];
      }), ['status', '', true], 'the region is there before it says anything');
      await choose(view, 'Copy as Markdown');
      await says(view, '.toast', /^Article copied as Markdown$/);
      assert.equal(await view.evaluate(toastCoversBar), false);
      await assertAccessible(view, 'a confirmation');
      assertMarkdown(await copied(bench, /./), bench);
      await page.bringToFront();
      await view.press('l');
      await says(view, '.toast', /^Link copied$/);
      assert.equal(await bench.browser.clipboard(), cleanAddress(bench));
      await page.bringToFront();
      await choose(view, 'Copy link');
      await view.press('m');
      await says(view, '.toast', /as Markdown$/);
      await copied(bench, /^# /);
      await page.close();
    });

    test('as files, by menu and by key', async () => {
      const page = await openPage(bench);
      const view = await openReader(bench, page);
      await view.press('s');
      await says(view, '.toast', /^Saving “\u2068.*\.md\u2069”$/);
      assertMarkdown(await saved('md'), bench);
      await choose(view, 'Save as single HTML file');
      await says(view, '.toast', /^Saving “\u2068.*\.html\u2069”$/);
      assertHasArticle(await saved('html'));
      await choose(view, 'Save as Markdown');
      assertMarkdown(await saved('md'), bench);
      await page.close();
    });

    test('where the browser refuses to copy, the text is there to be copied by hand', async () => {
      const page = await openPage(bench);
      const view = await openReader(bench, page);
      await view.evaluate(refuseToCopy);
      await choose(view, 'Copy link');
      await appears(view, '.obstacle');
      assert.deepEqual(await dialogState(view), { focused: true, all: true, text: cleanAddress(bench) });
      await assertAccessible(view, 'the clipboard refused');
      await view.press('Escape');
      await disappears(view, '.obstacle');
      await view.press('m');
      await appears(view, '.obstacle');
      assertMarkdown((await dialogState(view))?.text ?? '', bench);
      await clickOn(view, '.obstacle .action');
      await disappears(view, '.obstacle');
      await page.close();
    });
  }, { viewport, downloads });
}

inEachBrowser('take along', (bench) => {
  test('the menu names the keys, for as long as they are the reader’s', async () => {
    const page = await openPage(bench);
    await keepSettings(bench, page, { keys: true });
    let view = await openReader(bench, page);
    await openMenu(view);
    const keys = () => view.evaluate(() => [...document.querySelectorAll('#actions .entry')].map((each) => [
      each.querySelector('span')?.textContent, each.querySelector('kbd')?.checkVisibility() ? each.querySelector('kbd')?.textContent : '', each.getAttribute('aria-keyshortcuts'),
    ].join('|')));
    const entries = (await keys()).filter((entry) => !/^(?:Share|Print|Settings|Keyboard shortcuts|Open articles)/.test(entry)); // the phone's has no room for keys
    assert.deepEqual(entries.map((entry) => entry.replace(/\|.*\|/, '|')), [
      'Copy as Markdown|M', 'Copy link|L', 'Save as Markdown|S', 'Save as single HTML file|Shift+S', 'Open original page|O',
    ]);
    await assertAccessible(view, 'the menu');
    await view.press('Escape');
    await view.press('Escape');
    await readerIsGone(bench, page);
    await keepSettings(bench, page, { keys: false });
    view = await openReader(bench, page);
    await openMenu(view);
    assert.deepEqual((await keys()).filter((entry) => !entry.endsWith('||')), []);
    await view.press('Escape');
    await view.press('m');
    await choose(view, 'Copy link');
    await says(view, '.toast', /Link/); // and m has said nothing before
    await page.close();
    await keepSettingsAsTheyWere(bench);
  });

  test('the HTML file stands alone: text, title, language, pictures, and no script', async () => {
    const page = await openPage(bench);
    const view = await openReader(bench, page);
    await view.press('S');
    const path = join(downloads, `${title}.html`);
    await eventually('it is saved', async () => existsSync(path) && (await readFile(path, 'utf8')).endsWith('</html>\n'));
    const file = await bench.browser.openAny(pathToFileURL(path).href);
    const shown = await eventually('it is open', () => file.evaluate(() => (document.querySelector('h1') ? {
      title: document.title,
      headings: [...document.querySelectorAll('h1')].map((each) => each.textContent),
      lang: document.documentElement.lang,
      dir: document.documentElement.dir,
      charset: document.characterSet,
      mode: document.compatMode,
      source: document.querySelector('.source a')?.getAttribute('href'),
      image: document.querySelector('img')?.getAttribute('src'),
      text: document.body.textContent ?? '',
      styled: getComputedStyle(document.body).maxWidth !== 'none',
    } : null)));
    const { text, ...facts } = shown;
    assert.deepEqual(facts, {
      title, headings: [title], lang: 'en-GB', dir: 'ltr', charset: 'UTF-8', mode: 'CSS1Compat',
      source: cleanAddress(bench), image: `${bench.server.origin}/${slug}/${picture}`, styled: true,
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

  test('pictures that are withheld are links in the HTML file', async () => {
    const page = await openPage(bench);
    await keepSettings(bench, page, { pictures: false });
    bench.server.requests.length = 0;
    const view = await openReader(bench, page);
    await view.press('S');
    const text = await saved('html');
    assert.deepEqual(bench.server.requests.map(({ path }) => path), [], 'nothing is asked for to make it');
    assert.ok(!text.includes('<img'), 'no picture');
    assert.ok(text.includes(`<a href="${bench.server.origin}/${slug}/${picture}" rel="noreferrer"><span>A white ferry`), 'its description leads to it');
    assert.match(text, /img-src data:;/);
    await page.close();
    await keepSettingsAsTheyWere(bench);
  });

  test('what was put back is taken along', async () => {
    const page = await openPage(bench);
    const view = await openReader(bench, page);
    await view.evaluate(() => document.getElementById('left-out-button')?.focus());
    await view.press('Enter');
    await appears(view, '#left-out .left-out');
    await view.evaluate(() => [...document.querySelectorAll('#left-out .left-out .block')]
      .find((each) => each.textContent?.includes('Comments'))?.querySelector('button')?.click());
    await says(view, 'main article .content', new RegExp(comment));
    await appears(view, 'main article[data-features]'); // its shortcuts work from now on
    await view.press('m');
    await says(view, '.toast', /as Markdown$/);
    await copied(bench, new RegExp(comment));
    await page.bringToFront();
    await view.press('S');
    assert.ok((await saved('html')).includes(comment));
    await page.close();
  });

  test('over a page that came without encryption the old way copies', async () => {
    const page = await openPage(bench);
    const view = await openReader(bench, page);
    await view.evaluate(() => { Object.defineProperty(navigator, 'clipboard', { value: undefined }); });
    await view.press('l');
    await says(view, '.toast', /copied/);
    assert.equal(await bench.browser.clipboard(), cleanAddress(bench));
    await page.close();
  });

  test('the frame may write to the clipboard', async () => {
    const page = await openPage(bench);
    const view = await openReader(bench, page);
    const allowed = await view.evaluate(() => Reflect.get(document, 'featurePolicy')?.allowedFeatures());
    if (allowed) assert.deepEqual(['clipboard-write', 'screen-wake-lock'].filter((each) => !allowed.includes(each)), []); // Firefox does not tell
    await view.evaluate(() => { document.execCommand = () => false; });
    await view.press('l');
    await says(view, '.toast', /copied/);
    assert.equal(await bench.browser.clipboard(), cleanAddress(bench));
    await page.close();
  });

  test('without the page there is no Markdown, and HTML instead', async () => {
    const page = await openPage(bench);
    const view = await openReader(bench, page);
    await bench.browser.endBackground();
    await page.bringToFront();
    await view.press('m');
    await says(view, '.obstacle', /Markdown isn’t available.*no longer has the page/);
    await assertAccessible(view, 'without the page');
    await clickOn(view, '.obstacle .action');
    await disappears(view, '.obstacle');
    assertHasArticle(await saved('html'));
    await page.close();
  });

  test('it is shared where the browser can; where that fails, the link is there', async () => {
    const page = await openPage(bench);
    const view = await openReader(bench, page);
    await view.evaluate(() => {
      Object.defineProperty(navigator, 'canShare', { value: () => true });
      Object.defineProperty(navigator, 'share', { value: async (/** @type {unknown} */ what) => { Reflect.set(window, 'shared', what); }, configurable: true });
    });
    await choose(view, 'Share…');
    await says(view, '.toast', /^Shared$/);
    assert.deepEqual(await view.evaluate(() => Reflect.get(window, 'shared')), { title, url: cleanAddress(bench) });
    await view.evaluate(() => {
      Object.defineProperty(navigator, 'share', { value: async () => { throw new DOMException('not here', 'NotAllowedError'); } });
    });
    await view.press('i');
    await says(view, '.obstacle', /Sharing didn’t work/);
    assert.deepEqual(await dialogState(view), { focused: true, all: true, text: cleanAddress(bench) });
    await view.press('Escape');
    await disappears(view, '.obstacle');
    await page.close();
  });

  test('the original opens in a tab of its own, and learns nothing', async () => {
    const page = await openPage(bench);
    const view = await openReader(bench, page);
    bench.server.requests.length = 0;
    await view.press('o');
    const request = await eventually('it is asked for', () => bench.server.requests.find(({ path }) => path.startsWith(`/${slug}/?`)));
    assert.equal(request.headers.referer, undefined);
    await says(view, '.toast', /new tab/);
    assert.match(await textOf(view, 'main h1'), /Island ferry/, 'the reader is as it was');
    await page.close();
  });

  test('on the notice, too', async () => {
    const notice = await bench.browser.openOwn(noticePath);
    const view = await eventually('the notice is there', () => bench.browser.tab(noticePath));
    await appears(view, '#pasted');
    await view.evaluate(() => {
      const field = /** @type {HTMLTextAreaElement} */ (document.querySelector('#pasted'));
      field.value = `<title>Harbour</title><h1>Harbour</h1>${'<p>The boats came home late, low in the water, and loud with gulls.</p>'.repeat(8)}`;
      field.form?.requestSubmit();
    });
    await appears(view, 'main article[data-features]');
    await view.press('m');
    await says(view, '.toast', /as Markdown$/);
    await copied(bench, /^# Harbour\n\nThe boats/);
    await notice.close();
  });
}, { downloads });

/** For the tests that come after. @param {Bench} bench */
async function keepSettingsAsTheyWere(bench) {
  const page = await openPage(bench);
  await keepSettings(bench, page, {});
  await page.close();
}
