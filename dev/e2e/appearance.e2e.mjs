/** The settings in the appearance panel, and their effect on the text. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after as atEnd, test } from 'node:test';
import { choose, isOpen, openAppearance, toggle, unfold } from './support/appearance-panel.mjs';
import { assertFits, inEachSize } from './support/each-size.mjs';
import { eventually } from './support/eventually.mjs';
import { inEachBrowser } from './support/harness.mjs';
import { appears, clickOn, focusOn, hasFocus, showsText, textOf } from './support/in-view.mjs';
import { decodePNG } from './support/png.mjs';
import { readFixture } from './support/settings.mjs';
import { settled } from './support/settled.mjs';

/**
 * @import { View } from './support/driver.mjs'
 * @import { Reading } from './support/each-size.mjs'
 */

const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

inEachSize('appearance', (reading) => {
  testColors(reading);
  testType(reading);
  testReset(reading);
  testReadingAids(reading);

  test('links can open in a new tab', async () => {
    const { view } = reading;
    const target = () =>
      view.evaluate(() =>
        document.querySelector('.content a[href^="https:"]')?.getAttribute('target')
      );
    await toggle(view, 'newTab');
    assert.equal(await target(), '_blank');
    await toggle(view, 'newTab');
    assert.equal(await target(), '_top');
  });

  test('Escape closes the panel and returns the focus to its button', async () => {
    const { view } = reading;
    await openAppearance(view);
    await focusOn(view, '#appearance input');
    await view.press('Escape');
    assert.equal(await isOpen(view, 'appearance'), false);
    assert.ok(await hasFocus(view, '[aria-controls="appearance"]'));
  });
});

/** @param {Reading} reading */
function testColors(reading) {
  test('each theme has its own background', async () => {
    const { view } = reading;
    await openAppearance(view);
    await assertFits(view);
    const backgrounds = [];
    for (const theme of ['light', 'dark', 'sepia', 'gray', 'contrast', 'custom']) {
      await choose(view, 'theme', theme);
      backgrounds.push(
        await view.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
      );
    }
    assert.equal(new Set(backgrounds).size, backgrounds.length, backgrounds.join(' '));
    assert.match(await textOf(view, '.own-colors .hint'), /\d/,
      'the contrast of the custom colors');
    await choose(view, 'theme', 'system');
  });

  test('custom colors are used, and low contrast is reported', async () => {
    const { view } = reading;
    await choose(view, 'theme', 'custom');
    for (const [text, pattern, warns]
      of /** @type {const} */ ([['#202020', /1[2-9]/, false], ['#a0a0a0', /hard to read/, true]]))
    {
      await view.evaluate(enterColors, { ownPage: '#f0f0e0', ownText: text });
      assert.match(await textOf(view, '.own-colors .hint'), pattern);
      assert.equal(
        await view.evaluate(() => document.querySelector('.own-colors [data-warning]') !== null),
        warns,
      );
    }
    assert.deepEqual(await view.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.documentElement);
      return [color, backgroundColor];
    }), ['rgb(160, 160, 160)', 'rgb(240, 240, 224)']);
  });

  test('dark themes soften pictures, unless the setting is off', async () => {
    const { view } = reading;
    await choose(view, 'theme', 'dark');
    const filter = () =>
      view.evaluate(() => {
        const picture =
          /** @type {HTMLImageElement} */ (document.querySelector('.content figure img'));
        picture.loading = 'eager';
        return picture.hasAttribute('data-loaded') && getComputedStyle(picture).filter;
      });
    await eventually('the picture is softened',
      async () => /brightness/.test(String(await filter())));
    await toggle(view, 'soften');
    assert.equal(await filter(), 'none');
    await toggle(view, 'soften');
    await choose(view, 'theme', 'system');
  });
}

/**
 * Runs in the reader view: enters custom colors.
 *
 * @param {Record<string, string>} colors by setting
 */
function enterColors(colors) {
  for (const [setting, color] of Object.entries(colors)) {
    const input =
      /** @type {HTMLInputElement} */ (document.querySelector(`[data-setting="${setting}"] input`));
    input.value = color;
    input.dispatchEvent(new Event('input'));
  }
}

/** @param {Reading} reading */
function testType(reading) {
  test('each face has its own font', async () => {
    const { view } = reading;
    const fonts = [];
    for (const face of ['sans', 'mono', 'legible', 'serif']) {
      await choose(view, 'face', face);
      fonts.push(await styleOf(view, 'fontFamily'));
    }
    assert.equal(new Set(fonts).size, fonts.length, fonts.join(' | '));
  });

  for (const [name, property] of [
    ['size', 'fontSize'],
    ['leading', 'lineHeight'],
    ['letters', 'letterSpacing'],
    ['words', 'wordSpacing'],
  ]) {
    test(`the slider ${name} changes the text`, async () => {
      const { view } = reading;
      await openAppearance(view);
      const before = await styleOf(view, property);
      await unfold(view, `[data-setting="${name}"] input`);
      await focusOn(view, `[data-setting="${name}"] input`);
      await view.press('ArrowRight');
      const after = await styleOf(view, property);
      assert.ok(parseFloat(after) > (parseFloat(before) || 0),
        `${property} from ${before} to ${after}`);
      await assertFits(view);
    });
  }

  test('the slider width narrows the text', async () => {
    const { view } = reading;
    const width = () =>
      view.evaluate(() =>
        parseFloat(
          getComputedStyle(/** @type {Element} */ (document.querySelector('main'))).maxInlineSize,
        )
      );
    await openAppearance(view);
    await focusOn(view, '[data-setting="width"] input');
    const before = await width();
    await view.press('ArrowLeft');
    assert.ok(await width() < before, `less than ${before} px`);
  });

  test('text can be justified and hyphenated', async () => {
    const { view } = reading;
    await choose(view, 'align', 'justify');
    assert.equal(await styleOf(view, 'textAlign'), 'justify');
    await choose(view, 'hyphens', 'on');
    assert.equal(await styleOf(view, 'hyphens'), 'auto');
    await choose(view, 'hyphens', 'off');
    assert.equal(await styleOf(view, 'hyphens'), 'manual');
  });
}

/** @param {Reading} reading */
function testReset(reading) {
  test('settings are stored, and Reset restores the defaults', async () => {
    const { view } = reading;
    await choose(view, 'align', 'justify');
    await eventually('the setting is stored', () =>
      view.evaluate(async () => (
        (await chrome.storage.local.get('view.align'))['view.align'] === 'justify'
      )));
    await clickOn(view, '#appearance .actions button');
    assert.equal(await styleOf(view, 'textAlign'), 'start');
    assert.deepEqual(
      await view.evaluate(
        () => [document.documentElement.dataset.theme,
          document.documentElement.style.getPropertyValue('--size')],
      ),
      ['system', '1'],
    );
  });
}

/** @param {Reading} reading */
function testReadingAids(reading) {
  test('bold beginnings and syllables leave no trace when they are switched off', async () => {
    const { view } = reading;
    const text = await textOf(view, '.content');
    await toggle(view, 'beginnings');
    await eventually('words have bold beginnings',
      () => view.evaluate(() => document.querySelector('.content .words b') !== null));
    await toggle(view, 'syllables');
    const isSupported = await view.evaluate(() =>
      document.querySelector('#appearance .hint:not(.own-colors *)') === null
    );
    if (isSupported) {
      await eventually('syllables are marked', () =>
        view.evaluate(() => document.querySelector('.content .syllable') !== null));
    }
    assert.equal(await textOf(view, '.content'), text);
    await toggle(view, 'syllables');
    await toggle(view, 'beginnings');
    assert.equal(await view.evaluate(() => document.querySelectorAll('.content .words').length), 0);
  });

  test('line focus leaves three lines bright', async () => {
    const { view } = reading;
    await choose(view, 'lineFocus', '3');
    const [bright, line] = await view.evaluate(() => [
      document.querySelector('.line-window')?.getBoundingClientRect().height ?? 0,
      parseFloat(
        getComputedStyle(/** @type {Element} */ (document.querySelector('.content p'))).lineHeight,
      ),
    ]);
    assert.ok(Math.abs(bright - 3 * line) < line, `${bright} px for lines of ${line}`);
    await choose(view, 'lineFocus', 'off');
    assert.equal(
      await view.evaluate(() => document.querySelector('.line-window')?.checkVisibility()),
      false,
    );
  });
}

/**
 * @param {View} view
 * @param {string} property
 * @returns {Promise<string>} of a paragraph of the content
 */
function styleOf(view, property) {
  return view.evaluate(
    (name) =>
      Reflect.get(getComputedStyle(/** @type {Element} */ (document.querySelector('.content p'))),
        name),
    property,
  );
}

const folder = mkdtempSync(join(tmpdir(), 'pilcrow-appearance-'));
atEnd(() => rmSync(folder, { recursive: true }));

inEachBrowser('appearance panel', (bench) => {
  test('the layout can be chosen without unfolding anything', async () => {
    const { page, view } = await readFixture(bench, 'long-read', { size: desktop });
    await openAppearance(view);
    assert.ok(
      await view.evaluate(() =>
        document.querySelector('[data-setting="layout"] input[value="pages"] + span')
          ?.checkVisibility()
      ),
    );
    await view.click('[data-setting="layout"] input[value="pages"]');
    await appears(view, '.pager');
    await page.close();
  });

  // next to which Firefox draws no round corners
  test('a panel that scrolls has no strip beside its text', async () => {
    const { page, view } = await readFixture(bench, 'long-read', {
      size: { width: 1280, height: 400 },
    });
    await openAppearance(view);
    const strip = await view.evaluate(() => {
      const panel = /** @type {HTMLElement} */ (document.querySelector('#appearance'));
      const { borderLeftWidth, borderRightWidth } = getComputedStyle(panel);
      return panel.scrollHeight > panel.clientHeight
        ? panel.offsetWidth - panel.clientWidth - parseFloat(borderLeftWidth)
          - parseFloat(borderRightWidth)
        : NaN;
    });
    assert.equal(Math.round(strip), 0);
    await page.close();
  });

  test('a link that was never followed does not look visited', async () => {
    const { page, view } = await readFixture(bench, 'long-read', { settings: { theme: 'light' },
      size: desktop });
    const [link, visited] = await view.evaluate(() =>
      ['--link', '--visited'].map((name) =>
        getComputedStyle(document.documentElement).getPropertyValue(name)
      )
    );
    await view.evaluate(() => {
      for (const each of document.querySelectorAll('.content a')) each.textContent = '██████';
    });
    await settled(view);
    const file = join(folder, 'links.png');
    await view.screenshot(file); // the computed style of a visited link is a lie
    const colors = colorsOf(decodePNG(readFileSync(file)));
    assert.deepEqual(
      [link, visited].map((color) => colors.has(color.replace(/^light-dark\((#\w+).*/, '$1'))),
      [true, false],
    );
    await page.close();
  });

  for (const layout of ['scroll', 'pages', 'columns']) {
    test(`in a wide window the text moves aside for the panel: ${layout}`, async () => {
      const { page, view } = await readFixture(bench, 'long-read', { settings: { layout },
        size: desktop });
      await openAppearance(view);
      await eventually('no text is below the panel', () => view.evaluate(isBesidePanel));
      await view.press('Escape');
      await page.close();
    });
  }

  for (const [slug, settings, min, max] of /** @type {const} */ ([
    ['long-read', { face: 'serif' }, 65, 72],
    ['long-read', { face: 'sans' }, 65, 72],
    ['long-read', { face: 'mono' }, 65, 72],
    ['long-read', { face: 'legible' }, 65, 72],
    ['chinese-joinery', {}, 24, 40],
  ])) {
    test(`the width is shown in characters: ${slug} ${JSON.stringify(settings)}`, async () => {
      const { page, view } = await readFixture(bench, slug, { settings, size: desktop });
      const alone = await view.evaluate(charactersInLine);
      if (slug === 'long-read') assert.ok(alone >= min && alone <= max, `a full line has ${alone}`);
      await openAppearance(view);
      await showsText(view, '[data-setting="width"] output', /^\d+ characters per line$/);
      const shown = parseInt(await textOf(view, '[data-setting="width"] output'), 10);
      // narrower than 1 em where no font has Chinese characters
      const em = await view.evaluate(widthOfCharacter);
      assert.ok(shown <= max / em && (shown >= min / em || 'face' in settings),
        `${shown} characters, of ${em} em`); // in some faces the panel takes the space
      assert.equal(
        await view.evaluate(() =>
          document.querySelector('[data-setting="width"] input')?.getAttribute('aria-valuetext')
        ),
        `${shown} characters per line`,
      );
      const real = await view.evaluate(charactersInLine);
      assert.ok(Math.abs(shown - real) <= 0.12 * real,
        `${shown} are shown, a full line has ${real}`);
      await page.close();
    });
  }

  test('the width shown on a phone does not exceed its screen', async () => {
    const { page, view } = await readFixture(bench, 'long-read', { settings: { width: 60 },
      size: phone });
    await openAppearance(view);
    assert.ok(parseInt(await textOf(view, '[data-setting="width"] output'), 10) < 45);
    await page.close();
  });
});

/** @param {import('./support/png.mjs').Picture} picture @returns {Set<string>} as #rrggbb */
function colorsOf({ width, height, at }) {
  const colors = new Set();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      colors.add(`#${at(x, y).map((part) => part.toString(16).padStart(2, '0')).join('')}`);
    }
  }
  return colors;
}

/** Runs in the reader view. */
function isBesidePanel() {
  const { left } = /** @type {Element} */ (document.querySelector('#appearance'))
    .getBoundingClientRect();
  // in the layouts with pages, other pages are beyond it
  const { right } = /** @type {Element} */ (document.querySelector('main')).getBoundingClientRect();
  const boxes = [...document.querySelectorAll('.content > *')].flatMap((
    each,
  ) => [...each.getClientRects()]);
  return left > innerWidth / 2 && right <= left
    && boxes.filter((box) => box.left < right).every((box) => box.right <= right);
}

/**
 * Runs in the reader view: returns the width of a Chinese character in em, and 1
 * for a text in another script.
 * @returns {number}
 */
function widthOfCharacter() {
  const paragraph = /** @type {Element} */ (document.querySelector('.content > p'));
  const text =
    /** @type {Text} */ (document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT).nextNode());
  const at = text.data.search(/\p{Script=Han}/u);
  if (at < 0) return 1;
  const range = new Range();
  range.setStart(text, at);
  range.setEnd(text, at + 1);
  return range.getBoundingClientRect().width / parseFloat(getComputedStyle(paragraph).fontSize);
}

/**
 * Runs in the reader view: returns how many characters a full line has. It
 * takes the lines of the first twelve paragraphs, except the last line of each,
 * and returns the 80th percentile of their lengths.
 */
function charactersInLine() {
  const counts = [];
  const range = new Range();
  for (const block of [...document.querySelectorAll('.content > p')].slice(0, 12)) {
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    const lines = new Map();
    while (walker.nextNode()) {
      const text = /** @type {Text} */ (walker.currentNode);
      if (text.parentElement?.closest('sup')) continue;
      for (let i = 0; i < text.length; i++) {
        range.setStart(text, i);
        range.setEnd(text, i + 1);
        const line = Math.round(range.getBoundingClientRect().bottom / 8);
        lines.set(line, (lines.get(line) ?? 0) + 1);
      }
    }
    counts.push(...[...lines.values()].slice(0, -1));
  }
  return counts.sort((a, b) => a - b)[Math.floor(counts.length * 0.8)];
}
