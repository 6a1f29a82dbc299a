/**
 * The reader view follows the system's preferences for forced colors and reduced motion, and has
 * print styles.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from './support/eventually.mjs';
import { inEachBrowser } from './support/harness.mjs';
import { appears, applyTheme, assertAccessible, clickOn } from './support/in-view.mjs';
import { readFixture } from './support/settings.mjs';

/**
 * @import { Bench } from './support/harness.mjs'
 * @import { Media, View } from './support/driver.mjs'
 */

/** @param {Bench} bench @param {Media} media @param {Record<string, unknown>} [settings] */
async function read(bench, media, settings) {
  await bench.browser.emulate(media);
  return readFixture(bench, 'long-read', { settings });
}

/** Runs in the reader view: returns the colors by which parts of the view can be told apart. */
function colors() {
  const of = (/** @type {string} */ selector,
    /** @type {'color' | 'backgroundColor'} */ property) => (
      getComputedStyle(/** @type {Element} */ (document.querySelector(selector)))[property]
    );
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
  return view.evaluate(
    (each, name) =>
      String(
        Reflect.get(getComputedStyle(/** @type {Element} */ (document.querySelector(each))), name),
      ),
    selector,
    property,
  );
}

inEachBrowser('media', (bench) => {
  test('forced colors are the same in every theme, and still distinguish the parts of the view', async () => {
    const { page, view } = await read(bench, { 'forced-colors': 'active' });
    assert.ok(await view.evaluate(() => matchMedia('(forced-colors: active)').matches),
      'the colors are forced');
    const first = await view.evaluate(colors);
    assert.notEqual(first.text, first.page);
    assert.notEqual(first.link, first.text, 'links have the system’s color');
    assert.notEqual(first.line, first.page, 'the progress is visible');
    assert.equal(first.heading, first.text);
    for (const theme of ['light', 'dark', 'sepia', 'gray', 'contrast', 'custom']) {
      await applyTheme(view, theme);
      assert.deepEqual(await view.evaluate(colors), first, theme);
    }
    assert.notEqual(await styleOf(view, '.content pre', 'borderTopStyle'), 'none',
      'code has a border');
    await page.close();
  });

  test('with forced colors the selected option, the focus and the line focus are visible', async () => {
    const { page, view } = await read(bench, { 'forced-colors': 'active' }, { lineFocus: '3' });
    assert.notEqual(await styleOf(view, '.line-window', 'borderTopStyle'), 'none');
    await clickOn(view, '[aria-controls="appearance"]');
    await appears(view, '#appearance input[value="sans"] + span');
    const selected = await styleOf(view, '#appearance input[value="serif"] + span',
      'backgroundColor');
    assert.notEqual(selected,
      await styleOf(view, '#appearance input[value="sans"] + span', 'backgroundColor'));
    const swatch = await styleOf(view, '#appearance input[value="system"] + span',
      'backgroundColor');
    assert.notEqual(swatch,
      await styleOf(view, '#appearance input[value="dark"] + span', 'backgroundColor'));
    await view.press('Tab');
    await eventually('the focus is visible', () =>
      view.evaluate(() => {
        const focused = /** @type {Element} */ (document.activeElement);
        const outlined = focused.matches('.option input')
          ? /** @type {Element} */ (focused.nextElementSibling)
          : focused;
        const { outlineStyle, outlineWidth } = getComputedStyle(outlined);
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      }));
    await assertAccessible(view, 'forced colors');
    await page.close();
  });

  test('reduced motion removes all animations', async () => {
    const { page, view } = await read(bench, { 'prefers-reduced-motion': 'reduce' }, {
      layout: 'pages',
    });
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

  for (const look of [{ theme: 'dark', layout: 'scroll' }, { theme: 'custom', layout: 'pages',
    ownPage: '#101010', ownText: '#eeeeee' }])
  {
    test(`paper shows the article alone, in black on white: ${look.theme}, ${look.layout}`, async () => {
      const { page, view } = await read(bench, {}, { ...look, size: 200, lineFocus: '3' });
      await clickOn(view, '[aria-controls="appearance"]');
      await appears(view, '#appearance input');
      await bench.browser.emulatePrint(page);
      await eventually('the view is printed',
        () => view.evaluate(() => matchMedia('print').matches));
      await view.evaluate(() => void dispatchEvent(new Event('beforeprint')));
      const { background, ink, others, columns, breaks, hidden, overflows } = await view.evaluate(
        () => {
          const style = (/** @type {string} */ selector) =>
            getComputedStyle(/** @type {Element} */ (document.querySelector(selector)));
          return {
            background: style('html').backgroundColor,
            ink: style('.content p').color,
            others: [...document.body.querySelectorAll(':not(main, main *, :has(main), .unseen)')]
              .filter((each) => each.getClientRects()[0]?.height > 0).map(({ className }) =>
                className
              ),
            columns: style('main').columnWidth,
            breaks: [style('.content h2').breakAfter, style('.content figure').breakInside,
              style('.content tr').breakInside],
            hidden: [...document.querySelectorAll('.copy, .skeleton')].filter((each) =>
              each.checkVisibility()
            ).length,
            overflows: [...document.querySelectorAll('.content :is(pre, .scroll)')].map((each) =>
              getComputedStyle(each).overflowX
            ),
          };
        },
      );
      assert.deepEqual([background, ink], ['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
      assert.deepEqual(others, [], 'neither the bar nor a panel');
      assert.equal(columns, 'auto', 'no pages as high as the screen');
      assert.deepEqual(breaks, ['avoid', 'avoid', 'avoid']);
      assert.equal(hidden, 0);
      assert.ok(overflows.every((overflow) => overflow === 'visible'),
        `nothing is cut: ${overflows.join(' ')}`);
      const { markers, addresses } = await view.evaluate(() => ({
        markers: [...document.querySelectorAll('.print-sign')].map((each) => each.textContent),
        addresses: [...document.querySelectorAll('.print-links li')].map((each) =>
          each.textContent
        ),
      }));
      assert.deepEqual([...new Set(markers)], addresses.map((_, i) => `[${i + 1}]`),
        'each link has the number of its address');
      assert.ok(addresses.includes('https://archive.example.org/salt/ledgers'),
        addresses.join(' '));
      await page.close();
    });
  }
});
