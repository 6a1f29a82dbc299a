import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { FOLDERS, chooseLanguage } from './languages.js';

test('the list has each folder of _locales', () => {
  assert.deepEqual(FOLDERS.toSorted(), readdirSync(new URL('../extension/_locales/', import.meta.url)).toSorted());
});

for (const [wanted, folder, tag] of /** @type {[string[], string, string][]} */ ([
  [['de-AT', 'en'], 'de', 'de-AT'], [['pt-BR', 'fr'], 'fr', 'fr'], [['zh-CN'], 'zh_CN', 'zh-CN'], [['zh'], 'zh_CN', 'zh'],
  [['zh-TW', 'en-GB'], 'en', 'en-GB'], [['zh-Hans-SG'], 'zh_CN', 'zh-Hans-SG'], [['ar-EG'], 'ar', 'ar-EG'], [['pt'], 'en', 'en'], [[], 'en', 'en'],
])) {
  test(`for ${wanted}: ${folder}`, () => assert.deepEqual(chooseLanguage(wanted), { folder, tag }));
}
