import { actionControl } from '../../ui/buttons.js';
import { build } from '../../ui/elements.js';

/**
 * @import { Action, Failure } from '../../ui/host.js'
 * @import { ViewTexts } from './list-parts.js'
 */

/**
 * Builds what is in the place of the list when there is nothing to show, with what
 * the user can do.
 *
 * @param {Failure & {steps?: string[], level?: 'h1' | 'h2'}} message
 * @returns {HTMLElement}
 */
export function emptyState({ title, message, steps = [], actions = [], level = 'h2' }) {
  return build('section', { class: 'empty' }, build(level, {}, title), build('p', {}, message),
    ...(steps.length > 0 ? [build('ul', {}, ...steps.map((step) => build('li', {}, step)))] : []),
    ...(actions.length > 0
      ? [build('div', { class: 'actions' }, ...actions.map(actionControl))]
      : []));
}

/**
 * Fills the page with a failure of the library, if there is no list in which it could
 * be shown.
 *
 * @param {HTMLElement} root @param {Failure} failure
 */
export function showFailurePage(root, failure) {
  document.title = failure.title;
  root.replaceChildren(
    build('div', { class: 'library' },
      build('main', { class: 'library-main' }, emptyState({ ...failure, level: 'h1' }))),
  );
}

/**
 * The state of a list that filters or a search have emptied.
 *
 * @param {{query: string, isEmptyTrash: boolean, isFiltered: boolean, reset: () => void}} why
 * @param {ViewTexts} texts
 */
export function nothingFound({ query, isEmptyTrash, isFiltered, reset }, { text }) {
  if (isEmptyTrash) {
    return emptyState({ title: text('libraryTrashEmptyTitle'),
      message: text('libraryTrashEmpty') });
  }
  const actions = isFiltered ? [{ label: text('libraryNoFilters'), run: reset }] : [];
  if (query !== '') {
    return emptyState({ title: text('libraryNoMatchTitle'), message: text('libraryNoMatch'),
      actions });
  }
  if (isFiltered) {
    return emptyState({ title: text('libraryNoEntryTitle'), message: text('libraryNoEntry'),
      actions });
  }
  return emptyState({ title: text('libraryAllDoneTitle'), message: text('libraryAllDone') });
}
