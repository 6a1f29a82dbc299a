import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reportOf } from './report.mjs';

/** @import { Report } from './report.mjs' */

/** @type {Report} */
const nothing = {
  browser: 'firefox',
  version: 'Firefox 1',
  rounds: 6,
  pages: [],
  openings: [],
  mainThread: [],
  firstScreens: [],
  timelines: [],
  peers: [],
  leftOut: [],
  module: { raw: 1, gzip: 1, full: null },
};

test('a report has the parts that are measured so far', () => {
  const text = reportOf({
    ...nothing,
    peers: [{ id: 'a', sizeClass: 'small', painted: 20, complete: 30, hot: 10, ended: 40 }],
  });
  assert.match(text, /first opening/);
  assert.doesNotMatch(reportOf(nothing), /first opening|failed/);
});

test('a page that was left out is named, with the reason', () => {
  const text = reportOf({ ...nothing, leftOut: ['left out: b: Error: Address rejected'] });
  assert.match(text, /not in the figures:\n\n- left out: b: Error: Address rejected$/);
});
