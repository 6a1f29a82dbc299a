import { actionsOf } from '../actions/actions.js';
import { canHighlight, HIGHLIGHTS_KEY } from '../highlights/highlights-panel.js';
import { canCorrect, NEXT_ENGINE_KEY } from '../left-out/open-sheet.js';
import { SAVE_KEY } from '../library/save-control.js';
import { NEXT_PAGE_KEY } from '../next-page/continuation.js';
import { nextAddress } from '../../model/next-page/next-page.js';
import { VOICE_KEY } from '../voice/voice-button.js';

/**
 * @import { Reading } from '../reading.js'
 *
 * @typedef {object} Shortcut
 * @property {string[]} keys values of KeyboardEvent.key; if there are two keys, they do opposite
 *   things
 * @property {string} label  the message key of its description
 * @property {(reading: Reading) => boolean} [offered] whether the shortcut is offered; if missing,
 *   it always is
 *
 * @typedef {object} ShortcutGroup
 * @property {string} label  the message key of its heading
 * @property {Shortcut[]} rows
 */

/** @type {Shortcut[]} the keys that mean the same in the reader and in the library */
export const SHARED_ROWS = [
  { keys: ['+', '-'], label: 'viewSize' },
  { keys: ['d'], label: 'viewKeyTheme' },
];

/** @type {Shortcut[]} the last rows of the list */
export const HELP_ROWS = [
  { keys: ['z'], label: 'viewUndo' },
  { keys: ['?'], label: 'viewKeysList' },
];

/**
 * Returns all keyboard shortcuts of the reader, in display order.
 *
 * @param {Reading} reading
 * @returns {ShortcutGroup[]}
 */
export function shortcutsOf(reading) {
  const groups = [
    { label: 'viewKeysMove', rows: [
      { keys: ['j', 'k'], label: 'viewKeyParagraph' },
      { keys: ['h', 'H'], label: 'viewKeyHeading' },
    ] },
    { label: 'viewLayoutPages', rows: [
      { keys: ['ArrowLeft', 'ArrowRight'], label: 'viewKeyPage' },
      { keys: [' '], label: 'viewPageNext' },
      { keys: ['Home', 'End'], label: 'viewKeyEnds' },
    ] },
    { label: 'viewKeysReading', rows: [
      { keys: [VOICE_KEY], label: 'viewVoice', offered: hasVoice },
      ...SHARED_ROWS,
      { keys: [NEXT_PAGE_KEY], label: 'viewKeyNextPage', offered: hasNextPage },
      { keys: [NEXT_ENGINE_KEY], label: 'viewKeyEngine', offered: canCorrect },
    ] },
    { label: 'viewHighlights', rows: [
      { keys: ['h'], label: 'viewKeyHighlight', offered: canHighlight },
      { keys: ['1–5'], label: 'viewKeyHighlightIn', offered: canHighlight },
      { keys: ['v'], label: 'viewSelectByKeys', offered: canHighlight },
      { keys: [HIGHLIGHTS_KEY], label: 'viewKeyHighlights', offered: canHighlight },
    ] },
    { label: 'viewMenuShare', rows: [
      { keys: [SAVE_KEY], label: 'viewSave', offered: hasLibrary },
      ...actionsOf(reading).flatMap((
        { key, label, offered },
      ) => (key ? [{ keys: [key], label, offered }] : [])),
    ] },
    { label: 'viewMenuProgram', rows: [...HELP_ROWS, { keys: ['Escape'], label: 'viewClose' }] },
  ];
  return groups.map(({ label, rows }) => ({ label,
    rows: rows.filter(({ offered }) => offered?.(reading) ?? true) })
  )
    .filter(({ rows }) => rows.length > 0);
}

/** @param {Reading} reading */
function hasVoice({ host }) {
  return Boolean(host.speech);
}

/** @param {Reading} reading */
function hasNextPage({ host, article, following }) {
  return Boolean(host.readNext && nextAddress([article, ...following]));
}

/** @param {Reading} reading */
function hasLibrary({ host }) {
  return Boolean(host.library);
}
