/**
 * Writes the section of browser.md that has the results of one browser.
 *
 * @import { Session } from '../../e2e/support/driver.mjs'
 * @import { FirstScreenResult } from './first-screen.mjs'
 * @import { MainThreadResult } from './main-thread.mjs'
 * @import { ModuleSize } from './module-size.mjs'
 * @import { OpeningResult } from './opening.mjs'
 * @import { PageResult } from './extraction.mjs'
 * @import { PeerResult } from './peers.mjs'
 * @import { SizeClass } from './pages.mjs'
 * @import { TimelineResult } from './timeline.mjs'
 */
import { table } from '../report/section.mjs';
import { goalRows } from './goals.mjs';
import { sizeClasses } from './pages.mjs';
import { median, quantile } from './statistics.mjs';
import { stepNames } from './steps.mjs';

/**
 * The results of one browser. The lists of parts that were not measured are empty.
 * @typedef {object} Report
 * @property {Session['name']} browser
 * @property {string} version
 * @property {number} rounds
 * @property {PageResult[]} pages
 * @property {OpeningResult[]} openings
 * @property {MainThreadResult[]} mainThread
 * @property {FirstScreenResult[]} firstScreens
 * @property {TimelineResult[]} timelines
 * @property {PeerResult[]} peers
 * @property {string[]} leftOut which pages were left out in which part, and why
 * @property {ModuleSize} module
 */

const classNames = sizeClasses.map(([name]) => name);

/** @param {Report} report @returns {string} Markdown */
export function reportOf(report) {
  return [
    `${report.version}; ${report.pages.length} pages, ${report.rounds} rounds on each; the click on ${report.openings.length} of them. Median / 95th percentile over the pages, in ms, if nothing else is said.`,
    table(['goal', 'measured', ''], goalRows(report)),
    ...extractionTables(report.pages),
    openingTable(report),
    mainThreadTable(report),
    firstScreenTable(report.firstScreens),
    timelineTable(report.timelines),
    moduleText(report.module),
    failures(report),
  ].filter(Boolean).join('\n\n');
}

/** @type {[string, string][]} */
const contenders = [
  ['outerHTML', 'outerHTML + encodeInto'],
  ['bare', 'bare snapshot'],
  ['snapshot', "Pilcrow's snapshot + encodeInto"],
  ['pilcrow', 'Pilcrow, from the DOM to article HTML'],
  ['readability', 'Readability.js 0.6, with cloneNode'],
  ['defuddle', 'Defuddle 0.19, with cloneNode'],
];

/** @param {PageResult[]} pages */
function extractionTables(pages) {
  if (pages.length === 0) return [];
  return [
    table(['hot', ...classNames], costRows(pages, 'hot')),
    table(['cold: the first round on a fresh page', ...classNames], costRows(pages, 'cold')),
    table(['times as fast, hot', ...classNames, 'all: median', '5th percentile'], ratioRows(pages)),
  ];
}

/** Returns the label and a cell for each size class: the median and the 95th percentile. @template {{sizeClass: SizeClass}} T @param {string} label @param {T[]} results @param {(result: T) => number} value */
function classRow(label, results, value) {
  return [label, ...classNames.map((name) => {
    const values = results.filter(({ sizeClass }) => sizeClass === name).map(value).filter(
      Number.isFinite,
    );
    return values.length === 0 ? '–' : `${ms(median(values))} / ${ms(quantile(values, 0.95))}`;
  })];
}

/** @param {PageResult[]} pages @param {'hot' | 'cold'} state */
function costRows(pages, state) {
  return contenders.map(([name, label]) => classRow(label, pages, (page) => page[state][name]));
}

/** @param {PageResult[]} pages */
function ratioRows(pages) {
  return contenders.slice(-2).map(([name, label]) => {
    const all = pages.map(({ hot }) => hot[name] / hot.pilcrow).filter(Number.isFinite);
    return [...ratioRow(`than ${label}`, pages, ({ hot }) => hot[name] / hot.pilcrow),
      times(median(all)), times(quantile(all, 0.05))];
  });
}

/** @template {{sizeClass: SizeClass}} T @param {string} label @param {T[]} results @param {(result: T) => number} value */
function ratioRow(label, results, value) {
  return [label, ...classNames.map((name) =>
    times(
      median(
        results.filter(({ sizeClass }) => sizeClass === name).map(value).filter(Number.isFinite),
      ),
    )
  )];
}

/** @param {Report} report */
function openingTable({ openings, peers }) {
  const rows = [];
  if (openings.length > 0) {
    rows.push(
      classRow('an empty extension frame', openings, ({ frame }) => frame),
      classRow('Pilcrow, hot', openings, ({ hot }) => hot),
      classRow("Pilcrow, the extension's process ended", openings, ({ ended }) => ended),
    );
  }
  if (peers.length > 0) {
    rows.push(
      classRow("Firefox's Reader View, first opening on a fresh page", peers, ({ painted }) =>
        painted),
      classRow('the same, until its tab is complete', peers, ({ complete }) => complete),
      classRow('Pilcrow, hot, first opening on a fresh page', peers, ({ hot }) => hot),
      classRow("Pilcrow, the extension's process ended, first opening on a fresh page", peers,
        ({ ended }) => ended),
    );
  }
  return rows.length === 0 ? '' : table(['click → painted', ...classNames], rows);
}

/** @param {Report} report */
function mainThreadTable({ mainThread, timelines, pages }) {
  const rows = [
    ...(timelines.length === 0 ? [] : [
      classRow('the content scripts in a hot click', timelines, ({ busy }) => busy),
      classRow('Readability.js with cloneNode, warm, on the same pages', timelines,
        ({ readability }) => readability),
      ratioRow('times less than Readability.js', timelines,
        ({ readability, busy }) => readability / busy),
      ratioRow('times less than the first, cold round of Readability.js', timelines,
        ({ id, busy }) => (pages.find((page) => page.id === id)?.cold.readability ?? NaN) / busy),
    ]),
    ...(pages.length === 0
      ? []
      : [
        ratioRow('the snapshot and its encoding alone, warm: times less than Readability.js', pages,
          ({ hot }) => hot.readability / hot.snapshot),
      ]),
    ...(mainThread.length === 0 ? [] : [
      classRow('longest task of a hot click', mainThread, ({ longestTask }) => longestTask),
      classRow('processor time of a hot click, with what the browser does', mainThread,
        ({ click }) => click),
      classRow('processor time of an empty extension frame', mainThread, ({ frame }) => frame),
    ]),
  ];
  return rows.length === 0 ? '' : table(["the page's main thread", ...classNames], rows);
}

/** @param {FirstScreenResult[]} firstScreens */
function firstScreenTable(firstScreens) {
  if (firstScreens.length === 0) return '';
  const labels = { 'elements': 'page of 100,000 elements',
    'book': 'book of 500,000 words in 12,000 paragraphs' };
  const cell = (
    /** @type {number} */ value,
  ) => (Number.isFinite(value) ? ms(value) : 'not measured');
  return table(['very large pages', 'click → first screen painted', 'click → whole article',
    "longest task of the page's main thread"], firstScreens.map((
      { id, painted, complete, longestTask },
    ) => [Reflect.get(labels, id) ?? id, cell(painted), cell(complete), cell(longestTask)]));
}

/** @param {TimelineResult[]} timelines */
function timelineTable(timelines) {
  if (timelines.length === 0) return '';
  const ofClass = (/** @type {SizeClass} */ name) =>
    timelines.filter(({ sizeClass }) => sizeClass === name);
  const columns = [ofClass('small').map(({ hot }) => hot), ofClass('huge').map(({ hot }) => hot),
    timelines.map(({ ended }) => ended)];
  const rows = stepNames.map((step) => [step, ...columns.map((all) => {
    const found = all.map((steps) => steps[step]).filter(Number.isFinite);
    // a step that most clicks do not have
    return found.length * 2 <= all.length ? '–' : median(found).toFixed(0);
  })]);
  return table(['timeline of a click: medians', 'hot, small', 'hot, huge', 'process ended, all'],
    rows);
}

/** @param {ModuleSize} module */
function moduleText({ raw, gzip, full }) {
  const text = (/** @type {{raw: number, gzip: number}} */ size) =>
    `${(size.raw / 1e6).toFixed(2)} MB (${(size.gzip / 1e6).toFixed(2)} MB in gzip)`;
  return `The first module has ${text({ raw, gzip })}.${
    full ? ` The module with everything has ${text(full)}.` : ''
  }`;
}

/** @param {Report} report */
function failures({ pages, leftOut }) {
  const failed = pages.flatMap(({ id, failed: errors }) => (
    Object.entries(errors).map(([name, error]) => `${name} on ${id}: ${error}`)
  ));
  const lines = [...failed, ...leftOut].map((line) => `- ${line.slice(0, 160)}`);
  return lines.length === 0
    ? ''
    : `These failed and are not in the figures:\n\n${lines.join('\n')}`;
}

/** @param {number} value */
function ms(value) {
  return value < 10 ? value.toFixed(2) : value.toFixed(0);
}

/** @param {number} value */
function times(value) {
  return Number.isFinite(value) ? `${value.toFixed(1)} ×` : '–';
}
