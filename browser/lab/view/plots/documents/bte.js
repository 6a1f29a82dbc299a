import { runsOf } from '../../figures/documents/bte.js';
import { blockOfCandidate, verdictWord } from '../candidates.js';
import { drawCurve } from '../curve.js';

/**
 * bte: the words minus the tags up to each run of words. The range is where the curve
 * rises most.
 *
 * @import { Source } from '../candidates.js'
 * @import { Plot } from '../plot.js'
 */

/**
 * @param {Source} source
 * @returns {Plot[]} none if the trace doesn't have the tags between the words
 */
export function btePlots(source) {
  const { selection, text, format } = source;
  const runs = runsOf(selection);
  if (runs.length === 0) return [];
  const weight = selection.changes['tag-weight'] ?? 1;
  const curve = cumulate(runs, weight);
  const from = runs.findIndex(({ isInside }) => isInside),
    to = runs.findLastIndex(({ isInside }) => isInside);
  return [{
    title: text('labPlotCurve'),
    description: text('labPlotCurveHow'),
    points: runs.length,
    describe: (i) =>
      `i ${runs[i].i}: ${text('labPlotRun', format(runs[i].words), format(runs[i].tags))}, ${
        format(curve[i].end)
      }, ${verdictWord(source, runs[i].isInside ? 'kept' : 'dropped')}`,
    blockOf: (i) => blockOfCandidate(selection)[runs[i].index],
    columns: ['i', text('labPlotTags'), text('labPlotWords'), text('labPlotSum'),
      text('labPlotVerdict')],
    row: (
      i,
    ) => [String(runs[i].i), format(runs[i].tags), format(runs[i].words), format(curve[i].end),
      verdictWord(source, runs[i].isInside ? 'kept' : 'dropped')],
    draw: (width) =>
      drawCurve({
        points: curve,
        range: from < 0 ? null : { from, to, labels: [`i = ${runs[from].i}`, `j = ${runs[to].i}`] },
        format,
        ends: text('labPlotTokens'),
      }, width),
  }];
}

/**
 * @param {{words: number, tags: number}[]} runs
 * @param {number} weight  of a tag
 * @returns {import('../curve.js').Rise[]} by run
 */
export function cumulate(runs, weight) {
  let tokens = 0, sum = 0;
  return runs.map(({ words, tags }) => {
    tokens += tags;
    sum -= weight * tags;
    const begin = { at: tokens, start: sum };
    tokens += words;
    sum += words;
    return { ...begin, to: tokens, end: sum };
  });
}
