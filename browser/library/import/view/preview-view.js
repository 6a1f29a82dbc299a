/**
 * What an import would do: the files with their formats, which can be corrected, the
 * counts, the first entries, and what can't be taken.
 *
 * @import { ImportOptions } from '../options.js'
 * @import { Plan, Row, Scanned } from '../plan.js'
 * @import { Part } from '../sources.js'
 *
 * @typedef {object} PreviewActions
 * @property {() => void} start
 * @property {() => void} back
 * @property {(part: Scanned, format: Part['format']) => void} correct
 * @property {(part: Part) => void} restore  of a backup
 */

import { build } from '../../../ui/elements.js';
import { isolated } from '../../../ui/locale.js';
import { formatNames } from '../formats.js';
import { problemList } from './problem-list.js';
import { formatText, problemText } from '../texts.js';

/**
 * @param {Plan} plan
 * @param {ImportOptions} options
 * @param {PreviewActions} actions
 * @returns {Node[]}
 */
export function previewView(plan, options, actions) {
  const { text } = options;
  const { all, problems, first, known } = plan.total;
  const start = button(text('libraryImportStart'), 'action suggested', actions.start);
  start.disabled = all === 0;
  start.dataset.do = 'import';
  return [
    build('ul', { class: 'import-parts' },
      ...plan.parts.map((part, i) => partItem(part, i, options, actions))),
    all === 0 ? build('p', {}, text('libraryImportNothing')) : counts(plan, options),
    ...(known > 0 ? [build('p', { class: 'hint' }, text('libraryImportKnownHint'))] : []),
    build('div', { class: 'actions' }, start,
      button(text('libraryImportBack'), 'action', actions.back)),
    ...(first.length > 0
      ? [build('h3', {}, text('libraryImportFirst')),
        build('ul', { class: 'import-first' }, ...first.map(firstItem))]
      : []),
    ...problemList(problems, options),
  ];
}

/**
 * @param {Scanned} part
 * @param {number} index
 * @param {ImportOptions} options
 * @param {PreviewActions} actions
 */
function partItem(part, index, { text }, { correct, restore }) {
  const name = build('bdi', { class: 'import-name' }, part.name);
  if (part.format === 'backup') {
    const handOver = button(text('libraryImportRestore'), 'action', () => restore(part));
    handOver.dataset.do = 'restore';
    return build('li', {}, name, build('span', {}, formatText('backup', text)), handOver);
  }
  const select = build('select', { 'id': `import-format-${index}`,
    'aria-label': text('libraryImportFormat', isolated(part.name)) },
    ...[...(part.format === '' ? [/** @type {Part['format']} */ ('')] : []), ...formatNames].map((
      format,
    ) =>
      build('option', { value: format, ...(format === part.format && { selected: '' }) },
        formatText(format, text))
    ));
  select.addEventListener('change',
    () => correct(part, /** @type {Part['format']} */ (select.value)));
  const failure = part.failure
    ? [build('p', { class: 'import-failed' }, problemText(part.failure.code, text))]
    : [];
  return build('li', {}, name, select, ...failure);
}

/** @param {Plan} plan @param {ImportOptions} options */
function counts(plan, { text, uiLang }) {
  const { articles, addresses, highlights, tags, known, doubles, problems } = plan.total;
  const number = new Intl.NumberFormat(uiLang);
  const row = (/** @type {string} */ label, /** @type {number} */ count,
    /** @type {string} */ name) => (count === 0
      ? []
      : [
        build('div', { 'data-count': name }, build('dt', {}, label),
          build('dd', {}, number.format(count))),
      ]);
  return build('dl', { class: 'import-counts' },
    ...row(text('libraryImportArticles'), articles, 'articles'),
    ...row(text('libraryImportAddresses'), addresses, 'addresses'),
    ...row(text('libraryImportHighlights'), highlights, 'highlights'),
    ...row(text('libraryImportTags'), tags, 'tags'),
    ...row(text('libraryImportKnown'), known, 'known'),
    ...row(text('libraryImportDoubles'), doubles, 'doubles'),
    ...row(text('libraryImportProblems'), problems.length, 'problems'));
}

/** @param {Row} row */
function firstItem({ title, url }) {
  return build('li', {}, build('bdi', {}, title || url || '–'),
    ...(title && url ? [build('bdi', { class: 'import-address', dir: 'ltr' }, url)] : []));
}

/** @param {string} label @param {string} className @param {() => void} run */
function button(label, className, run) {
  const element = build('button', { type: 'button', class: className }, label);
  element.addEventListener('click', run);
  return element;
}
