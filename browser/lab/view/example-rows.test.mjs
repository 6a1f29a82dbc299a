import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { exampleRows } from './example-rows.js';

/**
 * @import { Candidate } from '../../model/lab.js'
 * @import { Example, ExampleNumber } from './example-rows.js'
 */

const page = {
  nodes: { parents: [-1, 0, 1, 1], steps: ['html', 'body', 'div[1]', 'div[2]'], labels: {} },
};

/**
 * @param {number} node
 * @param {Record<string, number>} figures
 * @param {Candidate['verdict']} [verdict]
 */
function candidate(node, figures, verdict = 'kept') {
  return { node, figures, verdict, reason: '' };
}

const selection = {
  trace: { summary: { average: 40.5519 },
    candidates: [candidate(2, { L: 3 }), candidate(2, { score: 0.9091, K: 46.378 }),
      candidate(3, { score: 2 }, 'dropped')] },
};

/** @param {Omit<ExampleNumber, 'what' | 'printed'>} number */
function rowOf(number) {
  const { shown, isEqual } =
    exampleRows({ engine: 'comma', numbers: [{ what: 'it', printed: '?', ...number }] }, page,
      () => selection)[0];
  return [shown, isEqual];
}

test('a figure of the summary, to the printed decimals', () => {
  assert.deepEqual(rowOf({ figure: 'average', value: 40.55, decimals: 2 }), ['40.55', true]);
  assert.deepEqual(rowOf({ figure: 'average', value: 40.56, decimals: 2 }), ['40.55', false]);
});

test('a figure of the first candidate at the path that has it', () => {
  assert.deepEqual(rowOf({ figure: 'score', path: '/html/body/div[1]', value: 0.9, decimals: 1 }), [
    '0.9',
    true,
  ]);
});

test('a limit', () => {
  assert.deepEqual(
    rowOf({ figure: 'K', path: '/html/body/div[1]', value: 5, relation: 'at least' }),
    ['46.38', true],
  );
  assert.deepEqual(rowOf({ figure: 'K', path: '/html/body/div[1]', value: 5, relation: 'below' }), [
    '46.38',
    false,
  ]);
});

test('a deviation from the paper is not equal', () => {
  assert.deepEqual(rowOf({ figure: 'score', path: '/html/body/div[2]', value: 3, ours: 2 }), ['2',
    false]);
});

test('a verdict', () => {
  assert.deepEqual(rowOf({ path: '/html/body/div[2]', verdict: 'dropped' }), ['dropped', true]);
  assert.deepEqual(rowOf({ path: '/html/body/div[2]', verdict: 'kept' }), ['dropped', false]);
});

test('what is not in the trace', () => {
  assert.deepEqual(rowOf({ figure: 'none', value: 1 }), ['', false]);
  assert.deepEqual(rowOf({ path: '/html/body/p[1]', figure: 'score', value: 1 }), ['', false]);
  assert.deepEqual(
    exampleRows({ engine: 'comma', numbers: [{ what: 'it', printed: '1', figure: 'x', value: 1 }] },
      page, () => null),
    [{ what: 'it', printed: '1', note: '', shown: '', isEqual: false }],
  );
});

test('each number has the engine that it names, or that of the example', () => {
  /** @type {Example[]} */
  const examples = JSON.parse(
    readFileSync(new URL('../examples/examples.json', import.meta.url), 'utf8'),
  );
  for (const example of examples) {
    /** @type {string[]} */
    const engines = [];
    exampleRows(example, page, (engine) => void engines.push(engine));
    assert.deepEqual(engines, example.numbers.map(({ engine }) => engine ?? example.engine));
  }
});
