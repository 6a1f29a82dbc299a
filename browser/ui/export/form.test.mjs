import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wishFor } from './form.js';

/** @type {[exportPictures: string, keepsPictures: boolean, placing: string][]} */
const rows = [
  ['auto', true, 'beside'],
  ['auto', false, 'linked'],
  ['linked', true, 'linked'],
  ['beside', false, 'beside'],
];

for (const [exportPictures, keepsPictures, placing] of rows) {
  test(`the pictures of Markdown: setting ${exportPictures}, kept: ${keepsPictures}`, () => {
    const wish = wishFor('markdown', { uiLang: 'en' },
      /** @type {any} */ ({ values: { exportPictures, markdownTemplate: '' } }), { keepsPictures });
    assert.deepEqual([wish.placing, wish.pictures], [placing, placing === 'beside']);
  });
}
