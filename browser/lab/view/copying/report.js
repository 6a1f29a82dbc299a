import { compareEngines } from '../engines/comparison.js';
import { sum } from '../engines/f1.js';
import { fullPath, tagOf } from '../blocks/container-path.js';
import { ruleOf } from '../blocks/standing.js';

/**
 * @import { Row } from '../engines/comparison.js'
 * @import { Changes, Figures } from '../../../model/lab.js'
 * @import { LabState } from '../state.js'
 */

/**
 * Writes how the engines read the page, in Markdown and English, for a bug report. It
 * has numbers, names of elements and the engines' own terms, but no text of the page,
 * and none of its ids and classes.
 *
 * @param {LabState} state
 * @param {{address: boolean}} options  whether the user wants the page's address in it
 * @returns {string}
 */
export function reportOf(state, { address }) {
  const { page, host, engine, changes, chosen } = state;
  return [
    '# How Pilcrow reads a page',
    '',
    ...host.version ? [`- Version: ${host.version}`] : [],
    ...address && page.url ? [`- Address: ${page.url}`] : [],
    `- Page: ${page.source}, ${page.blocks.length} blocks, ${
      sum(page.blocks.map(({ words }) => words))
    } words`,
    `- Shown: ${engine}${changesText(changes)}`,
    `- Compared with: ${
      state.truth ? `a truth of ${state.truth.size} blocks` : `the article of ${state.reference}`
    }`,
    '',
    ...engineTable(compareEngines(state)),
    ...chosen < 0 ? [] : ['', ...blockSection(state, chosen)],
    '',
  ].join('\n');
}

/** @param {Row[]} rows */
function engineTable(rows) {
  return [
    '| engine | selected words | article words | precision | recall | F1 |',
    '|---|---:|---:|---:|---:|---:|',
    ...rows.map(({ name, isChanged, selected, kept, score }) => {
      const scores = score
        ? [score.precision, score.recall, score.f1].map((share) => share.toFixed(3))
        : ['', '', ''];
      return `| ${
        [isChanged ? `${name}, changed` : name, selected ?? '', kept ?? '', ...scores].join(' | ')
      } |`;
    }),
  ];
}

/** @param {LabState} state @param {number} chosen */
function blockSection({ page, reading, selection }, chosen) {
  const { owner, words, linkWords } = page.blocks[chosen];
  const fate = reading?.fates[reading.fate[chosen]] ?? null;
  const lines = [
    `## Block ${chosen}`,
    '',
    `- Element: ${tagOf(page.nodes, owner)}, at ${fullPath(page.nodes, owner)}`,
    `- Words: ${words}, of which ${linkWords} in links`,
  ];
  if (reading) lines.push(`- In the article: ${reading.kept[chosen]} of ${words} words`);
  if (fate) {
    lines.push(
      `- Why: ${[fate.why, ruleOf({ share: 'unknown', words, fate })].filter(Boolean).join(', ')}`,
    );
  }
  const candidates = selection?.judged[chosen].map((index) => selection.trace.candidates[index])
    ?? [];
  for (const { node, figures, verdict, reason } of candidates) {
    lines.push(
      `- Candidate ${fullPath(page.nodes, node)}: ${
        [verdict, reason, figuresText(figures)].filter(Boolean).join('; ')
      }`,
    );
  }
  return lines;
}

/** @param {Changes} changes */
function changesText(changes) {
  const text = figuresText(changes);
  return text && `, with ${text}`;
}

/** @param {Figures} figures */
function figuresText(figures) {
  return Object.entries(figures).map(([name, value]) => `${name} = ${value}`).join(', ');
}
