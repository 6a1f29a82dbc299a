import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clipboardHTML, droppedText, soleAddress } from './transfer.js';

/** @param {Record<string, string>} data by type */
function transferOf(data) {
  return { getData: (/** @type {string} */ type) => data[type] ?? '' };
}

const source = '<!DOCTYPE html><p>Source</p>';

test('pasted HTML source stays unchanged', () => {
  const shown = '<pre>&lt;!DOCTYPE html&gt;</pre>';
  assert.equal(clipboardHTML(transferOf({ 'text/plain': source, 'text/html': shown })), source);
});

test('a copied part of a page keeps its structure', () => {
  const data = { 'text/plain': 'Title\nText', 'text/html': '<h1>Title</h1><p>Text</p>' };
  assert.equal(clipboardHTML(transferOf(data)), data['text/html']);
});

test('plain text becomes paragraphs, not markup', () => {
  const pasted = clipboardHTML(transferOf({ 'text/plain': 'if a <b> c & d\n\n2 < 3' }));
  assert.equal(pasted, '<p>if a &lt;b> c &amp; d</p>\n<p>2 &lt; 3</p>');
});

test('an empty clipboard gives no HTML', () => {
  assert.equal(clipboardHTML(transferOf({})), '');
});

test('a dropped link gives its address, a dropped selection its HTML', () => {
  const link = { 'text/uri-list': '# from a page\r\nhttps://example.com/\r\n',
    'text/html': '<a href="https://example.com/">x</a>' };
  assert.equal(droppedText(transferOf(link)), 'https://example.com/');
  assert.equal(droppedText(transferOf({ 'text/html': '<p>x</p>' })), '<p>x</p>');
  assert.equal(droppedText(transferOf({ 'text/uri-list': 'mailto:me@example.com' })), '');
});

test('a copied address stays an address, even if the clipboard also contains HTML', () => {
  const copied = { 'text/plain': 'https://example.com/',
    'text/html': '<a href="https://example.com/">Example</a>' };
  assert.equal(clipboardHTML(transferOf(copied)), 'https://example.com/');
});

/** @type {[text: string, want: string][]} */
const addresses = [
  ['https://example.org/salt?x=1#part', 'https://example.org/salt?x=1#part'],
  ['  http://example.org\n', 'http://example.org/'],
  ['HTTPS://Example.org/A', 'https://example.org/A'],
  ['www.example.org/salt', 'https://www.example.org/salt'],
  ["https://example.org/it's", "https://example.org/it's"],
  ['https://例え.jp/塩', 'https://xn--r8jz45g.jp/%E5%A1%A9'],
  ['https://example.org and more', ''],
  ['https://example.org\nhttps://example.com', ''],
  ['<https://example.org>', ''],
  ['<p>https://example.org</p>', ''],
  ['example', ''],
  ['file:///home/me/page.html', ''],
  ['https://', ''],
  ['', ''],
];

for (const [text, want] of addresses) {
  test(`${JSON.stringify(text)} is ${want || 'no single address'}`, () =>
    assert.equal(soleAddress(text), want));
}
