import assert from 'node:assert/strict';
import { test } from 'node:test';
import { madePages } from './made-pages.mjs';

/** @param {string} id */
function page(id) {
  const html = String(madePages().find((each) => each.id === id)?.html);
  // without the footer
  const paragraphs = [...html.matchAll(/<p>([^<]*)<\/p>/g)].map(([, text]) => text).slice(0, -1);
  return { html, paragraphs, words: paragraphs.join(' ').split(' ').length };
}

for (const [id, words, paragraphs] of /** @type {[string, number, number][]} */ ([
  ['article of 1,000 words', 1_000, 12],
  ['article of 12,000 words', 12_000, 150],
  ['book', 500_000, 12_000],
])) {
  test(`the ${id} has its words and paragraphs`, () => {
    assert.deepEqual({ words: page(id).words, paragraphs: page(id).paragraphs.length }, { words,
      paragraphs });
  });
}

test('no paragraph repeats another one', () => {
  const { paragraphs } = page('book');
  assert.equal(new Set(paragraphs).size, paragraphs.length);
});

test('the page of 100,000 elements has them', () => {
  assert.equal(page('elements').html.match(/<i>/g)?.length, 100_000);
});
