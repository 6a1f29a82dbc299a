import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mediaTypeOf } from './media-type.js';

/** @param {string} text  one character for each byte */
const bytes = (text) => Uint8Array.from(text, (char) => char.charCodeAt(0));

/** @type {[type: string, ...files: string[]][]} */
const files = [
  ['image/jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
  ['image/png', '\x89PNG\r\n\x1a\n\0\0'],
  ['image/gif', 'GIF87a..', 'GIF89a..'],
  ['image/webp', 'RIFF\0\0\n\0WEBPVP8 '],
  ['image/avif', '\0\0\0\x20ftypavif\0\0\0\0', '\0\0\0\x20ftypmif1\0\0\0\0miafavif',
    '\0\0\0\x1cftypavis\0\0\0\0'],
  ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- by hand -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n<svg\n>'],
  ['', '', '<!doctype html><svg></svg>', '<html><svg>', '{}', 'MZ\x90', 'PK\x03\x04', '%PDF-1.7',
    '\0\0\0\x18ftypheic\0\0\0\0', '\0\0\0\x14ftypmp42\0\0\0\0mp42avif', 'RIFF\0\0\0\0WAVE',
    '<svgs>', '<!DOCTYPE svg [<!ENTITY a "b">]><svg>', 'text <svg>',
    `<svg>${' '.repeat(2 << 20)}</svg>`],
];

for (const [type, ...each] of files) {
  for (const file of each) {
    test(`${type || 'no image'}: ${JSON.stringify(file.slice(0, 40))}`, () =>
      assert.equal(mediaTypeOf(bytes(file)), type));
  }
}

test('a file that only seems to become a drawing takes no time', () => {
  const start = performance.now();
  for (const part of [' ', '<!---->', '<?a?>', '<!-- ']) {
    assert.equal(mediaTypeOf(bytes(part.repeat(4096))), '');
  }
  assert.ok(performance.now() - start < 5000);
});
