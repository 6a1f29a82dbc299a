/**
 * Writes the section of browser.md that has the results of one browser.
 *
 * @import { OpeningResult } from './opening.mjs'
 * @import { PageResult } from './extraction.mjs'
 */
import { table } from '../report/section.mjs';
import { goalRows } from './goals.mjs';
import { sizeClasses } from './pages.mjs';
import { median, quantile } from './statistics.mjs';

/** @typedef {{browser: string, version: string, pages: PageResult[], openings: OpeningResult[], rounds: number}} Report */

const classNames = sizeClasses.map(([name]) => name);

/** @param {Report} report @returns {string} Markdown */
export function reportOf(report) {
  const { pages, rounds } = report;
  return [
    `${pages.length} pages, ${rounds} rounds on each; ${report.version}. Median / 95th percentile over the pages, in ms.`,
    table(['hot', ...classNames], costRows(pages, 'hot')),
    table(['cold: the first round on a fresh page', ...classNames], costRows(pages, 'cold')),
    table(['times as fast, hot', ...classNames, 'all: median', '5th percentile'], ratioRows(pages)),
    openingTable(report),
    table(['goal', 'measured', ''], goalRows(report)),
    failures(pages),
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

/** @param {PageResult[]} pages @param {'hot' | 'cold'} state */
function costRows(pages, state) {
  return contenders.map(([name, label]) => [label, ...classNames.map((of) => {
    const ofClass = pages.filter((page) => page.sizeClass === of).map((page) => page[state][name]).filter(Number.isFinite);
    return ofClass.length === 0 ? '–' : `${ms(median(ofClass))} / ${ms(quantile(ofClass, 0.95))}`;
  })]);
}

/** @param {PageResult[]} pages */
function ratioRows(pages) {
  return contenders.slice(-2).map(([name, label]) => {
    const ratios = (/** @type {PageResult[]} */ some) => some.map(({ hot }) => hot[name] / hot.pilcrow).filter(Number.isFinite);
    const all = ratios(pages);
    return [
      `than ${label}`,
      ...classNames.map((of) => times(median(ratios(pages.filter((page) => page.sizeClass === of))))),
      times(median(all)),
      times(quantile(all, 0.05)),
    ];
  });
}

/** @param {Report} report */
function openingTable({ openings }) {
  if (openings.length === 0) return '';
  /** @param {keyof OpeningResult} key @param {string} label */
  const row = (key, label) => [label, ...classNames.map((of) => {
    const values = openings.filter((each) => each.sizeClass === of).map((each) => Number(each[key]));
    return values.length === 0 ? '–' : `${ms(median(values))} / ${ms(quantile(values, 0.95))}`;
  })];
  return table(['click → painted', ...classNames], [
    row('frame', 'an empty extension frame'),
    row('hot', 'Pilcrow, hot'),
    row('ended', "Pilcrow, the extension's process ended"),
  ]);
}

/** @param {PageResult[]} pages */
function failures(pages) {
  const lines = pages.flatMap(({ id, failed }) => Object.entries(failed).map(([name, error]) => `- ${name} on ${id}: ${error.slice(0, 120)}`));
  return lines.length === 0 ? '' : `These failed and are not in the figures:\n\n${lines.join('\n')}`;
}

/** @param {number} value */
function ms(value) {
  return value < 10 ? value.toFixed(2) : value.toFixed(0);
}

/** @param {number} value */
function times(value) {
  return Number.isFinite(value) ? `${value.toFixed(1)} ×` : '–';
}
