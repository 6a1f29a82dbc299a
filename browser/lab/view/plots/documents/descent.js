import { stepsOf } from '../../figures/documents/descent.js';
import { shortPath } from '../../figures/path.js';
import { blockOfCandidate } from '../candidates.js';
import { drawSteps } from '../steps.js';

/**
 * descent: the way down the tree, with the lengths of the subnodes at each step.
 *
 * @import { Source } from '../candidates.js'
 * @import { Plot } from '../plot.js'
 */

/** @param {Source} source @returns {Plot[]} */
export function descentPlots({ page, selection, text, format }) {
  const steps = stepsOf(page, selection);
  const { threshold } = selection.trace.summary;
  const comparison = (/** @type {number} */ i) => {
    const { n, K } = steps[i].candidate.figures;
    return n > 1 ? `K ${format(K)} ${K < threshold ? '<' : '≥'} ${format(threshold)}` : 'n 1';
  };
  const path = (/** @type {number} */ i) => shortPath(page.nodes, steps[i].candidate.node);
  return [{
    title: text('labPlotPath'),
    description: text('labPlotPathHow'),
    points: steps.length,
    describe: (i) =>
      `${path(i)}: n ${steps[i].candidate.figures.n}, FTL ${
        format(steps[i].candidate.figures.FTL)
      }, ${comparison(i)}`,
    blockOf: (i) => blockBelow(blockOfCandidate(selection), steps[i]),
    columns: [text('labPlotContainer'), 'n', 'L(i)', 'LV', 'FTL', 'K'],
    row: (i) => {
      const { candidate: { figures }, subnodes } = steps[i];
      return [path(i), format(figures.n), subnodes.map(({ length }) => format(length)).join('; '),
        format(figures.LV), format(figures.FTL), format(figures.K)];
    },
    draw: (width) =>
      drawSteps(steps.map((step, i) => ({
        label: path(i),
        comparison: comparison(i),
        parts: step.subnodes,
        whole: step.candidate.figures.FTL,
        isEnd: step.candidate.verdict === 'best',
      })), width),
  }];
}

/**
 * @param {Int32Array} blocks
 * @param {import('../../figures/documents/descent.js').Step} step
 * @returns {number} a block that the step judged, or that it passed over
 */
function blockBelow(blocks, { index, subnodes }) {
  return blocks[index] >= 0
    ? blocks[index]
    : (subnodes.map((subnode) => blocks[subnode.index]).find((block) => block >= 0) ?? -1);
}
