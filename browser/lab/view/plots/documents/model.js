import { drawBars } from '../bars.js';

/**
 * The default engine: the probability of each block.
 *
 * @import { ModelBlock } from '../../../../model/lab.js'
 * @import { Source } from '../candidates.js'
 * @import { Plot } from '../plot.js'
 */

const TEXT_CHARS = 60;

/**
 * @param {Source} source
 * @param {ModelBlock[]} model
 * @returns {Plot[]}
 */
export function modelPlots({ page: { blocks }, selection: { trace, selected }, text, format },
  model)
{
  const threshold = trace.summary.threshold ?? 0;
  const isKept = (/** @type {number} */ i) => selected[i] > 0;
  const beginning = (/** @type {number} */ i) => blocks[i].text.trim().slice(0, TEXT_CHARS);
  const verdict = (/** @type {number} */ i) =>
    text(isKept(i) ? 'labFiguresKept' : 'labFiguresDropped');
  return [{
    title: text('labPlotProbability'),
    description: text('labPlotProbabilityHow'),
    points: model.length,
    describe: (i) => `${i + 1}: ${format(model[i].probability)}, ${verdict(i)}: ${beginning(i)}`,
    blockOf: (i) => i,
    columns: [text('labPlotBlock'), text('labPlotProbabilityColumn'), text('labPlotVerdict'),
      text('labPlotText')],
    row: (i) => [String(i + 1), format(model[i].probability), verdict(i), beginning(i)],
    draw: (width) =>
      drawBars({
        values: model.map(({ probability }) => probability),
        isFull: isKept,
        levels: threshold > 0
          ? [{ value: threshold, label: `threshold = ${format(threshold)}` }]
          : [],
        tracks: [{ label: '✓', has: isKept }],
        isLogarithmic: false,
        max: 1,
        format,
        ends: text('labPlotInOrder'),
      }, width),
  }];
}
