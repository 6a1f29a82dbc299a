import { ACTIONS } from '../actions/actions.js';
import { nextAddress } from '../next-page/next-page.js';

/**
 * @import { Reading } from '../reading.js'
 *
 * @typedef {object} Shortcut
 * @property {string[]} keys  as KeyboardEvent.key; several keys do the same, or one does the opposite of the other
 * @property {string} label  the key of its text
 * @property {(reading: Reading) => boolean} [offered]  if missing, the shortcut is always offered
 *
 * @typedef {object} ShortcutGroup
 * @property {string} label  the key of its text
 * @property {Shortcut[]} rows
 */

/**
 * All of the reader's shortcuts, in display order.
 *
 * @type {ShortcutGroup[]}
 */
export const SHORTCUTS = [
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
  {
    label: 'viewKeysArticle',
    rows: [
      { keys: ['e'], label: 'viewKeyEngine', offered: ({ versions }) => versions !== null },
      { keys: ['n'], label: 'viewKeyNextPage', offered: ({ host, article, following }) => Boolean(host.readNext && nextAddress([article, ...following])) },
      ...ACTIONS.flatMap(({ key, label, offered }) => (key ? [{ keys: [key], label, offered }] : [])),
      { keys: ['?'], label: 'viewKeysList' },
      { keys: ['Escape'], label: 'viewClose' },
    ],
  },
];
