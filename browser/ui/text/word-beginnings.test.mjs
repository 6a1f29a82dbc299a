import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boldLength } from './word-beginnings.js';

const cases = [
  ['a', 'a'],
  ['of', 'o'],
  ['the', 't'],
  ['pond', 'po'],
  ['water', 'wa'],
  ['crystals', 'crys'],
  ['evaporation', 'evapo'],
  ['élan', 'él'],
  ['e\u0301lan', 'e\u0301l'],
  ['это', 'э'],
];

for (const [word, want] of cases) {
  test(word, () => assert.equal(word.slice(0, boldLength(word)), want));
}
