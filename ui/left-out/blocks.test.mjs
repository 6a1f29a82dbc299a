import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leftOut, traceOf, whyLeftOut } from './blocks.js';
import { branchesOf } from './pick-block.js';
import { engineAfter } from './try-another.js';

/** @import { Block } from '../host.js' */

/** @param {Partial<Block>} given @returns {Block} */
function block(given) {
  return {
    node: 1, depth: 0, name: 'div', signature: '', words: 50, links: 0, kept: 0, start: 'x', why: 'engine', reason: '', figures: {}, ...given,
  };
}

/** @param {[number, number, string][]} rows depth, kept words, start */
function page(...rows) {
  return rows.map(([depth, kept, start]) => block({ depth, kept, start }));
}

for (const [what, rows, starts] of /** @type {[string, [number, number, string][], string[]][]} */ ([
  ['only the outermost', [[0, 5, 'all'], [1, 0, 'menu'], [2, 0, 'entry'], [1, 5, 'text'], [2, 0, 'bar'], [1, 0, 'end']], ['menu', 'bar', 'end']],
  ['neighbours', [[0, 0, 'a'], [0, 0, 'b'], [1, 0, 'c'], [0, 0, 'd']], ['a', 'b', 'd']],
  ['not the title, which stands above the text', [[0, 5, 'all'], [1, 0, 'Title'], [1, 0, 'by us']], ['by us']],
  ['nothing', [[0, 5, 'all']], []],
])) {
  test(`left out: ${what}`, () => assert.deepEqual(leftOut(page(...rows), 'Title').map(({ start }) => start), starts));
}

for (const [given, key] of /** @type {[Partial<Block>, string][]} */ ([
  [{ why: 'reader', name: 'nav' }, 'viewWhyReader'], [{ why: 'tidied' }, 'viewWhyTidied'], [{ name: 'nav' }, 'viewWhyNavigation'],
  [{ why: 'outside', name: 'footer' }, 'viewWhyFooter'], [{ links: 26 }, 'viewWhyLinks'], [{ words: 11 }, 'viewWhyShort'], [{}, 'viewWhyUnlike'],
])) {
  test(`why: ${JSON.stringify(given)}`, () => assert.equal(whyLeftOut(block(given)), key));
}

test('the trace is said with its figures', () => {
  const host = /** @type {any} */ ({ uiLang: 'de' });
  assert.equal(traceOf(block({ reason: 'score low', figures: { score: 1234.5678, CL: 0 } }), host), 'score low (score 1.230, CL 0)');
  assert.equal(traceOf(block({ reason: 'score low' }), host), 'score low');
  assert.equal(traceOf(block({ figures: { a: 1 } }), host), '');
});

test('the tree has each block in the one around it', () => {
  /** @param {import('./pick-block.js').Branch[]} branches @returns {any} */
  const said = (branches) => branches.map(({ block: { start }, children }) => [start, ...said(children)]);
  const tree = said(branchesOf(page([0, 1, 'a'], [1, 1, 'b'], [2, 1, 'c'], [1, 1, 'd'], [0, 1, 'e'])));
  assert.deepEqual(tree, [['a', ['b', ['c']], ['d']], ['e']]);
});

const engines = [{ name: 'a', words: 5 }, { name: 'b', words: 0 }, { name: 'c', words: 9 }];
for (const [engine, next] of /** @type {[string, string][]} */ ([['a', 'c'], ['c', 'a'], ['b', 'c'], ['gone', 'a']])) {
  test(`after the engine ${engine} comes ${next}`, () => assert.equal(engineAfter(engine, engines), next));
}

test('after the only engine that finds something there is none', () => {
  assert.equal(engineAfter('a', engines.slice(0, 2)), '');
  assert.equal(engineAfter('a', []), '');
});
