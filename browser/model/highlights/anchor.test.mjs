import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anchorAt } from './anchor.js';
import { CONTEXT_CHARS } from './highlight.js';

const family = '👩‍👩‍👧';
const text = `First line.\nA sentence with e\u0301 and ${family} in it.\nLast line.`;

/**
 * Returns the quote between the offsets at which two strings begin, shifted.
 *
 * @param {string} from
 * @param {number} shift
 * @param {string} to
 * @param {number} toShift
 */
function quoteOf(from, shift, to, toShift) {
  return anchorAt(text, text.indexOf(from) + shift, text.indexOf(to) + toShift)?.exact;
}

test('a passage with its context', () => {
  const start = text.indexOf('sentence');
  const { exact, prefix, suffix, ...rest } = anchorAt(text, start, start + 8) ?? assert.fail();
  assert.deepEqual({ exact, prefix, suffix }, { exact: 'sentence', prefix: 'First line.\nA ',
    suffix: text.slice(start + 8, start + 8 + CONTEXT_CHARS) });
  assert.deepEqual([rest.start, rest.end, rest.rival?.before], [start, start + 8, -1]);
});

test('white space at the ends is left out', () =>
  assert.equal(quoteOf('line.', 5, 'with', 0), 'A sentence'));
test('a passage without text has no anchor', () => {
  for (const [start, end] of [[11, 12], [5, 5], [9, 3], [1000, 2000]]) {
    assert.equal(anchorAt(text, start, end), null);
  }
});
test('offsets outside the text are limited', () =>
  assert.equal(anchorAt(text, -5, 1e9)?.exact, text));
test('characters become whole', () => {
  assert.equal(quoteOf('\u0301', 0, 'and', 0), 'e\u0301');
  assert.equal(quoteOf(family, 3, family, 4), family);
});

test('the context has whole characters', () => {
  const many = `${'👩'.repeat(100)} quote ${'e\u0301'.repeat(100)}`;
  const anchor = anchorAt(many, 201, 206) ?? assert.fail();
  assert.match(anchor.prefix, /^(?:👩)+ $/u);
  assert.match(anchor.suffix, /^ (?:e\u0301)+$/);
  assert.ok(anchor.prefix.length <= CONTEXT_CHARS && anchor.prefix.length > CONTEXT_CHARS - 4);
});

test('the hash is that of the block', () => {
  const hashes = ['Same block.\nOther.', 'Something.\nSame block.'].map((each) =>
    anchorAt(each, each.indexOf('block'), each.indexOf('block') + 5)?.block
  );
  assert.equal(hashes[0], hashes[1]);
  assert.notEqual(anchorAt(text, 0, 5)?.block, hashes[0]);
});

test('rivals: the same quote elsewhere, and how much of its context is the same', () => {
  const repeated = 'I saw the boat come.\nThen the boat came again.';
  const { rival } =
    anchorAt(repeated, repeated.indexOf('the boat'), repeated.indexOf('the boat') + 8)
      ?? assert.fail();
  assert.deepEqual(rival, { before: ' '.length, after: ' c'.length, errors: 0 });
});

test('rivals: the most similar place elsewhere', () => {
  const similar =
    'In 2018 the revenue rose to 3 billion.\nIn 2019 the revenue rose to 4 billion.\nNothing else is like it.';
  assert.equal(anchorAt(similar, 0, 38)?.rival?.errors, 2);
  assert.equal(anchorAt(similar, similar.indexOf('Nothing'), similar.length)?.rival?.errors, 10);
});
