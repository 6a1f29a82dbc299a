import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyOf, repeatsAmong } from './repeats.js';

/**
 * @param {string} text starts with P: for a paragraph, H: for a heading, F: for a figure
 * @returns {import('./repeats.js').Unit}
 */
function unit(text) {
  return { key: keyOf(text.slice(2)), isProse: text.startsWith('P:') };
}

const longText =
  'It was the coldest morning of the year, and those who were there still speak of it.';
const other =
  'Nobody on the quay asked where the boat had been, for all of them knew it very well.';
const many = Array.from({ length: 30 },
  (_, i) =>
    `P:Boat number ${i} came in with its nets dry and its engine cold, and went out again.`);

for (const [what, page, before, repeated]
  of /** @type {[string, string[], string[], string[]][]} */ ([
    ['the beginning', ['H:The harbor', 'P:Winter', 'F:Boat', 'P:new'], ['H:The harbor', 'P:Winter',
      'F:Boat', ...many, 'P:end'], ['H:The harbor', 'P:Winter', 'F:Boat']],
    ['the end', ['P:new', 'H:About', 'P:Ann'], [...many, 'H:About', 'P:Ann'], ['H:About', 'P:Ann']],
    ['text that differs only in case and spaces', ['H:THE  harbor', 'P:new'], ['H:The harbor',
      'P:old'], ['H:THE  harbor']],
    ['a long paragraph, wherever it is', ['P:new', `P:${longText}`, 'P:more'], [
      ...many.slice(0, 15),
      `P:${longText}`,
      ...many.slice(15),
    ], [`P:${longText}`]],
    ['no short text in the middle', ['P:new', 'H:Ingredients', 'P:more'], ['H:Ingredients',
      'P:old'], []],
    ['no refrain', ['P:new', 'P:And the sea came in.', 'P:more'], ['P:old',
      'P:And the sea came in.'], []],
    ['no code block and no table', ['P:new', `F:${longText}`, 'P:more'], [`F:${longText}`, 'P:old'],
      []],
    ['no heading from the middle of a page', ['H:Ingredients', 'P:new'], [...many.slice(0, 15),
      'H:Ingredients', ...many.slice(15)], []],
    ['nothing of a different page', ['P:new', `P:${other}`], ['P:old', `P:${longText}`], []],
    ['everything, if the page is the same', ['H:The harbor', `P:${longText}`, 'H:About'], [
      'H:The harbor',
      `P:${longText}`,
      'H:About',
    ], ['H:The harbor', `P:${longText}`, 'H:About']],
  ]))
{
  test(`counts as repeated: ${what}`, () => {
    const found = repeatsAmong(page.map(unit), [before.map(unit)], []);
    assert.deepEqual(page.filter((_, i) => found.has(i)), repeated);
  });
}

test('the article’s title at the beginning of a page counts as repeated', () => {
  assert.deepEqual([
    ...repeatsAmong([unit('H:The harbor'), unit('P:new')], [[unit('P:old')]], [
      keyOf('The Harbor'),
    ]),
  ], [0]);
});

test('pictures with different addresses have different keys', () => {
  assert.notEqual(keyOf('', ['https://a.example/?id=1']), keyOf('', ['https://a.example/?id=2']));
});

test('twenty words of Chinese are a long text', () => {
  const text = 'P:那天早上港口里只有九条船和两只狗在等着潮水回来。';
  assert.deepEqual([
    ...repeatsAmong([unit('P:new'), unit(text), unit('P:more')], [[unit('P:a'), unit(text),
      ...many.map(unit)]], []),
  ], [1]);
});
