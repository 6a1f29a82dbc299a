import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goalRows, lowestMedian } from './goals.mjs';

/** @import { Report } from './report.mjs' */

/** @type {Report} */
const empty = {
  browser: 'chromium',
  version: '',
  rounds: 0,
  pages: [],
  openings: [],
  mainThread: [],
  firstScreens: [],
  timelines: [],
  peers: [],
  leftOut: [],
  module: { raw: 5_000_000, gzip: 1_700_000, full: null },
};

const opening = { id: '', sizeClass: /** @type {const} */ ('small'), frame: 0, hot: 0, ended: 0,
  hotByFrame: 1.5, endedByFrame: 6 };

/** @param {Report} report @param {string} start of the goal's name */
function row(report, start) {
  const [, measured, verdict] = goalRows(report).find(([what]) => what.startsWith(start)) ?? [];
  return [measured, verdict];
}

test('a goal is reached, missed or not measured', () => {
  assert.deepEqual(row(empty, 'first module, raw'), ['5.00 MB', 'reached']);
  assert.deepEqual(row(empty, 'first module, gzip'), ['1.70 MB', 'missed']);
  assert.deepEqual(row(empty, 'click → painted, hot'), ['not measured', '']);
});

test('limits differ between the browsers', () => {
  assert.deepEqual(row({ ...empty, openings: [opening] }, 'click → painted, hot'), ['1.50 ×',
    'missed']);
  assert.deepEqual(
    row({ ...empty, openings: [opening], browser: 'firefox' }, 'click → painted, hot'),
    ['1.50 ×', 'reached'],
  );
});

test("only Firefox is compared with Firefox's Reader View", () => {
  const isThere = (/** @type {Report} */ report) =>
    goalRows(report).some(([what]) => what.includes('Reader View'));
  assert.deepEqual([isThere(empty), isThere({ ...empty, browser: 'firefox' })], [false, true]);
});

test('the longest task is that of any page', () => {
  const mainThread = [20, 80].map((longestTask) => ({ id: '',
    sizeClass: /** @type {const} */ ('small'), click: 0, frame: 0, longestTask })
  );
  const firstScreens = [{ id: /** @type {const} */ ('book'), painted: 0, complete: 0,
    longestTask: 60 }];
  assert.deepEqual(row({ ...empty, mainThread, firstScreens }, 'longest task'), ['80.00 ms',
    'missed']);
});

test('the lowest median ignores classes that were not measured', () => {
  const results =
    /** @type {const} */ ([['small', 1], ['small', 3], ['small', 9], ['huge', 2], ['large', NaN]])
      .map(([sizeClass, value]) => ({ sizeClass, value }));
  assert.equal(lowestMedian(results, ({ value }) => value), 2);
  assert.equal(lowestMedian([], () => 0), NaN);
});
