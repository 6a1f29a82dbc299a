import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { pastedSource, readFile } from './saved-file.js';

/** @param {string} text */
const bytes = (text) => new TextEncoder().encode(text);

test('plain and gzipped files are read', async () => {
  for (const content of [Buffer.from('<p>Süß'), gzipSync('<p>Süß')]) {
    assert.deepEqual(await readFile(new File([content], 'a.html')), { format: 'file',
      file: 'a.html', page: bytes('<p>Süß') });
  }
  assert.deepEqual(await readFile(new File([], 'a')), { format: 'file', file: 'a',
    page: bytes('') });
});

test('a damaged gzip file is rejected', async () => {
  await assert.rejects(readFile(new Blob([gzipSync('<p>a').subarray(0, 15)])), Error);
});

test('the decompressed size is limited', async () => {
  const bomb = gzipSync(Buffer.alloc(80 << 20, ' '));
  assert.equal((await readFile(new Blob([bomb]))).page.length, (64 << 20) + 2);
});

test('pasted HTML is UTF-8', () => {
  assert.deepEqual(pastedSource('<p>a'), { format: 'file', page: '<p>a', charset: 'utf-8' });
});
