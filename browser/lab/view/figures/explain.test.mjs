import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recorded, recordedOf } from '../recorded.test-support.mjs';
import { explainFused, sharesOf } from './documents/fused.js';
import { documentOf } from './explain.js';
import { fill } from './expression.js';
import { judgmentOf, valuesOf } from './judgment.js';

/**
 * @import { Candidate, Page, Reading } from '../../../model/lab.js'
 * @import { Filled, Statement } from './expression.js'
 */

/**
 * @param {Page} page
 * @param {Reading} reading
 * @returns
 *   {{candidate: Candidate, filled: {statement: Statement, filled: Filled, figure: number}[]}[]} by
 *   candidate: its equations with numbers
 */
function explained(page, reading) {
  return reading.trace.candidates.map((candidate, index) => {
    const judgment = judgmentOf(page, reading, index);
    const explanation = documentOf(reading.engine).explain(judgment);
    const values = valuesOf(judgment, explanation);
    const figure = (
      /** @type {Statement} */ { left },
    ) => (left.is === 'symbol' ? values(left.name) : NaN);
    return { candidate,
      filled: explanation.statements.map((statement) => ({ statement,
        filled: fill(statement, values), figure: figure(statement) })
      ) };
  });
}

/** The figures that equations must give, by engine. @type {Record<string, string[]>} */
const RESULTS = {
  comma: ['score'],
  song: ['score'],
  descent: ['LV', 'K'],
  wffte: ['DSD', 'TSD', 'PSD', 'SD', 'merged SD', 'juli'],
  ttr: ['TTR', 'e'],
  'ttr-kmeans': ['TTR', 'e'],
  'ttr-em': ['TTR', 'e'],
  'ttr-farthest': ['TTR', 'e'],
  'ttr-prediction': ['TTR', 'e'],
  bte: ['words - tags'],
};

for (const { name, page, readings } of recorded()) {
  for (const reading of readings.filter(({ engine }) => engine in RESULTS)) {
    test(`${reading.engine} on ${name}: each equation gives the figure of the trace`, () => {
      const results = new Set();
      for (const { statement, filled, figure } of explained(page, reading).flatMap((one) =>
        one.filled
      )) {
        if (statement.relation !== '=' || statement.left.is !== 'symbol') continue;
        assertNear(filled.value, figure, statement.left.name);
        results.add(statement.left.name);
      }
      assert.deepEqual(
        RESULTS[reading.engine].filter((result) => !results.has(result) && result !== 'merged SD'),
        [],
      );
    });
  }
}

/**
 * What the comparisons of an engine must tell, by the candidate's reason and verdict.
 *
 * @type {Record<string, (holds: boolean[], candidate: Candidate) => boolean>}
 */
const REASONS = {
  comma: ([isAbove], { reason }) => isAbove === !reason.startsWith('score not above'),
  song: ([isAbove], { verdict }) => isAbove === (verdict !== 'dropped'),
  descent: ([isHigh], { reason }) =>
    isHigh === undefined || isHigh === !reason.startsWith('K is below'),
  wffte: ([, , isNear], { reason }) =>
    isNear === undefined || isNear === !reason.includes('above JULI'),
  ttr: ([isAbove], { verdict }) => isAbove === (verdict === 'kept'),
  'ttr-kmeans': ([isAbove], { verdict }) => isAbove === (verdict === 'kept'),
  'ttr-em': ([isAbove], { verdict }) => isAbove === (verdict === 'kept'),
  'ttr-farthest': ([isAbove], { verdict }) => isAbove === (verdict === 'kept'),
  bte: ([isNoLonger], { verdict }) => (isNoLonger === undefined) === (verdict === 'kept'),
};

for (const { name, page, readings } of recorded()) {
  for (const reading of readings.filter(({ engine }) => engine in REASONS)) {
    test(`${reading.engine} on ${name}: the comparisons explain the verdict`, () => {
      assert.ok(reading.trace.candidates.length > 0);
      for (const { candidate, filled } of explained(page, reading)) {
        const holds = filled.filter(({ statement }) => statement.relation !== '=').map((one) =>
          one.filled.holds
        );
        assert.ok(REASONS[reading.engine](holds, candidate),
          `${JSON.stringify(candidate)}: ${holds.join(' ')}`);
      }
    });
  }

  test(`ttr-prediction on ${name}: the lines from each rise to the next fall are the content lines`, () => {
    const reading = readings.find(({ engine }) => engine === 'ttr-prediction');
    assert.ok(reading);
    let isContent = false;
    for (const { candidate, filled } of explained(page, reading).sort((a, b) =>
      a.candidate.figures.k - b.candidate.figures.k
    )) {
      const [rises, falls] = filled.filter(({ statement }) => statement.relation !== '=').map((
        one,
      ) => one.filled.holds);
      isContent ||= rises;
      assert.equal(candidate.verdict === 'kept', isContent, `line ${candidate.figures.k}`);
      isContent &&= !falls;
    }
  });
}

test('fused: the equation gives the probability, and more log odds never give less', () => {
  for (const { page, reading } of recordedOf('fused')) {
    const points = (reading.model ?? []).map((block) => {
      const { statements: [statement], values } = explainFused(sharesOf(page, reading, block),
        block);
      assertNear(fill(statement, (name) => values[name]).value, block.probability,
        'the probability');
      return { odds: values['log odds'], table: block.probability / block.factor };
    });
    points.sort((a, b) => a.odds - b.odds);
    assert.ok(points.length > 1);
    points.slice(1).forEach(({ table }, i) =>
      assert.ok(table >= points[i].table - 1e-6, `${table} after ${points[i].table}`)
    );
  }
});

/** @param {number} got @param {number} want @param {string} what */
function assertNear(got, want, what) {
  assert.ok(Math.abs(got - want) <= 1e-9 * Math.max(1, Math.abs(want)),
    `${what} is ${got}, in the trace ${want}`);
}
