import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LabPages } from './lab-pages.js';

/** @param {number} tabId @param {boolean} [isPrivate] @returns {import('./messages.js').Source} */
const from = (tabId, isPrivate = false) => ({ tier: 'lab', tabId, url: '', isPrivate });
const choice = { engine: 'comma', pick: 3, rules: ['-nav'], decide: ['+7'] };
const page = {
  source: { page: ['a', 'b'], url: 'https://a.example/',
    format: /** @type {const} */ ('snapshot') },
  choice,
  isPrivate: false,
};
const about = { url: 'https://a.example/', format: 'snapshot', choice };
const unknown = { error: { code: 'unknown_ticket', message: '' } };

test('a page goes out in the parts in which it came', () => {
  const pages = new LabPages();
  const id = pages.add(page);
  assert.deepEqual(pages.portion(id, 0, from(7)), { text: 'a', last: false, about });
  assert.deepEqual(pages.portion(id, 1, from(7)), { text: 'b', last: true, about });
  assert.deepEqual(pages.portion(id, 2, from(7)), unknown);
});

test('only the first tab gets a page, also after a reload', () => {
  const pages = new LabPages();
  const id = pages.add(page);
  assert.equal(pages.portion(id, 0, from(7)).text, 'a');
  assert.deepEqual(pages.portion(id, 0, from(8)), unknown);
  assert.equal(pages.portion(id, 0, from(7)).text, 'a');
});

test('an id that nobody gave out is unknown', () => {
  const pages = new LabPages();
  pages.add(page);
  assert.deepEqual(pages.portion(crypto.randomUUID(), 0, from(7)), unknown);
});

test('private and normal windows do not get each other’s pages', () => {
  for (const isPrivate of [false, true]) {
    const pages = new LabPages();
    const id = pages.add({ ...page, isPrivate });
    assert.equal(pages.portion(id, 0, from(7, !isPrivate)).error?.code, 'private_window');
    assert.equal(pages.portion(id, 0, from(8, isPrivate)).text, 'a');
  }
});

test('only the latest pages are kept', () => {
  const pages = new LabPages();
  const ids = [1, 2, 3].map(() => pages.add(page));
  assert.deepEqual(ids.map((id) => pages.portion(id, 0, from(7)).text), [undefined, 'a', 'a']);
});
