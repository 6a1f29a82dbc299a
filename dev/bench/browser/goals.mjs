/**
 * Lists the goals for speed, size and memory, and reports whether a run reaches
 * them. Speed goals are ratios of times of the same run, so that the speed of the
 * machine has little influence.
 *
 * @import { Session } from '../../e2e/support/driver.mjs'
 * @import { PageResult } from './extraction.mjs'
 * @import { MadePage } from './made-pages.mjs'
 * @import { SizeClass } from './pages.mjs'
 * @import { Report } from './report.mjs'
 */
import { sizeClasses } from './pages.mjs';
import { lowest, median, quantile } from './statistics.mjs';

/**
 * A goal is reached if value(report) is at least (or at most) the limit.
 * @typedef {object} Goal
 * @property {string} what
 * @property {(report: Report) => number} value NaN if it was not measured
 * @property {'at least' | 'at most'} bound
 * @property {number | Record<Session['name'], number>} limit
 * @property {string} unit
 * @property {Session['name']} [only] the browser in which it can be measured
 */

/** @param {PageResult[]} pages @param {(page: PageResult) => number} ratio */
function ratios(pages, ratio) {
  return pages.map(ratio).filter(Number.isFinite);
}

/** @param {string} peer @returns {(page: PageResult) => number} */
const against = (peer) => ({ hot }) => hot[peer] / hot.pilcrow;

/** Returns the lowest median of the size classes that were measured. @template {{sizeClass: SizeClass}} T @param {T[]} results @param {(result: T) => number} value */
export function lowestMedian(results, value) {
  const medians = sizeClasses.map(([name]) =>
    median(results.filter(({ sizeClass }) => sizeClass === name).map(value).filter(Number.isFinite))
  );
  return lowest(medians.filter(Number.isFinite));
}

/** @param {Report} report */
function growth({ pages }) {
  const time = (/** @type {string} */ name) =>
    median(pages.filter((page) => page.sizeClass === name).map((page) => page.hot.pilcrow));
  return time('huge') / time('medium');
}

/** @param {Report} report @param {MadePage} id */
const screenOf = ({ firstScreens }, id) =>
  firstScreens.find((each) => each.id === id)?.painted ?? NaN;

/** @param {Report} report */
function longestTask({ mainThread, firstScreens }) {
  const tasks = [...mainThread, ...firstScreens].map(({ longestTask: ms }) => ms).filter(
    Number.isFinite,
  );
  return tasks.length === 0 ? NaN : Math.max(...tasks);
}

/** @type {Goal[]} */
const goals = [
  {
    what:
      "the page's main thread, busy with a real click (scripts, walk, message, dialog), times less than warm Readability.js, lowest median of a size class",
    value: ({ timelines }) =>
      lowestMedian(timelines, ({ readability, busy }) => readability / busy),
    bound: 'at least',
    limit: 5,
    unit: '×',
  },
  { what: 'the same, only the walk and its encoding, also warm',
    value: ({ pages }) => lowestMedian(pages, ({ hot }) => hot.readability / hot.snapshot),
    bound: 'at least', limit: 5, unit: '×' },
  { what: "longest task of a click on the page's main thread, any page", value: longestTask,
    bound: 'at most', limit: 50, unit: 'ms' },
  { what: 'live DOM → article HTML, hot, times as fast as warm Readability.js, median',
    value: ({ pages }) => median(ratios(pages, against('readability'))), bound: 'at least',
    limit: 2, unit: '×' },
  { what: 'the same, 5th percentile',
    value: ({ pages }) => quantile(ratios(pages, against('readability')), 0.05), bound: 'at least',
    limit: 1, unit: '×' },
  { what: 'the same, slowest size class',
    value: ({ pages }) => lowestMedian(pages, against('readability')), bound: 'at least', limit: 1,
    unit: '×' },
  { what: 'the same, times as fast as warm Defuddle, median',
    value: ({ pages }) => median(ratios(pages, against('defuddle'))), bound: 'at least', limit: 5,
    unit: '×' },
  { what: 'click → painted, hot, compared with an empty frame',
    value: ({ openings }) => median(openings.map(({ hotByFrame }) => hotByFrame)), bound: 'at most',
    limit: { chromium: 1.3, firefox: 2 }, unit: '×' },
  { what: 'click → painted, process ended, compared with an empty frame',
    value: ({ openings }) => median(openings.map(({ endedByFrame }) => endedByFrame)),
    bound: 'at most', limit: { chromium: 2, firefox: 5 }, unit: '×' },
  { what: "click → painted, hot, times as fast as Firefox's Reader View",
    value: ({ peers }) => median(peers.map(({ painted, hot }) => painted / hot)), bound: 'at least',
    limit: 3, unit: '×', only: 'firefox' },
  { what: 'the same, process ended',
    value: ({ peers }) =>
      median(peers.map(({ painted, ended }) => painted / ended).filter(Number.isFinite)),
    bound: 'at least', limit: 1.5, unit: '×', only: 'firefox' },
  {
    what: 'first screen of an article of 12,000 words, compared with one of 1,000 words',
    value: (report) =>
      screenOf(report, 'article of 12,000 words') / screenOf(report, 'article of 1,000 words'),
    bound: 'at most',
    limit: 1.3,
    unit: '×',
  },
  { what: 'first screen of a page of 100,000 elements',
    value: (report) => screenOf(report, 'elements') / 1000, bound: 'at most', limit: 2, unit: 's' },
  { what: 'huge pages compared with medium ones', value: growth, bound: 'at most', limit: 3,
    unit: '×' },
  { what: 'first module, raw', value: ({ module }) => module.raw / 1e6, bound: 'at most',
    limit: 5.5, unit: 'MB' },
  { what: 'first module, gzip', value: ({ module }) => module.gzip / 1e6, bound: 'at most',
    limit: 1.6, unit: 'MB' },
  { what: 'memory of the core, 95th percentile of the pages',
    value: ({ pages }) => quantile(pages.map(({ memory }) => memory / (1 << 20)), 0.95),
    bound: 'at most', limit: 64, unit: 'MB' },
];

/** `./build.sh bench native` measures this goal and says whether it is reached. */
const nativeRow = [
  'saved HTML → text on one core, times as fast as go-readability and go-trafilatura',
  'see [native.md](native.md)',
  '',
];

/** @param {Report} report @returns {string[][]} */
export function goalRows(report) {
  const own = goals.filter(({ only }) => !only || only === report.browser);
  return [...own.map((goal) => goalRow(goal, report)), nativeRow];
}

/** @param {Goal} goal @param {Report} report */
function goalRow(goal, report) {
  const limit = typeof goal.limit === 'number' ? goal.limit : goal.limit[report.browser];
  const value = goal.value(report);
  const isReached = goal.bound === 'at least' ? value >= limit : value <= limit;
  const measured = Number.isFinite(value) ? `${value.toFixed(2)} ${goal.unit}` : 'not measured';
  const verdict = Number.isFinite(value) ? (isReached ? 'reached' : 'missed') : '';
  return [`${goal.what}: ${goal.bound} ${limit} ${goal.unit}`, measured, verdict];
}
