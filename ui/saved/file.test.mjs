import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { readFile } from './file.js';
import { NotPageError } from './page.js';

test('plain and gzipped files are read', async () => {
  for (const content of [Buffer.from('<p>Süß'), gzipSync('<p>Süß')]) {
    assert.deepEqual(await readFile(new Blob([content])), { html: '<p>Süß', address: '' });
  }
  assert.deepEqual(await readFile(new Blob([])), { html: '', address: '' });
});

test('a text file becomes a page with its name as the title', async () => {
  const { html } = await readFile(new File(['Tides & <salt>'], 'a.txt'));
  assert.equal(html, '<!doctype html><title>a.txt</title><body><pre>\nTides &amp; &lt;salt></pre>');
});

test('a file that is no page or is damaged is rejected', async () => {
  await assert.rejects(readFile(new Blob(['%PDF-1.7'])), NotPageError);
  await assert.rejects(readFile(new Blob([gzipSync('%PDF-1.7')])), NotPageError);
  await assert.rejects(readFile(new Blob([gzipSync('<p>a').subarray(0, 15)])), Error);
});

test('the decompressed size is limited', async () => {
  const bomb = gzipSync(Buffer.alloc(80 << 20, ' '));
  assert.equal((await readFile(new Blob([bomb]))).html.length, (64 << 20) + 2);
});
