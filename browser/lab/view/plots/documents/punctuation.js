import { shortPath } from '../../figures/path.js';
import { drawBars } from '../bars.js';
import { blockOfCandidate, verdictWord } from '../candidates.js';

/**
 * comma, song and wffte: the score of each container.
 *
 * @import { Source } from '../candidates.js'
 * @import { Level } from '../bars.js'
 * @import { Plot } from '../plot.js'
 */

/** @param {Source} source @returns {Plot[]} */
export function punctuationPlots(source) {
  const { selection: { trace: { summary }, changes }, text } = source;
  const average = (summary.average ?? 0) * (changes['average-factor'] ?? 1);
  return [
    scores(source, { figure: 'score',
      levels: [{ value: average, label: `average = ${source.format(average)}` }],
      marks: text('labPlotPosition') }),
  ];
}

/** @param {Source} source @returns {Plot[]} */
export function wfftePlots(source) {
  return [scores(source, { figure: 'merged SD', levels: [], marks: source.text('labPlotSeven') })];
}

/**
 * Whether a candidate came so far that its position decides: by its figures, by engine.
 *
 * @type {Record<string, ((figures: Record<string, number>) => boolean) | undefined>}
 */
const MARKED = {
  comma: ({ level }) => level >= 0,
  wffte: (figures) => 'juli' in figures,
};

/**
 * @param {Source} source
 * @param {{figure: string, levels: Level[], marks: string}} what
 * @returns {Plot}
 */
function scores(source, { figure, levels, marks }) {
  const { page: { nodes }, selection, text, format } = source;
  const { candidates } = selection.trace;
  const scoreOf = (/** @type {number} */ i) =>
    candidates[i].figures[figure] ?? candidates[i].figures.SD ?? 0;
  const isKept = (/** @type {number} */ i) => candidates[i].verdict !== 'dropped';
  const isMarked = MARKED[selection.engine];
  const juli = (
    /** @type {number} */ i,
  ) => ('juli' in candidates[i].figures ? `, juli ${candidates[i].figures.juli}` : '');
  return {
    title: text('labPlotScores', figure),
    description: isMarked ? `${text('labPlotScoresHow')} ${marks}` : text('labPlotScoresHow'),
    points: candidates.length,
    describe: (i) =>
      `${shortPath(nodes, candidates[i].node)}: ${figure} ${format(scoreOf(i))}${juli(i)}, ${
        verdictWord(source, candidates[i].verdict)
      }`,
    blockOf: (i) => blockOfCandidate(selection)[i],
    columns: [text('labPlotContainer'), figure, ...(selection.engine === 'wffte' ? ['juli'] : []),
      text('labPlotVerdict')],
    row: (
      i,
    ) => [shortPath(nodes, candidates[i].node), format(scoreOf(i)),
      ...(selection.engine === 'wffte' ? [String(candidates[i].figures.juli ?? '')] : []),
      verdictWord(source, candidates[i].verdict)],
    draw: (width) =>
      drawBars({
        values: candidates.map((_, i) => scoreOf(i)),
        isFull: isKept,
        levels,
        tracks: [{ label: '✓', has: isKept }, ...(isMarked
          ? [{ label: '◆', has: (/** @type {number} */ i) => isMarked(candidates[i].figures) }]
          : [])],
        isLogarithmic: true,
        format,
        ends: text('labPlotInOrder'),
      }, width),
  };
}
