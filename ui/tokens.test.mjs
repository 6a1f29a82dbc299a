import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { contrast, isDark } from './settings/contrast.js';
import { SETTINGS } from './settings/settings.js';

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
  return Object.fromEntries(Array.from(declarations.matchAll(declaration), ([, name, color]) => [name, color]));
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
  const { values } = /** @type {import('./settings/settings.js').Choice} */ (SETTINGS.theme);
  assert.deepEqual(values.filter((theme) => !(theme in themes)), ['system', 'custom']);
});

test('the default colors of the theme "custom" have enough contrast', () => {
  assert.ok(contrast(String(SETTINGS.ownPage.initial), String(SETTINGS.ownText.initial)) >= MIN_TEXT_CONTRAST);
});

test('isDark tells dark backgrounds from light ones', () => {
  assert.deepEqual(['#000000', '#37383d', '#f4ecd8', '#ffffff'].map(isDark), [true, true, false, false]);
});

for (const [theme, colors] of Object.entries(themes)) {
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
