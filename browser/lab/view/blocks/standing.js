/**
 * How a block stands: how much of it the article contains, or the engine selects
 * while its parameters are being changed, and why not more.
 *
 * @import { Fate } from '../../../model/lab.js'
 * @import { LabState } from '../state.js'
 *
 * @typedef {object} Standing
 * @property {'all' | 'part' | 'none' | 'unknown'} share
 * @property {number} words  in the article or the selection
 * @property {Fate | null} fate  null if only the selection is known
 */

/** @type {Standing} */
const UNKNOWN = Object.freeze({ share: 'unknown', words: 0, fate: null });

/**
 * @param {Pick<LabState, 'page' | 'reading' | 'selection' | 'isSettled'>} state
 * @param {number} block
 * @returns {Standing}
 */
export function standingOf({ page, reading, selection, isSettled }, block) {
  if (reading && isSettled) {
    return standing(reading.kept[block], page.blocks[block].words,
      reading.fates[reading.fate[block]] ?? null);
  }
  return selection ? standing(selection.selected[block], page.blocks[block].words, null) : UNKNOWN;
}

/** @param {number} words @param {number} all @param {Fate | null} fate @returns {Standing} */
function standing(words, all, fate) {
  if (words === 0) return { share: 'none', words, fate };
  return { share: words < all ? 'part' : 'all', words, fate };
}

/** The key of the text for each share, if the article is known and if only the selection is. */
const SHARE_KEYS = {
  article: { all: 'labKept', part: 'labPartlyKept', none: 'labLeftOut', unknown: 'labUnknown' },
  selection: { all: 'labSelected', part: 'labPartlySelected', none: 'labNotSelected',
    unknown: 'labUnknown' },
};

/**
 * The key of the text for each cause (model.js, Fate). A block that the engine has selected needs
 * none.
 *
 * @type {Record<Fate['why'], string>}
 */
const WHY_KEYS = {
  selected: '',
  completed: 'labWhyCompleted',
  putback: 'labWhyPutBack',
  engine: 'labWhyEngine',
  outside: 'labWhyOutside',
  tidied: 'labWhyTidied',
  rule: 'labWhyRule',
  reader: 'labWhyReader',
};

/** @param {Standing} standing @returns {string} a message key */
export function shareKey({ share, fate }) {
  return (fate ? SHARE_KEYS.article : SHARE_KEYS.selection)[share];
}

/** @param {Standing} standing @returns {string} a message key, or '' */
export function whyKey({ fate }) {
  return fate ? WHY_KEYS[fate.why] ?? '' : '';
}

/**
 * @param {Standing} standing
 * @returns {string} the rule and the reason, in English; '' for a block that the engine has
 *   selected, about which the figures say more
 */
export function ruleOf({ fate }) {
  return fate && fate.why !== 'selected'
    ? [fate.family, fate.reason].filter(Boolean).join(': ')
    : '';
}

/** @param {Standing} standing @returns {string} the same for standings that look the same */
export function standingKey({ share, words, fate }) {
  return `${share} ${share === 'part' ? words : ''} ${
    fate ? `${fate.why} ${fate.family} ${fate.reason}` : ''
  }`;
}
