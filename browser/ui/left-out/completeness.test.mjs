import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entriesOf } from '../network/ledger.js';
import { judgmentSentences, shareSentences, structureSentences } from './completeness.js';

const host = {
  text: (/** @type {string} */ key, /** @type {string[]} */ ...parts) => [key, ...parts].join(' '),
  uiLang: 'en',
};
const share = { words: 2000, kept: 1500, leftLinks: 400, declared: 0, paywalled: false, next: '' };

for (const [what, given, shown, want] of /** @type {[string, object, number, string[]][]} */ ([
  ['a part of the page', {}, 1500, ['viewShare 75% 1,500 2,000', 'viewShareLeft 500 80%']],
  ['the whole page', { kept: 2000, leftLinks: 0 }, 2000, ['viewShare 100% 2,000 2,000']],
  ['a page without visible text', { words: 0, kept: 0, leftLinks: 0 }, 300, ['viewShare 0% 0 0']],
  ['a declared length within the tolerance', { declared: 1900 }, 1500, ['viewShare 75% 1,500 2,000',
    'viewShareLeft 500 80%']],
  ['a declared length beyond the tolerance', { declared: 2100 }, 1500, ['viewShare 75% 1,500 2,000',
    'viewShareLeft 500 80%', 'viewShareDeclared 2,100']],
  ['an article behind a paywall', { paywalled: true }, 1500, ['viewShare 75% 1,500 2,000',
    'viewShareLeft 500 80%', 'viewSharePaywalled']],
])) {
  test(`completeness: ${what}`, () =>
    assert.deepEqual(shareSentences({ ...share, ...given }, shown, host), want));
}

for (const [what, kind, confidence, want] of /** @type {[string, string, number, string[]][]} */ ([
  ['a thread', 'forum', 0.874, ['viewKindForum', 'viewConfidence 87%']],
  ['an engine that reports nothing', '', 0, []],
  ['a picked block', 'listing', 0, ['viewKindListing']],
  ['an unknown kind, from a later version', 'constructor', 0.5, ['viewConfidence 50%']],
])) {
  test(`judgment: ${what}`, () =>
    assert.deepEqual(judgmentSentences({ kind, confidence }, host), want));
}

test('the structure is mentioned only if it was simplified', () => {
  assert.deepEqual(structureSentences({}, host), []);
  assert.deepEqual(structureSentences({ simplified: { what: 'depth', limit: 512 } }, host), [
    'viewShareSimplified',
  ]);
});

test('the ledger counts requests by site', () => {
  assert.deepEqual(entriesOf(['b.example', 'a.example', 'b.example'], ['a.example', 'c.example']), [
    { site: 'a.example', requested: 1, waiting: 1 },
    { site: 'b.example', requested: 2, waiting: 0 },
    { site: 'c.example', requested: 0, waiting: 1 },
  ]);
  assert.deepEqual(entriesOf([], []), []);
});
