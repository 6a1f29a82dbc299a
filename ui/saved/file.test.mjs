import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { readFile } from './file.js';
import { NotPageError } from './page.js';

test('a file is read, compressed or not', async () => {
  for (const content of [Buffer.from('<p>Süß'), gzipSync('<p>Süß')]) {
    assert.deepEqual(await readFile(new Blob([content])), { html: '<p>Süß', address: '' });
  }
  assert.deepEqual(await readFile(new Blob([])), { html: '', address: '' });
});

test('a text is read as a page with its name', async () => {
  const { html } = await readFile(new File(['Tides & <salt>'], 'a.txt'));
  assert.equal(html, '<!doctype html><title>a.txt</title><body><pre>\nTides &amp; &lt;salt></pre>');
});

test('a file that is no page, or a broken one, is not read', async () => {
  await assert.rejects(readFile(new Blob(['%PDF-1.7'])), NotPageError);
  await assert.rejects(readFile(new Blob([gzipSync('%PDF-1.7')])), NotPageError);
  await assert.rejects(readFile(new Blob([gzipSync('<p>a').subarray(0, 15)])), Error);
});

test('what a small file becomes is bounded', async () => {
  const bomb = gzipSync(Buffer.alloc(80 << 20, ' '));
  assert.equal((await readFile(new Blob([bomb]))).html.length, (64 << 20) + 2);
});
