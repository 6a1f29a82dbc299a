/**
 * Draws SVG charts with a group of bars for each size class of pages. The length
 * of a bar is the median of the class.
 *
 * @import { PageResult } from './extraction.mjs'
 * @import { SizeClass } from './pages.mjs'
 * @import { Report } from './report.mjs'
 *
 * @typedef {object} Bar
 * @property {string} label
 * @property {string} color
 * @property {(sizeClass: SizeClass) => number} value in ms; NaN if it was not measured
 *
 * @typedef {(ms: number, longestMs: number) => number} Scale returns the length of a bar, as a
 *   share of the longest one
 */
import { sizeClasses } from './pages.mjs';
import { median } from './statistics.mjs';

/** The colors also differ in lightness, and all contrast with white and with black. */
const colors = { own: '#0b7a75', ownLighter: '#3fa7a1', peer: '#d8973c', other: '#8a8d91' };

const width = 640;
const left = 130;
const barHeight = 14;
const barStep = barHeight + 3;
const groupGap = 13;
const top = 34;
const maxBarLength = width - left - 70;

/**
 * Draws the times from the live DOM to the article, on a logarithmic scale.
 *
 * @param {PageResult[]} pages
 * @returns {string}
 */
export function extractionChart(pages) {
  const minMs = 0.5; // the start of the scale
  const barOf = (/** @type {string} */ key, /** @type {string} */ label,
    /** @type {string} */ color) => ({ label, color,
      value: medianIn(pages, ({ hot }) => hot[key]) });
  return draw(
    'From the live DOM to an article, median ms by size class, logarithmic',
    [barOf('pilcrow', 'Pilcrow', colors.own), barOf('readability', 'Readability.js', colors.peer),
      barOf('defuddle', 'Defuddle', colors.other)],
    (ms, longestMs) => Math.log(ms / minMs) / Math.log(longestMs / minMs),
  );
}

/**
 * Draws the times from the click to the painted article.
 *
 * @param {Report} report
 * @returns {string}
 */
export function openingChart({ openings, peers }) {
  const bars = [
    { label: 'empty frame', color: colors.other, value: medianIn(openings, ({ frame }) => frame) },
    { label: 'Pilcrow, hot', color: colors.own, value: medianIn(openings, ({ hot }) => hot) },
    { label: 'process ended', color: colors.ownLighter,
      value: medianIn(openings, ({ ended }) => ended) },
  ];
  if (peers.length > 0) {
    bars.push({ label: 'Reader View', color: colors.peer, value: medianIn(peers, ({ painted }) =>
      painted) });
  }
  return draw('From the click to the painted article, median ms by size class', bars,
    (ms, longestMs) => ms / longestMs);
}

/** @template {{sizeClass: SizeClass}} T @param {T[]} results @param {(result: T) => number} value @returns {(sizeClass: SizeClass) => number} */
function medianIn(results, value) {
  return (sizeClass) =>
    median(
      results.filter((each) => each.sizeClass === sizeClass).map(value).filter(Number.isFinite),
    );
}

/** @param {string} title @param {Bar[]} bars @param {Scale} scale */
function draw(title, bars, scale) {
  const groups = sizeClasses.map(([name]) => ({ name,
    times: bars.map(({ value }) => value(name)) })
  );
  const longestMs = Math.max(...groups.flatMap(({ times }) => times).filter(Number.isFinite));
  const groupHeight = bars.length * barStep + groupGap;
  const height = top + groups.length * groupHeight;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="12" fill="#777">`,
    `<title>${title}</title>`,
    ...legend(bars),
    ...groups.flatMap(({ name, times }, at) =>
      group(name, bars, times, top + at * groupHeight, (ms) => scale(ms, longestMs))
    ),
    '</svg>\n',
  ].join('\n');
}

/** @param {Bar[]} bars */
function legend(bars) {
  return bars.map(({ label, color }, i) => {
    const x = left + i * 125;
    return `<rect x="${x}" y="8" width="12" height="12" fill="${color}"/><text x="${
      x + 18
    }" y="18">${label}</text>`;
  });
}

/**
 * @param {string} name
 * @param {Bar[]} bars
 * @param {number[]} times
 * @param {number} y
 * @param {(ms: number) => number} scale
 */
function group(name, bars, times, y, scale) {
  const label = `<text x="${left - 12}" y="${
    y + bars.length * barStep / 2
  }" text-anchor="end">${name} pages</text>`;
  return [label,
    ...times.flatMap((ms,
      i) => (Number.isFinite(ms) ? [bar(ms, bars[i].color, y + i * barStep, scale(ms))] : [])
    )];
}

/**
 * @param {number} ms
 * @param {string} color
 * @param {number} y
 * @param {number} share of the longest bar
 */
function bar(ms, color, y, share) {
  const length = Math.max(2, maxBarLength * share).toFixed(1);
  return `<rect x="${left}" y="${y}" width="${length}" height="${barHeight}" fill="${color}"/>`
    + `<text x="${left + Number(length) + 6}" y="${y + 11}">${
      ms.toFixed(ms < 100 ? 1 : 0)
    } ms</text>`;
}
