import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchIn } from './search-quote.js';

const quote = 'and low in the water';
/** Of an imported highlight. */
const anchor = { exact: quote, prefix: '', suffix: '', start: 0, end: 0, block: '' };

for (const [name, html, want] of /** @type {[string, string, [number, string] | undefined][]} */ ([
  ['is found', `<p>Late, ${quote}.</p>`, [6, quote]],
  ['has the white space of the article', '<p>Late, and low</p><p>in the water.</p>', [6,
    'and low\nin the water']],
  ['that is there twice is not placed', `<p>Late, ${quote}.</p><p>Again ${quote}.</p>`, undefined],
  ['that has changed is not placed', '<p>Late, and deep in the water.</p>', undefined],
])) {
  test(`a quote ${name}`, () => {
    const found = searchIn(html)(anchor);
    assert.deepEqual(found ? [found.start, found.exact] : undefined, want);
  });
}
