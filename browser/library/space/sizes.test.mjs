import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sizeText } from './format.js';
import { sizesOf } from './sizes.js';

/** @param {Record<string, unknown>} fields @returns {any} */
const entry = (fields) => ({ id: 'a', title: 'Boats', url: '', bytes: 0, deletedAt: 0, ...fields });

/** @param {any[]} entries @param {Record<string, number>} [pictures] bytes by entry */
function read(entries, pictures = {}) {
  const byEntry = new Map(Object.entries(pictures));
  return { entries: async () => entries, pictureBytes: async () => ({ all: 700, byEntry }) };
}

test('articles are summed up with deleted ones, which are counted apart', async () => {
  const sizes = await sizesOf(
    read([entry({ id: 'a', bytes: 10 }), entry({ id: 'b', bytes: 20, deletedAt: 5 }),
      entry({ id: 'c' })]),
  );
  assert.deepEqual([sizes.count, sizes.articles, sizes.pictures, sizes.trash], [2, 30, 700, ['b']]);
});

test('the largest articles come first, with their pictures, and without deleted and empty ones', async () => {
  const entries = [entry({ id: 'a', bytes: 10 }), entry({ id: 'b', bytes: 20, deletedAt: 5 }),
    entry({ id: 'c', title: '', url: 'https://c.example/', bytes: 9 }), entry({ id: 'd' })];
  const { largest } = await sizesOf(read(entries, { c: 100, b: 500 }));
  assert.deepEqual(largest, [{ id: 'c', title: 'https://c.example/', bytes: 109 }, { id: 'a',
    title: 'Boats', bytes: 10 }]);
});

test('ten articles are listed', async () => {
  const entries = Array.from({ length: 30 }, (_, i) => entry({ id: String(i), bytes: i + 1 }));
  const { largest } = await sizesOf(read(entries));
  assert.deepEqual(largest.map(({ bytes }) => bytes), [30, 29, 28, 27, 26, 25, 24, 23, 22, 21]);
});

test('a damaged size counts as nothing', async () => {
  const { articles, largest } = await sizesOf(
    read([NaN, -5, '9', Infinity, {}, undefined].map((bytes) => entry({ bytes }))),
  );
  assert.deepEqual([articles, largest], [0, []]);
});

test('a size has the unit that people know from files', () => {
  const sizes = [0, 999, 1000, 43_210, 999_499, 999_500, 1_250_000, 99_500_000, 1_000_000_000, 5e12,
    5e16];
  assert.deepEqual(sizes.map((bytes) => sizeText(bytes, 'en')), ['0 kB', '1 kB', '1 kB', '43 kB',
    '999 kB', '1 MB', '1.3 MB', '100 MB', '1 GB', '5 TB', '50,000 TB']);
  assert.match(sizeText(1_250_000, 'de'), /^1,3\sMB$/);
});
