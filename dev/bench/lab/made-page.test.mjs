import assert from 'node:assert/strict';
import { test } from 'node:test';
import { madePage } from './made-page.mjs';

for (const blocks of [1, 2, 13, 17, 100, 1001]) {
  test(`a page of ${blocks} blocks`, () => {
    const page = madePage(blocks);
    assert.equal(page.match(/<(h2|p|li)>/g)?.length, blocks);
    assert.equal(madePage(blocks), page);
  });
}
