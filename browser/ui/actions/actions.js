import { onKeys } from '../keys/shortcuts.js';
import { printArticle } from '../print/paper.js';
import { canExport, canReread, canShare, copyLink, copyMarkdown, hasWebAddress, openOriginal,
  share } from './copy-and-save.js';
import { chooseExport, saveAs } from './export-article.js';

/**
 * @import { PageAction, Reading } from '../reading.js'
 */

/**
 * The ways to take the article along, in display order. The menu has them as one
 * entry, with the latest choice first.
 *
 * @type {(PageAction & {name: string})[]}
 */
const SAVE_AS = [
  { name: 'markdown', label: 'viewExportMarkdown', run: (reading) => saveAs('markdown', reading),
    offered: canExport },
  { name: 'copy', label: 'viewCopyMarkdown', key: 'C', run: copyMarkdown, offered: canReread },
  { name: 'html', label: 'viewExportHTML', run: (reading) => saveAs('html', reading),
    offered: canExport },
  { name: 'epub', label: 'viewExportEPUB', run: (reading) => saveAs('epub', reading),
    offered: canExport },
  { name: 'print', label: 'viewPrint', run: printArticle },
  { name: 'more', label: 'viewExportMore', key: 'E', run: chooseExport, offered: canExport },
];

/** @type {PageAction} */
const COPY_LINK = { label: 'viewCopyLink', key: 'c', run: copyLink, offered: hasWebAddress };

/** @type {PageAction} */
const SHARE = { label: 'viewPassOn', key: 'i', run: share, offered: canShare };

/** @type {PageAction} */
export const OPEN_ORIGINAL = { label: 'viewOpenOriginal', key: 'o', run: openOriginal,
  offered: hasWebAddress };

/**
 * @param {Reading} reading
 * @returns {PageAction[]} the ways to take the article along, the latest choice first; choosing one
 *   stores it
 */
export function savingActions({ settings }) {
  const { saveAs: latest } = settings.values;
  const rank = (/** @type {{name: string}} */ { name }) => Number(name !== latest);
  return SAVE_AS.toSorted((a, b) => rank(a) - rank(b)).map(({ name, run, ...action }) => ({
    ...action,
    run: (reading) => {
      if (name !== 'more') settings.set({ saveAs: name });
      return run(reading);
    },
  }));
}

/**
 * @param {Reading} reading
 * @returns {PageAction} shares the article, or copies its link where the browser can't share
 */
export function sharingAction(reading) {
  return canShare(reading) ? SHARE : COPY_LINK;
}

/** @param {Reading} reading @returns {PageAction[]} all actions on the article, in display order */
export function actionsOf({ additions }) {
  return [COPY_LINK, ...SAVE_AS, SHARE, OPEN_ORIGINAL, ...additions.actions ?? []];
}

/** @param {PageAction} action @param {Reading} reading */
export function isOffered({ offered }, reading) {
  return offered?.(reading) ?? true;
}

/**
 * Adds the actions' keyboard shortcuts. Each works only while its action is
 * offered.
 *
 * @param {Reading} reading
 */
export function actByKeys(reading) {
  onKeys(
    Object.fromEntries(
      actionsOf(reading).flatMap((
        action,
      ) => (action.key ? [[action.key, runOf(action, reading)]] : [])),
    ),
    reading,
  );
}

/**
 * Returns the key listener that runs an action.
 *
 * @param {PageAction} action
 * @param {Reading} reading
 * @returns {(event: KeyboardEvent) => void}
 */
function runOf(action, reading) {
  return (event) => {
    if (!isOffered(action, reading)) return;
    event.preventDefault();
    if (!event.repeat) action.run(reading); // a key that is held down saves only one file
  };
}
