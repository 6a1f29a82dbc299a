/** What a person's system wants of the view: forced colours, less motion, paper. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from './support/eventually.mjs';
import { inEachBrowser, openFixture, openReader } from './support/harness.mjs';
import { appears, assertAccessible, clickOn } from './support/in-view.mjs';
import { storeSettings } from './support/settings.mjs';

/**
 * @import { Bench } from './support/harness.mjs'
 * @import { Media, View } from './support/driver.mjs'
 */

const slug = 'long-read';

/** @param {Bench} bench @param {Media} media @param {Record<string, unknown>} [settings] */
async function read(bench, media, settings = {}) {
  await bench.browser.emulate(media);
  const page = await openFixture(bench, slug);
  await storeSettings(bench, page, settings);
  const view = await openReader(bench, page);
  await eventually('the features are there', () => view.evaluate(() => document.querySelector('.progress-line') !== null));
  return { page, view };
}

/** The colours of what is told apart by colour. Runs in the view. */
function colours() {
  const of = (/** @type {string} */ selector, /** @type {'color' | 'backgroundColor'} */ property) => (
    getComputedStyle(/** @type {Element} */ (document.querySelector(selector)))[property]);
  return {
    page: of('html', 'backgroundColor'),
    text: of('.content p', 'color'),
    heading: of('h1', 'color'),
    caption: of('.content figcaption', 'color'),
    site: of('.site', 'color'),
    button: of('.tool .icon', 'color'),
    link: of('.content p a[href^="https:"]', 'color'),
    line: of('.progress-line', 'backgroundColor'),
  };
}

/** @param {View} view @param {string} selector @param {string} property */
function styleOf(view, selector, property) {
  return view.evaluate((each, name) => String(Reflect.get(getComputedStyle(/** @type {Element} */ (document.querySelector(each))), name)), selector, property);
}

inEachBrowser('media', (bench) => {
  test('forced colours are the same in every theme, and nothing is told by a colour that is gone', async () => {
    const { page, view } = await read(bench, { 'forced-colors': 'active' });
    assert.ok(await view.evaluate(() => matchMedia('(forced-colors: active)').matches), 'the colours are forced');
    const first = await view.evaluate(colours);
    assert.notEqual(first.text, first.page);
    assert.notEqual(first.link, first.text, 'the system’s colour of links');
    assert.notEqual(first.line, first.page, 'how far the reading is');
    assert.equal(first.heading, first.text);
    for (const theme of ['light', 'dark', 'sepia', 'gray', 'contrast', 'custom']) {
      // What ui/settings/appearance.js does for the setting.
      await view.evaluate((name) => { document.documentElement.dataset.theme = name; }, theme);
      assert.deepEqual(await view.evaluate(colours), first, theme);
    }
    assert.notEqual(await styleOf(view, '.content pre', 'borderTopStyle'), 'none', 'code has an edge');
    await page.close();
  });

  test('with forced colours the chosen option, the focus and the lines in focus are seen', async () => {
    const { page, view } = await read(bench, { 'forced-colors': 'active' }, { lineFocus: '3' });
    assert.notEqual(await styleOf(view, '.line-window', 'borderTopStyle'), 'none');
    await clickOn(view, '[aria-controls="appearance"]');
    await appears(view, '#appearance input[value="sans"] + span');
    const chosen = await styleOf(view, '#appearance input[value="serif"] + span', 'backgroundColor');
    assert.notEqual(chosen, await styleOf(view, '#appearance input[value="sans"] + span', 'backgroundColor'));
    const swatch = await styleOf(view, '#appearance input[value="system"] + span', 'backgroundColor');
    assert.notEqual(swatch, await styleOf(view, '#appearance input[value="dark"] + span', 'backgroundColor'));
    await view.press('Tab');
    await eventually('the focus is seen', () => view.evaluate(() => {
      const focused = /** @type {Element} */ (document.activeElement);
      const shown = focused.matches('.option input') ? /** @type {Element} */ (focused.nextElementSibling) : focused;
      const { outlineStyle, outlineWidth } = getComputedStyle(shown);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    }));
    await assertAccessible(view, 'forced colours');
    await page.close();
  });

  test('who wants less motion gets none', async () => {
    const { page, view } = await read(bench, { 'prefers-reduced-motion': 'reduce' }, { layout: 'pages' });
    assert.ok(await view.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches));
    const turned = await view.evaluate(() => {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true }));
      const main = /** @type {Element} */ (document.querySelector('main'));
      return main.scrollLeft === main.clientWidth;
    });
    assert.ok(turned, 'the page is turned at once');
    assert.equal(await styleOf(view, '.bar', 'transitionDuration'), '0s');
    assert.equal(await view.evaluate(() => document.getAnimations().length), 0);
    await page.close();
  });

  for (const look of [{ theme: 'dark', layout: 'scroll' }, { theme: 'custom', layout: 'pages', ownPage: '#101010', ownText: '#eeeeee' }]) {
    test(`on paper there is the article alone, in black on white: ${look.theme}, ${look.layout}`, async () => {
      const { page, view } = await read(bench, {}, { ...look, size: 200, lineFocus: '3' });
      await clickOn(view, '[aria-controls="appearance"]');
      await appears(view, '#appearance input');
      await bench.browser.putOnPaper(page);
      await eventually('the view is on paper', () => view.evaluate(() => matchMedia('print').matches));
      await view.evaluate(() => void dispatchEvent(new Event('beforeprint')));
      const { ground, ink, shown, columns, breaks, hidden, sideways } = await view.evaluate(() => {
        const style = (/** @type {string} */ selector) => getComputedStyle(/** @type {Element} */ (document.querySelector(selector)));
        return {
          ground: style('html').backgroundColor,
          ink: style('.content p').color,
          shown: [...document.body.querySelectorAll(':not(main, main *, :has(main), .unseen)')].filter((each) => each.getClientRects()[0]?.height > 0).map(({ className }) => className),
          columns: style('main').columnWidth,
          breaks: [style('.content h2').breakAfter, style('.content figure').breakInside, style('.content tr').breakInside],
          hidden: [...document.querySelectorAll('.copy, .skeleton')].filter((each) => each.checkVisibility()).length,
          sideways: [...document.querySelectorAll('.content :is(pre, .scroll)')].map((each) => getComputedStyle(each).overflowX),
        };
      });
      assert.deepEqual([ground, ink], ['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
      assert.deepEqual(shown, [], 'neither the bar nor a panel');
      assert.equal(columns, 'auto', 'no pages of the screen’s height');
      assert.deepEqual(breaks, ['avoid', 'avoid', 'avoid']);
      assert.equal(hidden, 0);
      assert.ok(sideways.every((overflow) => overflow === 'visible'), `nothing is cut: ${sideways.join(' ')}`);
      const { signs, notes } = await view.evaluate(() => ({
        signs: [...document.querySelectorAll('.print-sign')].map((each) => each.textContent),
        notes: [...document.querySelectorAll('.print-links li')].map((each) => each.textContent),
      }));
      assert.deepEqual([...new Set(signs)], notes.map((_, i) => `[${i + 1}]`), 'each link has the number of its address');
      assert.ok(notes.includes('https://archive.example.org/salt/ledgers'), notes.join(' '));
      await page.close();
    });
  }
});
