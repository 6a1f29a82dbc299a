/**
 * What the reader view adds to an article: footnotes that open, pictures that zoom, colored code,
 * and a list of links for print.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { assertFits, inEachSize } from './support/each-size.mjs';
import { eventually } from './support/eventually.mjs';
import { inEachBrowser, openReader } from './support/harness.mjs';
import { appears, clickOn, disappears, hasFocus, textOf } from './support/in-view.mjs';
import { servePages, story } from './support/test-pages.mjs';

/** @import { Pages } from './support/test-pages.mjs' */

const pans = readFileSync(new URL('../../testdata/pages/long-read/pans.png', import.meta.url));
const linked =
  `<!doctype html><html lang="en"><head><title>The story</title></head><body><main><article><h1>The story of the pans</h1>
<figure><a href="/pans-1280x800.png"><img src="/pans.png" alt="Three ponds" width="640" height="400"></a></figure>${story}
<figure><a href="/elsewhere"><img src="/pans.png" alt="The way to the ponds" width="640" height="400"></a></figure>${
    story.replaceAll('dull', 'long')
  }</article></main></body></html>`;

inEachSize('article features', (reading) => {
  test('a footnote opens beside its marker', async () => {
    const { view } = reading;
    await clickOn(view, 'a[href="#p-note2"]');
    assert.match(await textOf(view, '.note-box'), /flamingos of the delta/);
    await assertFits(view);
    await view.press('Escape');
    await disappears(view, '.note-box');
  });

  test('a footnote’s button leads to the footnote itself', async () => {
    const { view } = reading;
    await clickOn(view, 'a[href="#p-note2"]');
    await clickOn(view, '.note-box .action');
    await eventually('the footnote has the focus', () => hasFocus(view, '#p-note2'));
  });

  test('a picture opens enlarged, zooms, and gets the focus back', async () => {
    const { view } = reading;
    await eventually('the picture can be pressed', () =>
      view.evaluate(() => {
        const picture = document.querySelector('.content figure img');
        picture?.scrollIntoView({ block: 'center', behavior: 'instant' });
        return picture?.getAttribute('role') === 'button';
      }));
    await view.click('.content figure img');
    const width = () =>
      view.evaluate(() => document.querySelector('.stage img')?.getBoundingClientRect().width ?? 0);
    const fitted = await width();
    await view.press('+');
    assert.ok(await width() > fitted, `more than ${fitted} px`);
    await view.press('Escape');
    await disappears(view, 'dialog');
    assert.ok(await hasFocus(view, 'img'));
  });

  test('code is colored and can be copied', async () => {
    const { view } = reading;
    assert.ok(await view.evaluate(() => (CSS.highlights.get('code-keyword')?.size ?? 0) > 2));
    await clickOn(view, '.code .copy');
    await eventually('the button confirms it',
      () =>
        view.evaluate(() =>
          document.querySelector('.code .copy')?.getAttribute('aria-label') === 'Copied'
        ));
  });

  test('the addresses of links are listed on paper only', async () => {
    const { view } = reading;
    await view.evaluate(() => void dispatchEvent(new Event('beforeprint')));
    assert.match(await textOf(view, '.print-links'),
      /https:\/\/archive\.example\.org\/salt\/ledgers/);
    await view.evaluate(() => void dispatchEvent(new Event('afterprint')));
    assert.equal(await view.evaluate(() => document.querySelector('.print-links, .print-sign')),
      null);
  });
});

inEachBrowser('linked pictures', (bench) => {
  /** @type {string[]} */
  const requested = [];
  /** @type {Pages} */
  let pages;
  before(async () => {
    pages = await servePages((path) => {
      requested.push(path);
      return path === 'pans.png'
        ? { html: pans, headers: { 'Content-Type': 'image/png' } }
        : { html: linked };
    });
  });
  after(() => pages.stop());

  test('a picture that is linked to its file opens enlarged, any other follows its link', async () => {
    const page = await bench.browser.open(pages.urlOf('linked'));
    const view = await openReader(bench, page);
    await eventually('the picture can be pressed',
      () =>
        view.evaluate(() =>
          document.querySelector('.content a')?.getAttribute('role') === 'button'
        ));
    assert.deepEqual(
      await view.evaluate(() =>
        [...document.querySelectorAll('.content :is(a, img)')].map((
          each,
        ) => [each.getAttribute('role'), each.getAttribute('aria-label'),
          /** @type {HTMLElement} */ (each).tabIndex]
        )
      ),
      [
        ['button', 'Enlarge image: Three ponds', 0],
        [null, null, -1],
        [null, null, 0],
        [null, null, -1],
      ],
    );

    await view.click('.content a img');
    await appears(view, '.stage img');
    await view.press('Escape');
    await disappears(view, 'dialog');
    assert.ok(await hasFocus(view, 'a'));
    await view.press('Enter');
    await appears(view, '.stage img');
    await view.press('Escape');
    await disappears(view, 'dialog');
    assert.ok(!requested.includes('pans-1280x800.png'), 'nothing else is requested');

    assert.ok(await view.evaluate(isLeftToTheBrowser), 'a click with Ctrl opens the link');
    await clickOn(view, '.content a:not([role])');
    await eventually('the link is followed', () => requested.includes('elsewhere'));
    await page.close();
  });
});

/** Runs in the reader view. */
function isLeftToTheBrowser() {
  let isLeft = false;
  window.addEventListener('click', (event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault(); // the test needs no second tab
  }, { once: true });
  document.querySelector('.content a img')?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }),
  );
  return isLeft && document.querySelector('.lightbox') === null;
}
