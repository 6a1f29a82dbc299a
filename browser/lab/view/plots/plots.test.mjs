import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordedOf } from '../recorded.test-support.mjs';
import { drawBars } from './bars.js';
import { columnsOf } from './columns.js';
import { drawCurve, thinned } from './curve.js';
import { btePlots, cumulate } from './documents/bte.js';
import { descentPlots } from './documents/descent.js';
import { modelPlots } from './documents/model.js';
import { punctuationPlots, wfftePlots } from './documents/punctuation.js';
import { ttrPlots } from './documents/ttr.js';
import { histogramOf } from './histogram.js';
import { linear, logarithmic } from './scale.js';

/** @param {string} key @param {...string} parts */
const text = (key, ...parts) => [key, ...parts].join(' ');

test('each value is in one column', () => {
  const columns = columnsOf([5, 1, 4, 2, 3], 2);
  assert.deepEqual(columns, [{ from: 0, to: 2, min: 1, max: 5 }, { from: 2, to: 5, min: 2,
    max: 4 }]);
  assert.equal(columnsOf([1, 2], 100).length, 2);
  assert.deepEqual(columnsOf([], 100), []);
});

test('scales place their ends, with round ticks', () => {
  const scale = linear([-19, 706], [100, 0]);
  assert.equal(scale.place(-19), 100);
  assert.equal(scale.place(706), 0);
  assert.deepEqual(scale.ticks, [0, 200, 400, 600]);
  assert.deepEqual(linear([0, 0], [0, 1]).ticks, [0]);
  const log = logarithmic(999, [0, 3]);
  assert.equal(Math.round(log.place(99) * 1e9) / 1e9, 2);
  assert.deepEqual(log.ticks, [0, 1, 10, 100]);
  assert.ok(logarithmic(1e300, [0, 1]).ticks.length <= 6);
});

test('10,000 bars are drawn with a shape for two pixels', () => {
  const values = Array.from({ length: 10_000 }, (_, i) => (i === 7777 ? 50 : i % 10));
  const bars = { values, isFull: () => true, levels: [],
    tracks: [{ label: '✓', has: (/** @type {number} */ i) => i % 2 === 0 }], isLogarithmic: false,
    format: String, ends: '' };
  const { shapes, nearest, spot } = drawBars(bars, 440);
  assert.ok(shapes.length < 440, `${shapes.length} shapes`);
  const highest = Math.min(
    ...shapes.filter(({ name }) => name === 'rect').map(({ attributes }) => Number(attributes.y)),
  );
  assert.equal(highest, spot(7777).y);
  assert.equal(nearest(spot(7777).x, 0), 7777);
});

test('a histogram counts each value once', () => {
  const { bins, max } = histogramOf([0, 1, 1, 32].map((value) => ({ value, isKept: value > 1 })));
  assert.equal(max, 32);
  assert.deepEqual([bins[0].count, bins[1].count, bins[31].count, bins[31].kept], [1, 2, 1, 1]);
  assert.deepEqual(histogramOf([]).bins, []);
  assert.equal(histogramOf([{ value: 0, isKept: false }]).bins[0].count, 1);
});

test('the curve falls by tags and rises by words', () => {
  assert.deepEqual(cumulate([{ tags: 2, words: 5 }, { tags: 1, words: 1 }], 2), [{ at: 2, start: -4,
    to: 7, end: 1 }, { at: 8, start: -1, to: 9, end: 0 }]);
  const points = cumulate(Array.from({ length: 10_000 }, (_, i) => ({ tags: 1, words: i % 3 })), 1);
  const { nearest, spot } = drawCurve({ points, range: null, format: String, ends: '' }, 440);
  assert.ok(Math.abs(spot(nearest(spot(5000).x, 0)).x - spot(5000).x) < 1);
});

test('a thinned curve keeps the extremes of each pixel', () => {
  assert.deepEqual(thinned([[0, 5], [0.2, 9], [0.4, 1], [0.6, 4], [1, 7]]), [[0, 5], [0.2, 9], [0.4,
    1], [0.6, 4], [1, 7]]);
  assert.equal(thinned(Array.from({ length: 1000 }, (_, i) => [i / 1000, i])).length, 2);
});

/**
 * @type {Record<string, (source: import('./candidates.js').Source) => import('./plot.js').Plot[]>}
 */
const PLOTS = { comma: punctuationPlots, song: punctuationPlots, descent: descentPlots,
  wffte: wfftePlots, ttr: ttrPlots, 'ttr-em': ttrPlots, 'ttr-prediction': ttrPlots, bte: btePlots };

for (const [engine, plotsOf] of Object.entries(PLOTS)) {
  test(`${engine}: plots of recorded pages have a table of all points, and numbers for all places`, () => {
    for (const { page, reading } of recordedOf(engine)) {
      const plots = plotsOf({ page, selection: reading, text, format: String });
      assert.ok(plots.length > 0);
      plots.forEach((plot) => checkPlot(plot, page.blocks.length));
    }
  });
}

test('fused: the plot has all blocks', () => {
  for (const { page, reading } of recordedOf('fused')) {
    const [plot] = modelPlots({ page, selection: reading, text, format: String },
      reading.model ?? []);
    assert.equal(plot.points, page.blocks.length);
    checkPlot(plot, page.blocks.length);
  }
});

/** @param {import('./plot.js').Plot} plot @param {number} blocks */
function checkPlot(plot, blocks) {
  const { shapes, height, spot, nearest } = plot.draw(360);
  for (const { name, attributes } of shapes) {
    assert.doesNotMatch(Object.values(attributes).join(' '), /NaN|Infinity|undefined/, name);
  }
  assert.ok(plot.points > 0);
  for (let i = 0; i < plot.points; i++) {
    assert.equal(plot.row(i).length, plot.columns.length);
    assert.doesNotMatch(plot.describe(i), /NaN|undefined/);
    assert.ok(plot.blockOf(i) >= -1 && plot.blockOf(i) < blocks);
    const { x, y } = spot(i);
    assert.ok(x >= 0 && x <= 360 && y >= 0 && y <= height);
    assert.ok(nearest(x, y) >= 0 && nearest(x, y) < plot.points);
  }
}
