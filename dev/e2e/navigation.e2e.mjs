/**
 * The user moves through an article with the outline and the keys. The progress and the bar follow.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOpen } from './support/appearance-panel.mjs';
import { assertFits, inEachSize } from './support/each-size.mjs';
import { eventually } from './support/eventually.mjs';
import { inEachBrowser, openReader, readerIsGone } from './support/harness.mjs';
import { clickOn, focusOn, openWithKeyboard, showsText, textOf } from './support/in-view.mjs';
import { storeSettings } from './support/settings.mjs';
import { servePages } from './support/test-pages.mjs';

/** @import { View } from './support/driver.mjs' */

/**
 * From this width of the window on, in px, the outline stays open beside the text
 * (browser/ui/outline/outline-button.js).
 */
const wide = 1024;

/** @param {View} view @param {string} start how the text of the focused element begins */
function elementHasFocus(view, start) {
  return eventually(`the focus is on “${start}”`,
    () =>
      view.evaluate((text) => document.activeElement?.textContent?.startsWith(text) === true,
        start));
}

inEachSize('navigation', (reading) => {
  test('nothing is wider than the window', async () => {
    await assertFits(reading.view);
    assert.ok(await reading.view.evaluate(() => innerWidth) <= reading.width,
      'the frame has the tested size');
  });

  test('a heading of the outline is focused when it is clicked', async () => {
    const { view, width } = reading;
    await openWithKeyboard(view, '[aria-controls="outline"]', '#outline:popover-open button');
    await assertFits(view);
    await clickOn(view, '#outline li:nth-child(4) button');
    await elementHasFocus(view, 'The egg');
    assert.equal(await isOpen(view, 'outline'), width >= wide, 'it stays open if there is space');
    if (width >= wide) await view.press('Escape');
    assert.equal(await isOpen(view, 'outline'), false);
  });

  test('the progress is shown after the jump to a heading', async () => {
    await showsText(reading.view, '.progress', /^[1-9]\d\s?%/);
  });

  test('keys move the focus between headings and paragraphs', async () => {
    const { view } = reading;
    await view.press('h');
    await elementHasFocus(view, 'What goes wrong');
    await view.press('j');
    await elementHasFocus(view, 'Rain goes wrong');
    await view.press('k');
    await elementHasFocus(view, 'What goes wrong');
  });

  test('scrolling down hides the bar, scrolling up shows it', async () => {
    const { view } = reading;
    const isHidden = () =>
      view.evaluate(() => document.querySelector('.bar')?.hasAttribute('data-away'));
    await view.evaluate(() => scrollBy({ top: 400, behavior: 'instant' }));
    await eventually('the bar is hidden', isHidden);
    await eventually('the bar is back', async () => {
      await view.evaluate(() => scrollBy({ top: -20, behavior: 'instant' }));
      return !await isHidden();
    });
  });

  test('a focused link shows its site', async () => {
    const { view } = reading;
    await view.press('Tab'); // so that the browser regards the focus as moved by the keyboard
    await focusOn(view, '.content a[href^="https:"]');
    assert.equal(await textOf(view, '.link-site:not([hidden])'), 'archive.example.org');
    await focusOn(view, 'main h1');
    assert.equal(await textOf(view, '.link-site:not([hidden])'), '');
  });

  test('Escape closes the reader', async () => {
    await reading.view.press('Escape');
    await readerIsGone(reading.bench, reading.page);
  });
});

const sentences =
  'The ferry was late again, and whoever waited at the pier saw the lights of the town first. '
    .repeat(2);
const shortArticle =
  `<!doctype html><html lang="en"><head><title>A short notice</title></head><body><article><h1>A short notice</h1><p>${sentences}</p><p>${sentences}</p></article></body></html>`;

inEachBrowser('progress', (bench) => {
  test('the progress is hidden if the article fits the window', async () => {
    const pages = await servePages(() => ({ html: shortArticle }));
    for (const [width, height, isShown]
      of /** @type {const} */ ([[1280, 800, false], [360, 320, true]]))
    {
      const page = await bench.browser.open(pages.urlOf('short'));
      await page.setViewport({ width, height });
      await page.bringToFront();
      await storeSettings(bench, page, {});
      const view = await openReader(bench, page);
      assert.deepEqual(await view.evaluate(() =>
        ['.progress', '.progress-line'].map((each) =>
          document.querySelector(each)?.checkVisibility()
        )
      ), [isShown, isShown]);
      await page.close();
    }
    pages.stop();
  });
});
