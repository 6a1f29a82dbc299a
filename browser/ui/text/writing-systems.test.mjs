import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scriptOf } from './writing-systems.js';

const scripts = [
  ['en', 'Latn'],
  ['zh', 'Hans'],
  ['zh-TW', 'Hant'],
  ['ja', 'Jpan'],
  ['ko-KR', 'Kore'],
  ['ar', 'Arab'],
  ['ku-Arab', 'Arab'],
  ['sr-Latn', 'Latn'],
  ['hi', 'Deva'],
  ['', ''],
  ['English (US)', ''],
  ['en_US', ''],
];

for (const [lang, want] of scripts) {
  test(`script of ${JSON.stringify(lang)}`, () => assert.equal(scriptOf(lang), want));
}
