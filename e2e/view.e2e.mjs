/** The view's controls and features, in the four sizes that it is made for. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eventually } from './support/eventually.mjs';
import { inEachBrowser, openFixture, openReader, readerIsGone } from './support/harness.mjs';
import { keepSettings } from './support/settings.mjs';

/**
 * @import { Bench } from './support/harness.mjs'
 * @import { Page, View } from './support/driver.mjs'
 */

const slug = 'long-read';
const sizes = [[320, 640], [360, 740], [768, 1024], [1280, 800]];

/** In px: from here on the outline stays beside the text (ui/outline/outline-button.js). */
const wide = 1024;

inEachBrowser('view', (bench) => {
  for (const [width, height] of sizes) {
    describe(`${width}×${height}`, () => defineTests(bench, width, height));
  }
});

/** @param {Bench} bench @param {number} width @param {number} height */
function defineTests(bench, width, height) {
  /** @type {Page} */
  let page;
  /** @type {View} */
  let view;

  before(async () => {
    page = await openFixture(bench, slug);
    await page.setViewport({ width, height });
    await page.bringToFront();
    await keepSettings(bench, page, {});
    view = await openReader(bench, page);
    await eventually('the features are there', () => view.evaluate(() => document.querySelector('.progress-line') !== null));
  });
  after(() => page.close());

  test('nothing sticks out to the side', async () => {
    await assertFits(view);
    assert.ok(await view.evaluate(() => innerWidth) <= width, 'the frame has the size that is tested');
  });

  test('themes', async () => {
    await open(view, 'appearance');
    await assertFits(view);
    const grounds = [];
    for (const theme of ['light', 'dark', 'sepia', 'gray', 'contrast', 'custom']) {
      await choose(view, 'theme', theme);
      grounds.push(await view.evaluate(() => getComputedStyle(document.documentElement).backgroundColor));
    }
    assert.equal(new Set(grounds).size, grounds.length, grounds.join(' '));
    assert.match(await textOf(view, '.own-colours .hint'), /\d/, 'the contrast of the custom colours is said');
    await choose(view, 'theme', 'system');
  });

  test('faces', async () => {
    const faces = [];
    for (const face of ['sans', 'mono', 'legible', 'serif']) {
      await choose(view, 'face', face);
      faces.push(await view.evaluate(() => getComputedStyle(/** @type {Element} */ (document.querySelector('.content p'))).fontFamily));
    }
    assert.equal(new Set(faces).size, faces.length, faces.join(' | '));
  });

  for (const [name, property] of [
    ['size', 'fontSize'], ['leading', 'lineHeight'], ['letters', 'letterSpacing'], ['words', 'wordSpacing'],
  ]) {
    test(`slider: ${name}`, async () => {
      const unchanged = await styleOf(view, property);
      await unfold(view, `[data-setting="${name}"] input`);
      await focus(view, `[data-setting="${name}"] input`);
      await view.press('ArrowRight');
      const changed = await styleOf(view, property);
      assert.ok(parseFloat(changed) > (parseFloat(unchanged) || 0), `${property} from ${unchanged} to ${changed}`);
      await assertFits(view);
    });
  }

  test('slider: width', async () => {
    const measure = () => view.evaluate(() => parseFloat(getComputedStyle(/** @type {Element} */ (document.querySelector('main'))).maxInlineSize));
    await focus(view, '[data-setting="width"] input');
    const unchanged = await measure();
    await view.press('ArrowLeft');
    assert.ok(await measure() < unchanged, `less than ${unchanged} px`);
  });

  test('alignment and hyphens', async () => {
    await choose(view, 'align', 'justify');
    assert.equal(await styleOf(view, 'textAlign'), 'justify');
    await choose(view, 'hyphens', 'on');
    assert.equal(await styleOf(view, 'hyphens'), 'auto');
    await choose(view, 'hyphens', 'off');
    assert.equal(await styleOf(view, 'hyphens'), 'manual');
  });

  test('what is chosen is kept, and Reset sets it back', async () => {
    await eventually('the choice is stored', () => view.evaluate(async () => (
      (await chrome.storage.local.get('view.align'))['view.align'] === 'justify')));
    await click(view, '#appearance .actions button');
    assert.equal(await styleOf(view, 'textAlign'), 'start');
    assert.deepEqual(await view.evaluate(() => [document.documentElement.dataset.theme, document.documentElement.style.getPropertyValue('--size')]),
      ['system', '1']);
  });

  test('bold beginnings and syllables come and go without a trace', async () => {
    const text = await textOf(view, '.content');
    await toggle(view, 'beginnings');
    await eventually('words have beginnings', () => view.evaluate(() => document.querySelector('.content .words b') !== null));
    await toggle(view, 'syllables');
    const known = await view.evaluate(() => document.querySelector('#appearance .hint:not(.own-colours *)') === null);
    if (known) await eventually('there are syllables', () => view.evaluate(() => document.querySelector('.content .syllable') !== null));
    assert.equal(await textOf(view, '.content'), text);
    await toggle(view, 'syllables');
    await toggle(view, 'beginnings');
    assert.equal(await view.evaluate(() => document.querySelectorAll('.content .words').length), 0);
  });

  test('line focus', async () => {
    await choose(view, 'lineFocus', '3');
    const [pane, line] = await view.evaluate(() => [
      document.querySelector('.line-window')?.getBoundingClientRect().height ?? 0,
      parseFloat(getComputedStyle(/** @type {Element} */ (document.querySelector('.content p'))).lineHeight)]);
    assert.ok(Math.abs(pane - 3 * line) < line, `${pane} px for lines of ${line}`);
    await choose(view, 'lineFocus', 'off');
    assert.equal(await view.evaluate(() => document.querySelector('.line-window')?.checkVisibility()), false);
  });

  test('links in a new tab', async () => {
    await toggle(view, 'newTab');
    assert.equal(await view.evaluate(() => document.querySelector('.content a[href^="https:"]')?.getAttribute('target')), '_blank');
    await toggle(view, 'newTab');
    assert.equal(await view.evaluate(() => document.querySelector('.content a[href^="https:"]')?.getAttribute('target')), '_top');
  });

  test('colours of one’s own, and a word about their contrast', async () => {
    await choose(view, 'theme', 'custom');
    for (const [text, pattern, warns] of /** @type {const} */ ([['#202020', /1[2-9]/, false], ['#a0a0a0', /hard to read/, true]])) {
      await view.evaluate((values) => {
        for (const [name, value] of Object.entries(values)) {
          const input = /** @type {HTMLInputElement} */ (document.querySelector(`[data-setting="${name}"] input`));
          input.value = value;
          input.dispatchEvent(new Event('input'));
        }
      }, { ownPage: '#f0f0e0', ownText: text });
      assert.match(await textOf(view, '.own-colours .hint'), pattern);
      assert.equal(await view.evaluate(() => document.querySelector('.own-colours [data-warning]') !== null), warns);
    }
    assert.deepEqual(await view.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.documentElement);
      return [color, backgroundColor];
    }), ['rgb(160, 160, 160)', 'rgb(240, 240, 224)']);
  });

  test('pictures are softened on dark pages, unless that is not wanted', async () => {
    await choose(view, 'theme', 'dark');
    const filter = () => view.evaluate(() => {
      const picture = /** @type {HTMLImageElement} */ (document.querySelector('.content figure img'));
      picture.loading = 'eager';
      return picture.hasAttribute('data-loaded') && getComputedStyle(picture).filter;
    });
    await eventually('the picture is softened', async () => /brightness/.test(String(await filter())));
    await toggle(view, 'soften');
    assert.equal(await filter(), 'none');
    await toggle(view, 'soften');
    await choose(view, 'theme', 'system');
  });

  test('Escape closes the panel, and then the button has the focus', async () => {
    await focus(view, '#appearance input');
    await view.press('Escape');
    assert.equal(await isOpen(view, 'appearance'), false);
    assert.equal(await view.evaluate(() => document.activeElement?.getAttribute('aria-controls')), 'appearance');
  });

  test('outline', async () => {
    await open(view, 'outline');
    await assertFits(view);
    await click(view, '#outline li:nth-child(4) button');
    await eventually('the heading has the focus', () => view.evaluate(() => document.activeElement?.textContent === 'The egg'));
    assert.equal(await isOpen(view, 'outline'), width >= wide, 'it stays where there is room');
    if (width >= wide) await view.press('Escape');
    assert.equal(await isOpen(view, 'outline'), false);
  });

  test('progress', async () => {
    await eventually('it has moved', () => view.evaluate(() => /^[1-9]\d\s?%/.test(document.querySelector('.progress')?.textContent ?? '')));
  });

  test('keys', async () => {
    await view.press('h');
    await eventually('the next heading has the focus', () => view.evaluate(() => document.activeElement?.textContent === 'What goes wrong'));
    await view.press('j');
    await eventually('the next paragraph has it', () => view.evaluate(() => document.activeElement?.textContent?.startsWith('Rain goes wrong') === true));
    await view.press('k');
    await eventually('the heading has it again', () => view.evaluate(() => document.activeElement?.textContent === 'What goes wrong'));
  });

  test('the bar gives way to the text, and comes back', async () => {
    const away = () => view.evaluate(() => document.querySelector('.bar')?.hasAttribute('data-away'));
    await view.evaluate(() => scrollBy({ top: 400, behavior: 'instant' }));
    await eventually('the bar is away', away);
    await eventually('the bar is back', async () => {
      await view.evaluate(() => scrollBy({ top: -20, behavior: 'instant' }));
      return !await away();
    });
  });

  test('a link that has the focus tells its site', async () => {
    await view.press('Tab'); // from here on the focus is the keyboard's
    await focus(view, '.content a[href^="https:"]');
    assert.equal(await textOf(view, '.link-site:not([hidden])'), 'archive.example.org');
    await focus(view, 'main h1');
    assert.equal(await textOf(view, '.link-site:not([hidden])'), '');
  });

  test('a note is shown where it is called', async () => {
    await click(view, 'a[href="#p-note2"]');
    assert.match(await textOf(view, '.note-box'), /flamingos of the delta/);
    await assertFits(view);
    await view.press('Escape');
    await eventually('the note is gone', () => view.evaluate(() => document.querySelector('.note-box') === null));
    await click(view, 'a[href="#p-note2"]');
    await click(view, '.note-box .action');
    await eventually('the note itself has the focus', () => view.evaluate(() => document.activeElement?.id === 'p-note2'));
  });

  test('a picture is enlarged', async () => {
    await eventually('the picture can be pressed', () => view.evaluate(() => {
      const picture = document.querySelector('.content figure img');
      picture?.scrollIntoView({ block: 'center', behavior: 'instant' });
      return picture?.getAttribute('role') === 'button';
    }));
    await view.click('.content figure img');
    const size = () => view.evaluate(() => document.querySelector('.stage img')?.getBoundingClientRect().width ?? 0);
    const whole = await size();
    await view.press('+');
    assert.ok(await size() > whole, `more than ${whole} px`);
    await view.press('Escape');
    await eventually('the picture is closed', () => view.evaluate(() => document.querySelector('dialog') === null));
    assert.equal(await view.evaluate(() => document.activeElement?.localName), 'img');
  });

  test('code is coloured and can be copied', async () => {
    assert.ok(await view.evaluate(() => (CSS.highlights.get('code-keyword')?.size ?? 0) > 2));
    await click(view, '.code .copy');
    await eventually('the button says so', () => view.evaluate(() => document.querySelector('.code .copy')?.getAttribute('aria-label') === 'Copied'));
  });

  test('on paper links have numbers and an address', async () => {
    await view.evaluate(() => void dispatchEvent(new Event('beforeprint')));
    assert.match(await textOf(view, '.print-links'), /https:\/\/archive\.example\.org\/salt\/ledgers/);
    await view.evaluate(() => void dispatchEvent(new Event('afterprint')));
    assert.equal(await view.evaluate(() => document.querySelector('.print-links, .print-sign')), null);
  });

  for (const layout of ['pages', 'columns']) {
    test(`layout: ${layout}`, async () => {
      await open(view, 'appearance');
      await choose(view, 'layout', layout);
      await view.press('Escape');
      await view.press('Home');
      await eventually('the first page is shown', () => view.evaluate(() => document.querySelector('main')?.scrollLeft === 0));
      await assertPageIsWhole(view);
      await view.press('PageDown');
      await eventually('the second page is shown', () => view.evaluate(() => {
        const main = /** @type {Element} */ (document.querySelector('main'));
        return main.scrollLeft === main.clientWidth;
      }));
      await assertPageIsWhole(view);
      await view.press('End');
      await eventually('all is read', () => view.evaluate(() => document.querySelector('.progress')?.textContent?.startsWith('100')));
      await assertPageIsWhole(view);
      await assertFits(view);
    });
  }

  test('Escape closes the reader', async () => {
    await view.press('Escape');
    await readerIsGone(bench, page);
  });
}

/** @param {View} view */
async function assertFits(view) {
  const { shown, wanted } = await view.evaluate(() => ({
    shown: document.documentElement.clientWidth, wanted: document.documentElement.scrollWidth,
  }));
  assert.ok(wanted <= shown, `${wanted} px in ${shown}`);
}

/** No line of text is cut, neither above nor below nor at a side. @param {View} view */
async function assertPageIsWhole(view) {
  await eventually('the page has come to rest', () => view.evaluate(() => {
    const { scrollLeft, clientWidth } = /** @type {Element} */ (document.querySelector('main'));
    return scrollLeft % clientWidth === 0;
  }));
  assert.deepEqual(await view.evaluate(cutLines), []);
}

/** Runs in the view. */
function cutLines() {
  const main = /** @type {Element} */ (document.querySelector('main'));
  const page = main.getBoundingClientRect();
  const range = new Range();
  const cut = [];
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement } = walker.currentNode;
    if (!parentElement?.checkVisibility() || parentElement.closest('.scroll, button, sup')) continue;
    range.selectNodeContents(walker.currentNode);
    for (const { left, right, top, bottom, width } of range.getClientRects()) {
      const onPage = width > 0 && right > page.left + 1 && left < page.right - 1;
      if (onPage && (top < page.top - 1 || bottom > page.bottom + 1 || left < page.left - 1 || right > page.right + 1)) {
        cut.push(walker.currentNode.nodeValue?.slice(0, 40));
      }
    }
  }
  return cut;
}

/** @param {View} view @param {string} property @returns {Promise<string>} of a paragraph of the content */
function styleOf(view, property) {
  return view.evaluate((name) => Reflect.get(getComputedStyle(/** @type {Element} */ (document.querySelector('.content p'))), name), property);
}

/** @param {View} view @param {string} selector */
function textOf(view, selector) {
  return view.evaluate((wanted) => document.querySelector(wanted)?.textContent ?? '', selector);
}

/** Opens a panel by its button, unless it is open. @param {View} view @param {string} name */
async function open(view, name) {
  if (await isOpen(view, name)) return;
  await view.evaluate((panel) => /** @type {HTMLElement} */ (document.querySelector(`[aria-controls="${panel}"]`)).focus(), name);
  await view.press('Enter');
  await eventually('the panel has its content', () => view.evaluate(
    (panel) => document.querySelector(`#${panel}:popover-open :is(input, button)`) !== null, name));
}

/** @param {View} view @param {string} name */
function isOpen(view, name) {
  return view.evaluate((panel) => document.querySelector(`#${panel}:popover-open`) !== null, name);
}

/** Brings it into view, and presses it with the pointer. @param {View} view @param {string} selector */
async function click(view, selector) {
  await view.evaluate((wanted) => document.querySelector(wanted)?.scrollIntoView({ block: 'center', behavior: 'instant' }), selector);
  await view.click(selector);
}

/** @param {View} view @param {string} selector */
function focus(view, selector) {
  return view.evaluate((wanted) => /** @type {HTMLElement} */ (document.querySelector(wanted)).focus(), selector);
}

/** @param {View} view @param {string} selector */
function unfold(view, selector) {
  return view.evaluate((wanted) => {
    const details = document.querySelector(wanted)?.closest('details');
    if (details) details.open = true;
  }, selector);
}

/** @param {View} view @param {string} name @param {string} value */
async function choose(view, name, value) {
  const selector = `[data-setting="${name}"] input[value="${value}"]`;
  await unfold(view, selector);
  await click(view, selector);
}

/** @param {View} view @param {string} name */
async function toggle(view, name) {
  const selector = `[data-setting="${name}"] input`;
  await unfold(view, selector);
  await click(view, selector);
}
