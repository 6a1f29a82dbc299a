import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entriesOf } from '../network/ledger.js';
import { judgement, sentences, structure } from './completeness.js';

const host = { text: (/** @type {string} */ key, /** @type {string[]} */ ...parts) => [key, ...parts].join(' '), uiLang: 'en' };
const share = { words: 2000, kept: 1500, leftLinks: 400, declared: 0, paywalled: false, next: '' };

for (const [what, given, shown, said] of /** @type {[string, object, number, string[]][]} */ ([
  ['a part', {}, 1500, ['viewShare 75% 1,500 2,000', 'viewShareLeft 500 80%']],
  ['all', { kept: 2000, leftLinks: 0 }, 2000, ['viewShare 100% 2,000 2,000']],
  ['a page without visible text', { words: 0, kept: 0, leftLinks: 0 }, 300, ['viewShare 0% 0 0']],
  ['a declared length within what counting differs in', { declared: 1900 }, 1500, ['viewShare 75% 1,500 2,000', 'viewShareLeft 500 80%']],
  ['a declared length clearly beyond', { declared: 2100 }, 1500, ['viewShare 75% 1,500 2,000', 'viewShareLeft 500 80%', 'viewShareDeclared 2,100']],
  ['an article that is not free', { paywalled: true }, 1500, ['viewShare 75% 1,500 2,000', 'viewShareLeft 500 80%', 'viewSharePaywalled']],
])) {
  test(`completeness: ${what}`, () => assert.deepEqual(sentences({ ...share, ...given }, shown, host), said));
}

for (const [what, kind, confidence, said] of /** @type {[string, string, number, string[]][]} */ ([
  ['a thread', 'forum', 0.874, ['viewKindForum', 'viewConfidence 87%']],
  ['a method that does not tell', '', 0, []],
  ['a block that was picked', 'listing', 0, ['viewKindListing']],
  ['a kind of a later version', 'constructor', 0.5, ['viewConfidence 50%']],
])) {
  test(`judgement: ${what}`, () => assert.deepEqual(judgement({ kind, confidence }, host), said));
}

test('structure: told only where it was simplified', () => {
  assert.deepEqual(structure({}, host), []);
  assert.deepEqual(structure({ simplified: { what: 'depth', limit: 512 } }, host), ['viewShareSimplified']);
});

test('the ledger counts by site', () => {
  assert.deepEqual(entriesOf(['b.example', 'a.example', 'b.example'], ['a.example', 'c.example']), [
    { site: 'a.example', asked: 1, waiting: 1 }, { site: 'b.example', asked: 2, waiting: 0 }, { site: 'c.example', asked: 0, waiting: 1 }]);
  assert.deepEqual(entriesOf([], []), []);
});
