/**
 * Draws an SVG chart with a bar for each extractor and size class of pages: the
 * median of its times after the warm-up rounds, on a logarithmic scale.
 *
 * @import { PageResult } from './extraction.mjs'
 */
import { sizeClasses } from './pages.mjs';
import { median } from './statistics.mjs';

/** Contender, label and color. The colors also differ in lightness, and all contrast with white and with black. @type {[string, string, string][]} */
const bars = [
  ['pilcrow', 'Pilcrow', '#0b7a75'],
  ['readability', 'Readability.js', '#d8973c'],
  ['defuddle', 'Defuddle', '#8a8d91'],
];

const width = 640;
const left = 130;
const barHeight = 14;
const groupHeight = 64;
const top = 34;
const maxBarLength = width - left - 70;
const minMs = 0.5; // the start of the scale

/** @param {PageResult[]} pages @returns {string} */
export function drawChart(pages) {
  const groups = sizeClasses.map(([name]) => ({ name, times: timesOf(pages, name) }));
  const maxMs = Math.max(...groups.flatMap(({ times }) => times).filter(Number.isFinite));
  const scale = (/** @type {number} */ ms) => Math.max(2, maxBarLength * Math.log(ms / minMs) / Math.log(maxMs / minMs));
  const height = top + groups.length * groupHeight;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="12" fill="#777">`,
    `<title>From the live DOM to an article, median ms by size class, logarithmic</title>`,
    ...legend(),
    ...groups.flatMap(({ name, times }, at) => group(name, times, top + at * groupHeight, scale)),
    '</svg>\n',
  ].join('\n');
}

/** @param {PageResult[]} pages @param {string} sizeClass */
function timesOf(pages, sizeClass) {
  return bars.map(([key]) => median(pages.filter((page) => page.sizeClass === sizeClass).map((page) => page.hot[key]).filter(Number.isFinite)));
}

function legend() {
  return bars.map(([, label, color], i) => {
    const x = left + i * 130;
    return `<rect x="${x}" y="8" width="12" height="12" fill="${color}"/><text x="${x + 18}" y="18">${label}</text>`;
  });
}

/** @param {string} name @param {number[]} times @param {number} y @param {(ms: number) => number} scale */
function group(name, times, y, scale) {
  const label = `<text x="${left - 12}" y="${y + 26}" text-anchor="end">${name} pages</text>`;
  return [label, ...times.filter(Number.isFinite).map((ms, i) => {
    const length = scale(ms).toFixed(1);
    const at = y + i * (barHeight + 3);
    return `<rect x="${left}" y="${at}" width="${length}" height="${barHeight}" fill="${bars[i][2]}"/>`
      + `<text x="${left + Number(length) + 6}" y="${at + 11}">${ms.toFixed(1)} ms</text>`;
  })];
}
