import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arranged } from './order.js';

/** @param {string} id @param {...string} tags @returns {any} */
const entry = (id, ...tags) => ({ id, tags });
const entries = [entry('a', 'z', 'b'), entry('b'), entry('c', 'b'), entry('d', 'ä'),
  entry('e', 'part 10'), entry('f', 'part 9')];

/** @param {string} order */
const arrangedIds = (order) =>
  arranged(entries, order, { untagged: 'Others', uiLang: 'de' }).map(({ entry: { id }, part }) =>
    `${id} ${part}`.trim()
  );

test('without parts, the articles are as in the list', () =>
  assert.deepEqual(arrangedIds(''), ['a', 'b', 'c', 'd', 'e', 'f']));

test('each article is in one part, that of its most frequent tag', () => {
  assert.deepEqual(arrangedIds('tags'), ['d ä', 'a b', 'c b', 'f part 9', 'e part 10', 'b Others']);
});
