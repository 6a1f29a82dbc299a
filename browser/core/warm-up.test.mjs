import assert from 'node:assert/strict';
import { test } from 'node:test';
import { warmUpPage } from './warm-up.js';

test('the warm-up page is a snapshot of 40 to 120 KB with balanced elements', () => {
  const page = warmUpPage();
  assert.ok(page.startsWith('pilcrow-snapshot 3\n'));
  assert.ok(page.length > 40_000 && page.length < 120_000, String(page.length));
  assert.equal(page.match(/\x7Fe/g)?.length, page.match(/\x7Fc/g)?.length);
});
