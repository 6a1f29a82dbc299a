/**
 * Hostile files that take no longer than others of their size. Each is read in a thread
 * of its own, which is ended if it has no result: what took quadratic time would take
 * minutes, and what took exponential time would never end. Reading takes a fraction of
 * a second.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';

const MAX_SECONDS = 20;

/** @type {[name: string, work: string, text: string, want: unknown][]} */
const files = [
  ['450 bytes with 40 comments before text', 'recognize',
    `${'<!--a--> '.repeat(40)}no page at all, but a text of more than 80 bytes without a tag`, ''],
  ['comments before a page', 'recognize', `${'<!-- a -->\n'.repeat(1000)}<html>`, 'pages'],
  ['a comment without an end', 'recognize', `<!--${'-'.repeat(60_000)}`, ''],
  ['lines as those of a mail', 'recognize', `${'a:\n b\n'.repeat(9000)}`, ''],
  ['240 KB of tags without an end', 'bookmarks', '<a '.repeat(80_000), 'noLinks'],
  ['tags with attributes without an end', 'bookmarks',
    `<a href="x">a</a>${'<a href="'.repeat(60_001)}`, 1],
  ['links in folders inside folders', 'bookmarks',
    '<dl><a href="https://a.example/">a</a>'.repeat(100_000), 100_000],
  ['a row with quotation marks and spaces', 'table',
    `url,title\n"${'x"y'.repeat(40_000)}${' '.repeat(120_000)},b\n`, 'quotes'],
  ['a first line of megabytes', 'table', 'url,'.repeat(5 << 20), 'rowTooLarge'],
  ['a list in Python without an end', 'reader',
    `Title,URL,Document tags,Saved date,Reading progress,Location\na,https://a.example/,"${
      "\\'".repeat(100_000)
    }",,,\n`, 1],
];

for (const [name, work, text, want] of files) {
  test(name, async () => assert.deepEqual(await resultOf({ work, text }), want));
}

test('many files in folders are sorted', async () => {
  const paths = Array.from({ length: 100 }, (_, i) => `a.zip/${'a_files/'.repeat(8000)}${i}.html`);
  assert.equal(await resultOf({ work: 'parts', paths }), 1);
});

/**
 * @param {{work: string, text?: string, paths?: string[]}} workerData
 * @returns {Promise<unknown>}
 */
async function resultOf(workerData) {
  const worker = new Worker(new URL('linear.test-worker.mjs', import.meta.url), { workerData });
  let timer;
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`no result after ${MAX_SECONDS} seconds`)),
        MAX_SECONDS * 1000);
      worker.once('message', resolve).once('error', reject);
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
