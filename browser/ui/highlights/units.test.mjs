import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KeyboardSelection, stepOf } from './keyboard-selection.js';
import { Units } from './units.js';

const text = 'The tide, twice a day. It comes in.\n…\nSalt stays: white, dry.';

/** @param {import('../../model/highlights/highlight.js').Passage | null} passage */
const quote = (passage) => passage && text.slice(passage.start, passage.end);

test('words have no punctuation and no spaces', () => {
  const units = new Units(text, 'en');
  assert.equal(quote(units.after('word', 0)), 'The');
  assert.equal(quote(units.after('word', 3)), 'tide');
  assert.equal(quote(units.after('word', 5)), 'tide', 'the word that contains the offset');
  assert.equal(quote(units.after('word', 5, 'start')), 'twice',
    'the word that begins there or later');
  assert.equal(quote(units.before('word', 10)), 'tide');
  assert.equal(units.before('word', 0), null);
});

test('sentences end with their block, and blocks without words are passed over', () => {
  const units = new Units(text, 'en');
  assert.equal(quote(units.after('sentence', 0)), 'The tide, twice a day.');
  assert.equal(quote(units.after('sentence', 22)), 'It comes in.');
  assert.equal(quote(units.after('sentence', 35, 'start')), 'Salt stays: white, dry.');
  assert.equal(quote(units.before('sentence', 38)), 'It comes in.');
  assert.equal(units.after('sentence', text.length), null);
});

test('an invalid language tag of a page does no harm', () => {
  assert.equal(quote(new Units(text, 'not a tag!').after('word', 0)), 'The');
});

test('languages without spaces have words, too', () => {
  const chinese = '榫卯不用钉子。木头会动。';
  const { start, end } =
    /** @type {import('../../model/highlights/highlight.js').Passage} */ (new Units(chinese, 'zh')
      .after('sentence', 8));
  assert.equal(chinese.slice(start, end), '木头会动。');
});

/**
 * @param {string} keys one character per key: > and < move by a word, v and ^ by a sentence, and
 *   after + with Shift
 * @param {number} [from]
 */
function selected(keys, from = 0) {
  const selection = new KeyboardSelection(text, from, 'en');
  for (const key of keys.match(/\+?./g) ?? []) {
    const unit = /[<>]/.test(key) ? 'word' : 'sentence';
    const step = /** @type {const} */ ({ unit, direction: /[>v]/.test(key) ? 1 : -1 });
    if (key.startsWith('+')) selection.extend(step);
    else selection.move(step);
  }
  return quote(selection.passage);
}

const walks = [
  { keys: '', want: 'The tide, twice a day.' },
  { keys: 'v', want: 'It comes in.' },
  { keys: 'vv', want: 'Salt stays: white, dry.' },
  { keys: 'vvv', want: 'Salt stays: white, dry.' },
  { keys: 'v^', want: 'The tide, twice a day.' },
  { keys: '^^', want: 'The tide, twice a day.' },
  { keys: '>', want: 'It' },
  { keys: '><', want: 'day' },
  { keys: '>+>', want: 'It comes' },
  { keys: '>+>+<', want: 'It ' },
  { keys: '>+v', want: 'It comes in.' },
  { keys: '+v', want: 'The tide, twice a day. It comes in.' },
  { keys: '+v+v', want: 'The tide, twice a day. It comes in.\n…\nSalt stays: white, dry.' },
  { keys: '>+<', want: 'day. ' },
  { keys: '>+<+<', want: 'a day. ' },
];

for (const { keys, want } of walks) {
  test(`the keys “${keys}” select “${want.replaceAll('\n', ' ')}”`, () =>
    assert.equal(selected(keys), want));
}

test('the arrow keys follow the direction of the article', () => {
  const key = (/** @type {string} */ name) => /** @type {KeyboardEvent} */ ({ key: name });
  assert.deepEqual(stepOf(key('ArrowRight'), false), { unit: 'word', direction: 1 });
  assert.deepEqual(stepOf(key('ArrowRight'), true), { unit: 'word', direction: -1 });
  assert.deepEqual(stepOf(key('ArrowDown'), true), { unit: 'sentence', direction: 1 });
  assert.equal(stepOf(key('x'), false), null);
});
