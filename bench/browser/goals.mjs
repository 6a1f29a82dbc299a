/**
 * Lists the goals for speed and memory, and reports whether a run reaches them.
 * Speed goals are ratios of times of the same run, so that the speed of the
 * machine has little influence.
 *
 * @import { PageResult } from './extraction.mjs'
 * @import { Report } from './report.mjs'
 */
import { sizeClasses } from './pages.mjs';
import { median, quantile } from './statistics.mjs';

/**
 * A goal is reached if value(report) is at least (or at most) the limit.
 * @typedef {object} Goal
 * @property {string} what
 * @property {(report: Report) => number} value
 * @property {'at least' | 'at most'} bound
 * @property {number} limit
 * @property {string} unit
 */

/** @param {PageResult[]} pages @param {(page: PageResult) => number} ratio */
function ratios(pages, ratio) {
  return pages.map(ratio).filter(Number.isFinite);
}

/** @param {string} peer @returns {(page: PageResult) => number} */
const against = (peer) => ({ hot }) => hot[peer] / hot.pilcrow;

/** Returns the time of the faster of two ways in which any extension could read the page: outerHTML, and a bare snapshot (tags, texts, classes and ids). @param {PageResult} page */
const cheapest = ({ hot }) => Math.min(hot.outerHTML, hot.bare);

/** @param {Report} report */
function slowestClass({ pages }) {
  return Math.min(...sizeClasses.map(([name]) => median(ratios(pages.filter((page) => page.sizeClass === name), against('readability')))).filter(Number.isFinite));
}

/** @param {Report} report */
function growth({ pages }) {
  const time = (/** @type {string} */ name) => median(pages.filter((page) => page.sizeClass === name).map((page) => page.hot.pilcrow));
  return time('huge') / time('medium');
}

/** @param {Report} report */
function coldPeer({ pages, openings }) {
  const cold = new Map(pages.map((page) => [page.id, page.cold.readability]));
  return median(openings.map((each) => each.ended / ((cold.get(each.id) ?? NaN) + each.frame)).filter(Number.isFinite));
}

/** @type {Goal[]} */
const goals = [
  { what: 'live DOM → article HTML, times as fast as Readability.js, median', value: ({ pages }) => median(ratios(pages, against('readability'))), bound: 'at least', limit: 5, unit: '×' },
  { what: 'the same, 5th percentile', value: ({ pages }) => quantile(ratios(pages, against('readability')), 0.05), bound: 'at least', limit: 2.5, unit: '×' },
  { what: 'the same, slowest size class', value: slowestClass, bound: 'at least', limit: 1, unit: '×' },
  { what: 'times as fast as Defuddle, median', value: ({ pages }) => median(ratios(pages, against('defuddle'))), bound: 'at least', limit: 12, unit: '×' },
  { what: 'cost in the page, compared with the cheaper of outerHTML and a bare snapshot', value: ({ pages }) => median(ratios(pages, (page) => page.hot.snapshot / cheapest(page))), bound: 'at most', limit: 1.5, unit: '×' },
  { what: 'huge pages compared with medium ones', value: growth, bound: 'at most', limit: 3, unit: '×' },
  { what: 'click → painted, hot, compared with an empty frame', value: ({ openings }) => median(openings.map(({ hot, frame }) => hot / frame)), bound: 'at most', limit: 2, unit: '×' },
  { what: 'click → painted, process ended, compared with cold Readability.js + an empty frame', value: coldPeer, bound: 'at most', limit: 1.5, unit: '×' },
  { what: 'memory of the core, 95th percentile of the pages', value: ({ pages }) => quantile(pages.map(({ memory }) => memory / (1 << 20)), 0.95), bound: 'at most', limit: 64, unit: 'MB' },
];

/** @param {Report} report @returns {string[][]} */
export function goalRows(report) {
  return goals.map((goal) => {
    const value = goal.value(report);
    const isReached = goal.bound === 'at least' ? value >= goal.limit : value <= goal.limit;
    const measured = Number.isFinite(value) ? `${value.toFixed(2)} ${goal.unit}` : 'not measured';
    const verdict = Number.isFinite(value) ? (isReached ? 'reached' : 'missed') : '';
    return [`${goal.what}: ${goal.bound} ${goal.limit} ${goal.unit}`, measured, verdict];
  });
}
