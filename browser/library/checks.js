/**
 * Checks of values that come from another context, or from a file. Sizes are limited,
 * so that one call can't fill the memory.
 */

import { COLORS } from '../model/highlights/highlight.js';

/** @typedef {(value: any) => boolean} Check */

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const MAX_NOTE_CHARS = 100_000;

/** A highlight may cover a whole book. */
export const MAX_QUOTE_CHARS = 4 << 20;
/** Of the text on either side of a quote. Other programs keep more of it than we do. */
export const MAX_CONTEXT_CHARS = 1000;
const MAX_HASH_CHARS = 64;

/** @param {unknown} value @param {number} max */
export const isText = (value, max) => typeof value === 'string' && value.length <= max;
/** @param {unknown} value @param {number} max @param {Check} check */
export const isList = (value, max, check) =>
  Array.isArray(value) && value.length <= max && value.every(check);
/** @param {unknown} value */
export const isRecord = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** @param {any} value */
export const isId = (value) => typeof value === 'string' && uuid.test(value);
/** @param {any} value */
export const isCount = (value) => Number.isSafeInteger(value) && value >= 0;
/** @param {any} value */
export const isColor = (value) => COLORS.includes(value);
/** @param {any} value */
export const isNote = (value) => isText(value, MAX_NOTE_CHARS);

/**
 * Reports whether a value is an Anchor (browser/model/highlights/highlight.js).
 *
 * @param {any} value
 */
export function isAnchor(value) {
  return isRecord(value) && isText(value.exact, MAX_QUOTE_CHARS) && value.exact !== ''
    && isText(value.prefix, MAX_CONTEXT_CHARS) && isText(value.suffix, MAX_CONTEXT_CHARS)
    && isCount(value.start) && isCount(value.end) && value.start <= value.end
    && isText(value.block, MAX_HASH_CHARS)
    && (value.text === undefined || isText(value.text, MAX_HASH_CHARS))
    && (value.rival === undefined || isRival(value.rival));
}

/** @param {any} value */
function isRival(value) {
  return isRecord(value)
    && [value.before, value.after].every((count) => count === -1 || isCount(count))
    && isCount(value.errors);
}

/** Reports whether a value is an EntryHighlight (model.js). @param {any} value */
export function isEntryHighlight(value) {
  return isAddedHighlight(value) && isId(value.entry) && isCount(value.createdAt)
    && isCount(value.changedAt)
    && isRecord(value.carried)
    && Object.entries(value.carried).every(([version, anchor]) =>
      isId(version) && (anchor === null || isAnchor(anchor))
    );
}

/** Reports whether a value is an AddedHighlight (operations.js). @param {any} value */
export function isAddedHighlight(value) {
  return isRecord(value) && isId(value.id) && isColor(value.color) && isNote(value.note)
    && isAnchor(value.anchor)
    && (value.version === '' || isId(value.version))
    && (value.createdAt === undefined || isCount(value.createdAt));
}
