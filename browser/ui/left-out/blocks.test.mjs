import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { leftOutBlocks, reasonKey, relatedBlocks, traceText } from './blocks.js';
import { nextEngine } from './engine-list.js';
import { branchesOf } from './pick-block.js';

/** @import { Block } from '../../model/article.js' */

/** @param {Partial<Block>} given @returns {Block} */
function block(given) {
  return {
    node: 1,
    depth: 0,
    name: 'div',
    signature: '',
    words: 50,
    links: 0,
    kept: 0,
    start: 'x',
    why: 'engine',
    reason: '',
    figures: {},
    ...given,
  };
}

/** @param {[number, number, string][]} rows depth, kept words, start */
function page(...rows) {
  return rows.map(([depth, kept, start]) => block({ depth, kept, start }));
}

for (const [what, rows, starts]
  of /** @type {[string, [number, number, string][], string[]][]} */ ([
    ['only the outermost blocks', [[0, 5, 'all'], [1, 0, 'menu'], [2, 0, 'entry'], [1, 5, 'text'], [
      2,
      0,
      'bar',
    ], [1, 0, 'end']], ['menu', 'bar', 'end']],
    ['neighbors', [[0, 0, 'a'], [0, 0, 'b'], [1, 0, 'c'], [0, 0, 'd']], ['a', 'b', 'd']],
    ['not the title, which the view shows', [[0, 5, 'all'], [1, 0, 'Title'], [1, 0, 'by us']], [
      'by us',
    ]],
    ['nothing', [[0, 5, 'all']], []],
  ]))
{
  test(`left out: ${what}`, () =>
    assert.deepEqual(leftOutBlocks(page(...rows), 'Title').map(({ start }) => start), starts));
}

for (const [given, key] of /** @type {[Partial<Block>, string][]} */ ([
  [{ why: 'reader', name: 'nav' }, 'viewWhyReader'],
  [{ why: 'tidied' }, 'viewWhyTidied'],
  [{ why: 'tidied', reason: 'share buttons', name: 'nav' }, 'viewWhyShare'],
  [{ name: 'nav' }, 'viewWhyNavigation'],
  [{ why: 'outside', name: 'footer' }, 'viewWhyFooter'],
  [{ links: 26 }, 'viewWhyLinks'],
  [{ words: 11 }, 'viewWhyShort'],
  [{}, 'viewWhyUnlike'],
])) {
  test(`reason: ${JSON.stringify(given)}`, () => assert.equal(reasonKey(block(given)), key));
}

const decisions = readFileSync(
  new URL('../../../extract/internal/draft/reasons.go', import.meta.url),
  'utf8',
);
const reasons = Array.from(decisions.matchAll(/\b[A-Z]\w+: +"([^"]+)"/g), ([, reason]) => reason);

test('the core has reasons', () => assert.ok(reasons.length > 10));

for (const reason of reasons) {
  test(`the cleaning's reason “${reason}” has a text`, () =>
    assert.notEqual(reasonKey(block({ why: 'tidied', reason })), 'viewWhyTidied'));
}

test('the trace text has the reason and its numbers', () => {
  const host = /** @type {any} */ ({ uiLang: 'de' });
  assert.equal(
    traceText(block({ reason: 'score low', figures: { score: 1234.5678, CL: 0 } }), host),
    'score low (score 1.230, CL 0)',
  );
  assert.equal(traceText(block({ reason: 'score low' }), host), 'score low');
  assert.equal(traceText(block({ figures: { a: 1 } }), host), '');
  assert.equal(traceText(block({ why: 'tidied', reason: 'share buttons' }), host), '');
});

test('the tree nests each block in its parent', () => {
  /** @param {import('./pick-block.js').Branch[]} branches @returns {any} */
  const nested = (branches) =>
    branches.map(({ block: { start }, children }) => [start, ...nested(children)]);
  const tree = nested(
    branchesOf(page([0, 1, 'a'], [1, 1, 'b'], [2, 1, 'c'], [1, 1, 'd'], [0, 1, 'e'])),
  );
  assert.deepEqual(tree, [['a', ['b', ['c']], ['d']], ['e']]);
});

for (const [what, rows, groups]
  of /** @type {[string, [number, number, string][], string[][]][]} */ ([
    ['neighbors', [[0, 5, 'all'], [1, 0, 'a'], [2, 0, 'in a'], [1, 0, 'b'], [1, 0, 'c']], [['a',
      'b', 'c']]],
    ['not with shown text between them', [[0, 5, 'all'], [1, 0, 'a'], [1, 5, 'text'], [1, 0, 'b']],
      [['a'], ['b']]],
    ['not in different elements', [[0, 5, 'all'], [1, 5, 'one'], [2, 0, 'a'], [1, 5, 'two'], [2, 0,
      'b']], [['a'], ['b']]],
  ]))
{
  test(`related blocks: ${what}`, () => {
    const blocks = page(...rows);
    assert.deepEqual(relatedBlocks(leftOutBlocks(blocks, ''), blocks).map((group) =>
      group.map(({ start }) => start)
    ), groups);
  });
}

test('blocks with different reasons are not related', () => {
  const blocks = [block({ depth: 0, name: 'aside' }), block({ depth: 0, name: 'footer' })];
  assert.equal(relatedBlocks(blocks, blocks).length, 2);
});

const engines = [{ name: 'a', words: 5 }, { name: 'b', words: 0 }, { name: 'c', words: 9 }];
for (const [engine, next]
  of /** @type {[string, string][]} */ ([['a', 'c'], ['c', 'a'], ['b', 'c'], ['gone', 'a']]))
{
  test(`after the engine ${engine} comes ${next}`, () =>
    assert.equal(nextEngine(engine, engines), next));
}

test('if only one engine finds text, no engine is next', () => {
  assert.equal(nextEngine('a', engines.slice(0, 2)), '');
  assert.equal(nextEngine('a', []), '');
});
