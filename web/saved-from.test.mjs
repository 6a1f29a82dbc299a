import assert from 'node:assert/strict';
import { test } from 'node:test';
import { savedFrom } from './saved-from.js';

const pages = [
  ['<!DOCTYPE html>\n<!-- saved from url=(0024)https://example.com/a?b=c -->\n<html>', 'https://example.com/a?b=c'],
  ['<!DOCTYPE html> <html><!--\n Page saved with SingleFile \n url: https://example.com/x \n saved date: Fri -->', 'https://example.com/x'],
  ['<!-- saved from url=(0014)about:internet -->', ''],
  ['<!-- saved from url=(0011)javascript:alert(1) -->', ''],
  ['<!-- saved from url=(0008)https:// -->', ''],
  [`${' '.repeat(4096)}<!-- saved from url=(0020)https://example.com/ -->`, ''],
  ['<html><p>saved from url=(0020)https://example.com/</p>', ''],
];

for (const [html, want] of pages) {
  test(`saved from: ${html.trim().slice(0, 60)}`, () => {
    assert.equal(savedFrom(html), want);
  });
}
