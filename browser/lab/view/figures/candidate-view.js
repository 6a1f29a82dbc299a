import { build } from '../../../ui/elements.js';
import { documentOf } from './explain.js';
import { fill } from './expression.js';
import { judgmentOf, valuesOf } from './judgment.js';
import { drawFilled, drawStatement } from './mathml.js';
import { shown } from './numerals.js';
import { shortPath } from './path.js';

/**
 * @import { LabHost, Page, Selection } from '../../../model/lab.js'
 * @import { Statement, Values } from './expression.js'
 */

/** @type {Record<string, string>} */
const VERDICTS = { best: 'labFiguresBest', kept: 'labFiguresKept', dropped: 'labFiguresDropped' };

/**
 * What a document computed for a part of the page: its quantities, its equations
 * with and without numbers, the verdict.
 *
 * @param {Page} page
 * @param {Selection} selection
 * @param {number} index  of the candidate
 * @param {LabHost} host
 * @returns {HTMLElement}
 */
export function candidateView(page, selection, index, host) {
  const judgment = judgmentOf(page, selection, index);
  const { node, figures, verdict, reason } = judgment.candidate;
  const explanation = documentOf(selection.engine).explain(judgment);
  const values = valuesOf(judgment, explanation);
  return build('div', { class: 'lab-candidate' },
    build('p', { class: 'lab-path', lang: 'en', dir: 'ltr' }, shortPath(page.nodes, node)),
    build('p', { class: 'lab-verdict', 'data-verdict': verdict },
      build('strong', {}, verdictText(verdict, host)), ' ',
      build('span', { lang: 'en', dir: 'ltr' }, reason)), figureList(figures),
    equationList(explanation.statements, values, host));
}

/** @param {string} verdict @param {LabHost} host */
export function verdictText(verdict, host) {
  return host.text(VERDICTS[verdict] ?? 'labFiguresDropped');
}

/** @param {Record<string, number>} figures @returns {HTMLElement} */
export function figureList(figures) {
  const list = Object.entries(figures).map(([name, value]) =>
    build('div', {}, build('dt', {}, name), build('dd', {}, shown(value)))
  );
  return build('dl', { class: 'lab-quantities', lang: 'en', dir: 'ltr' }, ...list);
}

/**
 * @param {Statement[]} statements
 * @param {Values} values
 * @param {LabHost} host
 * @returns {HTMLElement} a box that scrolls if an equation is wider
 */
export function equationList(statements, values, host) {
  const box = build('div', { 'class': 'lab-equations', 'lang': 'en', 'dir': 'ltr', 'role': 'group',
    'tabindex': '0', 'aria-label': host.text('labFiguresEquations') });
  box.append(...statements.map((statement) => equation(statement, values)));
  box.hidden = statements.length === 0;
  return box;
}

/** @param {Statement} statement @param {Values} values */
function equation(statement, values) {
  const lines = [drawStatement(statement), drawFilled(fill(statement, values))];
  return build('div', { class: 'lab-equation' }, ...lines.map((math) => build('div', {}, math)));
}
