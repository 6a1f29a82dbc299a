import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { contrast, isDark } from './contrast.js';
import { SETTINGS } from '../model/settings.js';

// WCAG 2.2, success criteria 1.4.6 (text) and 1.4.11 (edges of controls).
const MIN_TEXT_CONTRAST = 7;
const MIN_EDGE_CONTRAST = 3;

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** @param {string} selector @returns {string} its declarations */
function rule(selector) {
  const start = css.indexOf(`${selector} {`);
  assert.notEqual(start, -1, `tokens.css has ${selector}`);
  return css.slice(start, css.indexOf('}', start));
}

/** @param {RegExp} declaration @param {string} declarations */
function read(declaration, declarations) {
  return Object.fromEntries(
    Array.from(declarations.matchAll(declaration), ([, name, color]) => [name, color]),
  );
}

/** @param {string} theme */
function plain(theme) {
  return read(/--(\w+): (#[0-9a-f]{6});/g, rule(`[data-theme="${theme}"]`));
}

const themes = {
  light: read(/--(\w+): light-dark\((#[0-9a-f]{6}), #/g, rule(':root,\n.paper')),
  dark: read(/--(\w+): light-dark\(#[0-9a-f]{6}, (#[0-9a-f]{6})/g, rule(':root,\n.paper')),
  sepia: plain('sepia'),
  gray: plain('gray'),
  contrast: plain('contrast'),
};

test('contrast is measured as in WCAG', () => {
  assert.equal(contrast('#000000', '#ffffff'), 21);
  assert.ok(Math.abs(contrast('#777777', '#ffffff') - 4.48) < 0.01);
});

test('every theme is tested, except "system" and "custom"', () => {
  const { values } = /** @type {import('../model/settings.js').Choice} */ (SETTINGS.theme);
  assert.deepEqual(values.filter((theme) => !(theme in themes)), ['system', 'custom']);
});

test('the default colors of the theme "custom" have enough contrast', () => {
  assert.ok(
    contrast(String(SETTINGS.ownPage.initial), String(SETTINGS.ownText.initial))
      >= MIN_TEXT_CONTRAST,
  );
});

test('isDark tells dark backgrounds from light ones', () => {
  assert.deepEqual(['#000000', '#37383d', '#f4ecd8', '#ffffff'].map(isDark), [true, true, false,
    false]);
});

/** @param {string} name  of a tint in tokens.css @returns {number} its share of the accent */
function shareOf(name) {
  return Number(
    new RegExp(`--${name}: color-mix\\(in srgb, var\\(--accent\\) (\\d+)%`).exec(css)?.[1],
  ) / 100;
}

/**
 * Mixes two colors, as color-mix in tokens.css.
 *
 * @param {string} color
 * @param {number} share of the first one
 * @param {string} other
 */
function mix(color, share, other) {
  const [a, b] = [color, other].map((each) =>
    [1, 3, 5].map((i) => parseInt(each.slice(i, i + 2), 16))
  );
  return `#${
    a.map((value, i) =>
      Math.round(value * share + b[i] * (1 - share)).toString(16).padStart(2, '0')
    ).join('')
  }`;
}

for (const [theme, colors] of Object.entries(themes)) {
  test(`${theme}: text on what is chosen`, () =>
    assert.ok(
      contrast(colors.text, mix(colors.link, shareOf('chosen'), colors.page)) >= MIN_TEXT_CONTRAST,
    ));
  test(`${theme}: selected text`, () =>
    // 1.4.3: it is selected only for a moment
    assert.ok(contrast(colors.text, mix(colors.link, shareOf('selected'), colors.page)) >= 4.5));
  test(`${theme}: muted text on what is chosen`, () =>
    assert.ok(contrast(colors.muted, mix(colors.link, shareOf('chosen'), colors.page)) >= 4.5));
  test(`${theme}: page on accent`, () =>
    assert.ok(contrast(colors.page, colors.link) >= MIN_TEXT_CONTRAST));
  for (const background of ['page', 'surface', 'reached']) {
    for (const text of ['text', 'muted', 'link', 'visited', 'rubric']) {
      test(`${theme}: ${text} on ${background}`, () => {
        const ratio = contrast(colors[text], colors[background]);
        assert.ok(ratio >= MIN_TEXT_CONTRAST, `${ratio.toFixed(2)} to 1`);
      });
    }
    test(`${theme}: edge on ${background}`, () => {
      assert.ok(contrast(colors.edge, colors[background]) >= MIN_EDGE_CONTRAST);
    });
  }
}
