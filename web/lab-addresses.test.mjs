import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleAddress, handedAddress, labPlaceOf } from './lab-addresses.js';

const none = { example: '', page: '', node: -1 };
const id = '7d0f2f1c-95b4-4d3e-8a55-0d2b5c9f3a11';

for (const [hash, place] of /** @type {const} */ ([
  ['', none],
  [exampleAddress('comma-score'), { ...none, example: 'comma-score' }],
  [new URL(handedAddress(id, 12), 'https://a.example/').hash, { ...none, page: id, node: 12 }],
  ['#example=../../x', none],
  ['#example=%3Cb%3E', none],
  [`#page=${id}&node=-5`, { ...none, page: id }],
  [`#page=${id}&node=1e3`, { ...none, page: id }],
  ['#other', none],
])) {
  test(`"${hash}"`, () => assert.deepEqual(labPlaceOf(hash), place));
}
