/**
 * What an import has done.
 *
 * @import { Problem } from '../../imported.js'
 * @import { ImportOptions } from '../options.js'
 * @import { ImportRun } from '../run.js'
 *
 * @typedef {object} End
 * @property {boolean} isStopped
 * @property {{title: string, message: string} | undefined} failure  why it could not go on
 * @property {Problem[]} broken  the files that could not be read at all
 * @property {() => void} again  goes on
 * @property {() => void} close
 */

import { build } from '../../../ui/elements.js';
import { problemList } from './problem-list.js';

/** @param {ImportRun} run @param {ImportOptions} options @param {End} end @returns {Node[]} */
export function reportView({ progress, problems }, options,
  { isStopped, failure, broken, again, close })
{
  const { text, uiLang } = options;
  const number = new Intl.NumberFormat(uiLang);
  const row = (/** @type {string} */ label, /** @type {number} */ count,
    /** @type {string} */ name) =>
    build('div', { 'data-count': name }, build('dt', {}, label),
      build('dd', {}, number.format(count)));
  return [
    ...(failure
      ? [
        build('p', { class: 'import-failed', role: 'alert' },
          `${failure.title}. ${failure.message}`),
      ]
      : []),
    ...(isStopped ? [build('p', {}, text('libraryImportStoppedHint'))] : []),
    build('dl', { class: 'import-counts' },
      row(text('libraryImportAdded'), progress.added, 'added'),
      row(text('libraryImportMerged'), progress.merged, 'merged'),
      row(text('libraryImportPresent'), progress.present, 'present')),
    ...problemList([...broken, ...problems], options),
    build('div', { class: 'actions' }, ...(isStopped
      ? [action(text('libraryImportContinue'), 'action suggested', again, 'again')]
      : []), action(text('libraryImportClose'), 'action', close, 'close')),
  ];
}

/** @param {string} label @param {string} className @param {() => void} run @param {string} name */
function action(label, className, run, name) {
  const button = build('button', { 'type': 'button', 'class': className, 'data-do': name }, label);
  button.addEventListener('click', run);
  return button;
}
