import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { contrast } from '../contrast.js';
import { SETTINGS } from '../../model/settings.js';
import { COLORS } from '../../model/highlights/highlight.js';

// WCAG 2.2, success criteria 1.4.6 (text), 1.4.3 (links and code) and 1.4.11 (lines).
const MIN_TEXT_CONTRAST = 7;
const MIN_LINK_CONTRAST = 4.5;
const MIN_LINE_CONTRAST = 3;

const [tokens, marks] = ['../tokens.css', './highlight-colors.css'].map((path) =>
  readFileSync(new URL(path, import.meta.url), 'utf8')
);

/** Returns the colors of a theme by name. @param {string} css @param {string} theme */
function read(css, theme) {
  const isDual = theme === 'light' || theme === 'dark';
  const selector = isDual ? ':root' : `[data-theme="${theme}"]`;
  const start = css.indexOf(selector);
  assert.notEqual(start, -1, selector);
  const declarations = css.slice(start, css.indexOf('}', start));
  const pair = theme === 'dark'
    ? /--([\w-]+): light-dark\(#[0-9a-f]{6}, (#[0-9a-f]{6})\)/g
    : /--([\w-]+): light-dark\((#[0-9a-f]{6}), #/g;
  return Object.fromEntries(
    Array.from(declarations.matchAll(isDual ? pair : /--([\w-]+): (#[0-9a-f]{6});/g),
      ([, name, color]) => [name, color]),
  );
}

const themes = ['light', 'dark', 'sepia', 'gray', 'contrast'];

test('the setting has the colors of highlights, and every theme is tested, except "system" and "custom"', () => {
  assert.deepEqual(Reflect.get(SETTINGS.highlighter, 'values'), COLORS);
  assert.deepEqual(
    Reflect.get(SETTINGS.theme, 'values').filter((/** @type {string} */ theme) =>
      !themes.includes(theme)
    ),
    ['system', 'custom'],
  );
});

for (const theme of themes) {
  for (const color of COLORS) {
    test(`${theme}: text, links and line on ${color}`, () => {
      const page = read(tokens, theme);
      const { [`marked-${color}`]: mark, [`line-${color}`]: line } = read(marks, theme);
      for (const name of ['text', 'muted']) {
        assert.ok(contrast(page[name], mark) >= MIN_TEXT_CONTRAST,
          `${name}: ${contrast(page[name], mark)}`);
      }
      for (const name of ['link', 'visited', 'rubric']) {
        assert.ok(contrast(page[name], mark) >= MIN_LINK_CONTRAST,
          `${name}: ${contrast(page[name], mark)}`);
      }
      for (const background of [mark, page.page]) {
        assert.ok(contrast(line, background) >= MIN_LINE_CONTRAST,
          `line: ${contrast(line, background)}`);
      }
    });
  }
}
