import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blocksOf, withoutRepeats } from './markdown-pages.js';

const standfirst =
  'In the winter the *harbor* belongs to [those who stay](https://a.example/who), as everybody knows who lives there.';
const author =
  '**Ann Quay** has written about harbors for twenty years, and lives so near to one that she hears it.';
const boat = (/** @type {number} */ i) =>
  `Boat number ${i} came in with its nets dry and its engine cold, and nobody asked.`;

/** @param {string[]} blocks @param {string} [title] */
function page(blocks, title = 'The harbor') {
  return { title, byline: 'Ann Quay', excerpt: '', markdown: blocks.join('\n\n') };
}

for (const [what, first, second, kept] of /** @type {[string, string[], string[], string[]][]} */ ([
  ['the beginning and the end', [standfirst, boat(1), author], [standfirst, boat(2), author], [
    boat(2),
  ]],
  ['the title', [boat(1)], ['# The harbor', boat(2)], [boat(2)]],
  ['a picture with its caption', ['![A boat](https://a.example/1.png)', 'At dusk', boat(1)], [
    '![A boat](https://a.example/1.png)',
    'At dusk',
    boat(2),
  ], [boat(2)]],
  ['no different picture', ['![A boat](https://a.example/1.png)', boat(1)], [
    '![A boat](https://a.example/2.png)',
    boat(2),
  ], ['![A boat](https://a.example/2.png)', boat(2)]],
  ['no code', [boat(1), '```js\nconst a = 1;\n\nconst b = 2;\n```', boat(3)], [boat(2),
    '```js\nconst a = 1;\n\nconst b = 2;\n```', boat(4)], [boat(2),
    '```js\nconst a = 1;\n\nconst b = 2;\n```', boat(4)]],
  ['no short text', [boat(1), 'And the sea came in.', boat(3)], [boat(2), 'And the sea came in.',
    boat(4)], [boat(2), 'And the sea came in.', boat(4)]],
  ['no footnote', [boat(1), author, '[^1]: See there.'], [boat(2), author, '[^1]: See there.'], [
    boat(2),
    '[^1]: See there.',
  ]],
  ['a paragraph whose footnote has another number', [boat(1), `${boat(5)}[^3]`, boat(6)], [boat(2),
    `${boat(5)}[^1]`, boat(7)], [boat(2), boat(7)]],
  ['everything, if the page is the same', [boat(1), author], [boat(1), author], []],
])) {
  test(`Markdown that counts as repeated: ${what}`, () => {
    const pages = [page(first), page(second)];
    assert.deepEqual(withoutRepeats(pages), [pages[0].markdown, kept.join('\n\n')]);
  });
}

test('the third page is compared with both earlier pages', () => {
  const pages = [page([standfirst, boat(1)]), page([boat(2), author]),
    page([standfirst, boat(3), author])];
  assert.equal(withoutRepeats(pages)[2], boat(3));
});

for (const code of ['```\na\n\nb\n```', '~~~~js\n~~~\n\nb\n~~~~', '- ```\n  a\n\n  b\n  ```',
  '> ```\n> a\n\n> b\n> ```', '````\n```\n\n```\n````'])
{
  test(`one Markdown block: ${JSON.stringify(code)}`, () => {
    assert.deepEqual(blocksOf(`a\n\n${code}\n\nz`).map(({ text }) => text), ['a', code, 'z']);
  });
}
