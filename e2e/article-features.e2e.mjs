/** What the reader view adds to an article: footnotes that open, pictures that zoom, colored code, and a list of links for print. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertFits, inEachSize } from './support/each-size.mjs';
import { eventually } from './support/eventually.mjs';
import { clickOn, disappears, hasFocus, textOf } from './support/in-view.mjs';

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
    await eventually('the picture can be pressed', () => view.evaluate(() => {
      const picture = document.querySelector('.content figure img');
      picture?.scrollIntoView({ block: 'center', behavior: 'instant' });
      return picture?.getAttribute('role') === 'button';
    }));
    await view.click('.content figure img');
    const width = () => view.evaluate(() => document.querySelector('.stage img')?.getBoundingClientRect().width ?? 0);
    const before = await width();
    await view.press('+');
    assert.ok(await width() > before, `more than ${before} px`);
    await view.press('Escape');
    await disappears(view, 'dialog');
    assert.ok(await hasFocus(view, 'img'));
  });

  test('code is colored and can be copied', async () => {
    const { view } = reading;
    assert.ok(await view.evaluate(() => (CSS.highlights.get('code-keyword')?.size ?? 0) > 2));
    await clickOn(view, '.code .copy');
    await eventually('the button confirms it', () => view.evaluate(() => document.querySelector('.code .copy')?.getAttribute('aria-label') === 'Copied'));
  });

  test('the addresses of links are listed on paper only', async () => {
    const { view } = reading;
    await view.evaluate(() => void dispatchEvent(new Event('beforeprint')));
    assert.match(await textOf(view, '.print-links'), /https:\/\/archive\.example\.org\/salt\/ledgers/);
    await view.evaluate(() => void dispatchEvent(new Event('afterprint')));
    assert.equal(await view.evaluate(() => document.querySelector('.print-links, .print-sign')), null);
  });
});
