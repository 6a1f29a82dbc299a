import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

// WCAG 2.2, success criteria 1.4.6 (text) and 1.4.11 (edges of controls).
const TEXT = 7;
const EDGE = 3;

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [light, dark] = css.split('@media (prefers-color-scheme: dark)').map(colours);

/** @param {string} part of the style sheet */
function colours(part) {
  return Object.fromEntries([...part.matchAll(/--(\w+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]));
}

/** @param {string} colour as #rrggbb */
function luminance(colour) {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** @param {string} a @param {string} b */
function contrast(a, b) {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

test('the scale is that of WCAG', () => {
  assert.equal(contrast('#000000', '#ffffff'), 21);
  assert.ok(Math.abs(contrast('#777777', '#ffffff') - 4.48) < 0.01);
});

for (const [theme, colour] of Object.entries({ light, dark })) {
  for (const ground of ['page', 'surface', 'reached']) {
    for (const text of ['text', 'muted', 'link', 'visited', 'rubric']) {
      test(`${theme}: ${text} on ${ground}`, () => {
        assert.ok(contrast(colour[text], colour[ground]) >= TEXT);
      });
    }
    test(`${theme}: edge on ${ground}`, () => {
      assert.ok(contrast(colour.edge, colour[ground]) >= EDGE);
    });
  }
}
