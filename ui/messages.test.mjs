import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOf } from './messages.js';

const text = textOf({
  plain: { message: 'Close' },
  one: { message: '$NUMBER$ minutes', placeholders: { number: { content: '$1' } } },
  two: { message: '$b$ of $A$', placeholders: { a: { content: '<$1>' }, B: { content: '$2' } } },
  money: { message: '$$5 for $what$', placeholders: {} },
});

test('a message without placeholders', () => assert.equal(text('plain'), 'Close'));
test('a placeholder, in any upper or lower case', () => assert.equal(text('one', '6'), '6 minutes'));
test('several placeholders, in any order', () => assert.equal(text('two', 'x', 'y'), 'y of <x>'));
test('a substitution is plain text, even if it contains replacement patterns such as $&', () => assert.equal(text('one', '$1$&'), '$1$& minutes'));
test('dollar signs and unknown placeholders stay', () => assert.equal(text('money'), '$5 for $what$'));
test('a missing key gives an empty text', () => assert.equal(text('nothing'), ''));
test('a missing substitution is empty', () => assert.equal(text('one'), ' minutes'));
