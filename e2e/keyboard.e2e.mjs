/** Everything by the keys alone: all is reached, the focus is seen, and only a dialog holds it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from './support/eventually.mjs';
import { inEachBrowser, openFixture, openReader } from './support/harness.mjs';
import { appears, disappears } from './support/in-view.mjs';
import { keepSettings } from './support/settings.mjs';

/**
 * @import { Bench } from './support/harness.mjs'
 * @import { View } from './support/driver.mjs'
 */

/** @param {Bench} bench @param {string} [slug] */
async function read(bench, slug = 'long-read') {
  const page = await openFixture(bench, slug);
  await keepSettings(bench, page, {});
  const view = await openReader(bench, page);
  await eventually('the features are there, and the pictures', () => view.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
    return document.querySelector('.progress-line') !== null && [...document.images].every((image) => image.complete);
  }));
  return { page, view };
}

/** @param {View} view @param {string} selector */
function focus(view, selector) {
  return view.evaluate((each) => /** @type {HTMLElement} */ (document.querySelector(each)).focus(), selector);
}

/** @param {View} view @param {string} selector */
function hasFocus(view, selector) {
  return view.evaluate((each) => document.activeElement?.matches(each) === true, selector);
}

/** Runs in the view: each control that the Tab key should come to, by its place in the document. */
function numberControls() {
  const controls = [...document.querySelectorAll('button, a[href], input, select, textarea, summary, [tabindex="0"]')]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.matches('[tabindex="-1"], :disabled'));
  for (const [i, each] of controls.entries()) each.setAttribute('data-number', String(i));
  return controls.map((each) => each.outerHTML.slice(0, 80));
}

/** Runs in the view: the control that has the focus, and whether that is seen. */
function focused() {
  const active = document.activeElement;
  const shown = active?.matches('.option input') ? active.nextElementSibling : active;
  const { outlineStyle, outlineWidth, opacity } = getComputedStyle(/** @type {Element} */ (shown));
  return { number: Number(active?.getAttribute('data-number') ?? -1), seen: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && opacity === '1' };
}

inEachBrowser('keyboard', (bench) => {
  test('Tab comes to each control and each link in their order, and each shows that it has the focus', async () => {
    const { page, view } = await read(bench);
    const controls = await view.evaluate(numberControls);
    assert.ok(controls.length > 15, controls.join('\n'));
    await focus(view, '.bar button');
    for (let i = 1; i < controls.length; i++) {
      await view.press('Tab');
      const { number, seen } = await view.evaluate(focused);
      assert.equal(number, i, `${controls[number] ?? 'nothing'} instead of ${controls[i]}`);
      assert.ok(seen, `the focus is not seen: ${controls[i]}`);
    }
    await view.press('Tab');
    await eventually('the first has the focus again, and nothing of the page below', () => hasFocus(view, '.bar button:first-child'));
    await page.close();
  });

  test('a panel is entered from its button, works by keys, and does not hold the focus', async () => {
    const { page, view } = await read(bench);
    await focus(view, '[aria-controls="appearance"]');
    await view.press('Enter');
    await appears(view, '#appearance input');
    await view.press('Tab');
    await eventually('the first control has the focus', () => hasFocus(view, '#appearance [data-setting="theme"] input'));
    await view.press('ArrowRight');
    assert.equal(await view.evaluate(() => document.documentElement.dataset.theme), 'light');
    await focus(view, '#appearance details:nth-of-type(2) summary');
    await view.press('Enter');
    await appears(view, '[data-setting="beginnings"] input');
    await focus(view, '[data-setting="beginnings"] input');
    await view.press(' ');
    await appears(view, '.content .words b');
    await view.press(' ');
    await focus(view, '#appearance .actions button');
    await view.press('Tab');
    assert.equal(await hasFocus(view, '#appearance *'), false, 'the focus leaves the panel at its end');
    await page.close();
  });

  test('a picture holds the focus until it is closed', async () => {
    const { page, view } = await read(bench);
    await focus(view, '.content figure img');
    await view.press('Enter');
    await appears(view, 'dialog[open] img');
    for (let i = 0; i < 8; i++) {
      await view.press('Tab');
      assert.ok(await hasFocus(view, 'dialog *'), 'nothing behind the picture has the focus');
    }
    await view.press('Escape');
    await disappears(view, 'dialog');
    assert.ok(await hasFocus(view, '.content figure img'));
    await page.close();
  });

  test('a note is opened and left by keys, and reading goes on at its number', async () => {
    const { page, view } = await read(bench);
    await focus(view, 'a[href="#p-note1"]');
    await view.press('Enter');
    await appears(view, '.note-box');
    await view.press('Tab');
    assert.ok(await hasFocus(view, '.note-box button'));
    await view.press('Escape');
    await disappears(view, '.note-box');
    assert.ok(await hasFocus(view, 'a[href="#p-note1"]'));
    await page.close();
  });

  test('code is copied, and a block is put back, by keys', async () => {
    const { page, view } = await read(bench);
    await focus(view, '.code .copy');
    await view.press('Enter');
    await eventually('the button says so', () => view.evaluate(() => document.querySelector('.code .copy')?.getAttribute('aria-label') === 'Copied'));
    const words = () => view.evaluate(() => (document.querySelector('main article')?.textContent ?? '').length);
    const before = await words();
    await focus(view, '#left-out-button');
    await view.press('Enter');
    await appears(view, '#left-out .left-out .block button');
    await focus(view, '#left-out .left-out .block button');
    await view.press('Enter');
    await eventually('there is more text', async () => await words() > before);
    assert.equal(await view.evaluate(() => document.activeElement?.textContent), 'Undo');
    await view.press('Enter');
    await eventually('it is as it was', async () => await words() === before);
    await view.press('Escape');
    await disappears(view, '#left-out');
    assert.ok(await hasFocus(view, '#left-out-button'));
    await page.close();
  });

  test('single letters can be switched off', async () => {
    const { page, view } = await read(bench);
    await view.press('h');
    await eventually('a heading has the focus', () => hasFocus(view, 'h2'));
    await page.close();
    const again = await openFixture(bench, 'long-read');
    await keepSettings(bench, again, { keys: false });
    const silent = await openReader(bench, again);
    await eventually('the features are there', () => silent.evaluate(() => document.querySelector('.progress-line') !== null));
    for (const key of /** @type {const} */ (['h', 'j', 'k', 'e'])) await silent.press(key);
    assert.ok(await hasFocus(silent, 'h1'), 'the focus has stayed at the title');
    assert.equal(await silent.evaluate(() => document.querySelector('#left-out')), null);
    await again.close();
  });
});
