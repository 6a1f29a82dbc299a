import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clipboardHTML, droppedHTML } from './transfer.js';

/** @param {Record<string, string>} data by type */
function transferOf(data) {
  return { getData: (/** @type {string} */ type) => data[type] ?? '' };
}

const source = '<!DOCTYPE html><p>Source</p>';

test('pasted source is taken as it is', () => {
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

test('nothing pasted is nothing', () => {
  assert.equal(clipboardHTML(transferOf({})), '');
});

test('a dropped link has no text, a dropped selection has', () => {
  const link = { 'text/uri-list': 'https://example.com/', 'text/html': '<a href="https://example.com/">x</a>' };
  assert.equal(droppedHTML(transferOf(link)), '');
  assert.equal(droppedHTML(transferOf({ 'text/html': '<p>x</p>' })), '<p>x</p>');
});
