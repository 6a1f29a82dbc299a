import { linesOf, meanName } from '../../figures/documents/ttr.js';
import { drawBars } from '../bars.js';
import { blockOfCandidate, verdictWord } from '../candidates.js';
import { drawHistogram, histogramOf } from '../histogram.js';

/**
 * ttr: the ratio over the lines of the page, and how often each ratio occurs.
 *
 * @import { Candidate, Figures } from '../../../../model/lab.js'
 * @import { Level } from '../bars.js'
 * @import { Source } from '../candidates.js'
 * @import { Plot } from '../plot.js'
 */

/** @param {Source} source @returns {Plot[]} */
export function ttrPlots(source) {
  const { selection } = source;
  const figure = selection.engine === 'ttr-prediction' ? 'TTR' : 'e';
  const lines = linesOf(selection).filter(Boolean);
  return [overLines(source, lines, figure), distribution(source, lines, figure)];
}

/** @param {Source} source @returns {Level[]} the values that decide */
function levelsOf({ selection: { trace: { summary } }, format }) {
  const levels = [];
  if ('c·σ' in summary) {
    const sigma = summary['c·σ'] / summary.c;
    if (summary.c !== 1 && Number.isFinite(sigma)) {
      levels.push({ value: sigma, label: `σ = ${format(sigma)}` });
    }
    levels.push({ value: summary['c·σ'], label: `c·σ = ${format(summary['c·σ'])}` });
  }
  if ('σ' in summary) levels.push({ value: summary.σ, label: `σ = ${format(summary.σ)}` });
  return levels;
}

/** @param {Source} source @param {Candidate[]} lines @param {string} figure @returns {Plot} */
function overLines(source, lines, figure) {
  const { selection, text, format } = source;
  const index = new Map(selection.trace.candidates.map((candidate, i) => [candidate, i]));
  const isKept = (/** @type {number} */ k) => lines[k].verdict !== 'dropped';
  const cluster = (
    /** @type {Figures} */ { cluster: number = 0 },
  ) => (number > 0 ? `, ${text('labPlotCluster', String(number))}` : '');
  return {
    title: text('labPlotLines', figure),
    description: [text('labPlotLinesHow'), ...clusterSentences(source)].join(' '),
    points: lines.length,
    describe: (k) =>
      `k ${lines[k].figures.k}: TTR ${format(lines[k].figures.TTR)}, e ${
        format(lines[k].figures.e)
      }${cluster(lines[k].figures)}, ${verdictWord(source, lines[k].verdict)}`,
    blockOf: (k) => blockOfCandidate(selection)[index.get(lines[k]) ?? -1] ?? -1,
    columns: [...Object.keys(lines[0]?.figures ?? {}), text('labPlotVerdict')],
    row: (
      k,
    ) => [...Object.values(lines[k].figures).map(format), verdictWord(source, lines[k].verdict)],
    draw: (width) =>
      drawBars({
        values: lines.map(({ figures }) => figures[figure]),
        isFull: isKept,
        levels: levelsOf(source),
        tracks: [{ label: '✓', has: isKept }, ...clusterTracks(source, lines)],
        isLogarithmic: false,
        format,
        ends: text('labPlotInOrder'),
      }, width),
  };
}

/** @param {Source} source @param {Candidate[]} lines */
function clusterTracks({ selection: { trace: { summary: { clusters = 0 } } } }, lines) {
  return Array.from({ length: clusters },
    (_, i) => ({ label: String(i + 1),
      has: (/** @type {number} */ k) => lines[k].figures.cluster === i + 1 }));
}

/** @param {Source} source @returns {string[]} the mean of each cluster */
function clusterSentences({ selection: { trace: { summary } }, text, format }) {
  const { clusters = 0 } = summary;
  return Array.from({ length: clusters },
    (_, i) =>
      text('labPlotClusterMean', String(i + 1), format(summary[meanName(i + 1, clusters)] ?? NaN)));
}

/** @param {Source} source @param {Candidate[]} lines @param {string} figure @returns {Plot} */
function distribution(source, lines, figure) {
  const { text, format } = source;
  const histogram = histogramOf(
    lines.map(({ figures, verdict }) => ({ value: figures[figure],
      isKept: verdict !== 'dropped' })
    ),
  );
  const range = (/** @type {number} */ i) =>
    `${format(histogram.bins[i].from)} – ${format(histogram.bins[i].to)}`;
  return {
    title: text('labPlotDistribution', figure),
    description: text('labPlotDistributionHow'),
    points: histogram.bins.length,
    describe: (i) =>
      text('labPlotBin', range(i), format(histogram.bins[i].count), format(histogram.bins[i].kept)),
    blockOf: () => -1,
    columns: [figure, text('labPlotCount'), text('labFiguresKept')],
    row: (i) => [range(i), format(histogram.bins[i].count), format(histogram.bins[i].kept)],
    draw: (width) =>
      drawHistogram(histogram, { levels: levelsOf(source), format, ends: figure }, width),
  };
}
