import { actionsOf } from '../actions/actions.js';
import { canHighlight } from '../highlights/highlights-button.js';
import { nextAddress } from '../next-page/next-page.js';

/**
 * @import { Reading } from '../reading.js'
 *
 * @typedef {object} Shortcut
 * @property {string[]} keys  values of KeyboardEvent.key; if there are two keys, they do opposite things
 * @property {string} label  the message key of its description
 * @property {(reading: Reading) => boolean} [offered]  whether the shortcut is offered; if missing, it always is
 *
 * @typedef {object} ShortcutGroup
 * @property {string} label  the message key of its heading
 * @property {Shortcut[]} rows
 */

/** @type {ShortcutGroup} */
const HIGHLIGHTING = {
  label: 'viewHighlights',
  rows: [
    { keys: ['h'], label: 'viewKeyHighlight' },
    { keys: ['1', '5'], label: 'viewKeyHighlightIn' },
    { keys: ['v'], label: 'viewSelectByKeys' },
    { keys: ['a'], label: 'viewKeyHighlights' },
    { keys: ['z'], label: 'viewUndo' },
  ],
};

/**
 * Returns all keyboard shortcuts of Pilcrow, in display order.
 *
 * @param {Reading} reading
 * @returns {ShortcutGroup[]}
 */
export function shortcutsOf(reading) {
  return [
    {
      label: 'viewKeysMove',
      rows: [
        { keys: ['j', 'k'], label: 'viewKeyParagraph' },
        { keys: ['h', 'H'], label: 'viewKeyHeading' },
      ],
    },
    {
      label: 'viewLayoutPages',
      rows: [
        { keys: ['ArrowLeft', 'ArrowRight'], label: 'viewKeyPage' },
        { keys: [' '], label: 'viewPageNext' },
        { keys: ['Home', 'End'], label: 'viewKeyEnds' },
      ],
    },
    ...canHighlight(reading) ? [HIGHLIGHTING] : [],
    {
      label: 'viewKeysArticle',
      rows: [
        { keys: ['e'], label: 'viewKeyEngine', offered: ({ versions }) => versions !== null },
        { keys: ['n'], label: 'viewKeyNextPage', offered: ({ host, article, following }) => Boolean(host.readNext && nextAddress([article, ...following])) },
        { keys: ['b'], label: 'viewSave', offered: ({ host }) => Boolean(host.library) },
        ...actionsOf(reading).flatMap(({ key, label, offered }) => (key ? [{ keys: [key], label, offered }] : [])),
        { keys: ['?'], label: 'viewKeysList' },
        { keys: ['Escape'], label: 'viewClose' },
      ],
    },
  ];
}
