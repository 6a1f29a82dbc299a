/**
 * Changes a text as its author may: paragraphs are inserted, dropped and edited. The
 * result says for each character which one of the old text it is.
 *
 * @import { Random } from './random.mjs'
 *
 * @typedef {object} Edited
 * @property {string} text
 * @property {number[]} keys  for each character, its offset in the old text; -1 for a new one
 */

/** The shares of the blocks to which this happens. */
const insertedShare = 0.1;
const droppedShare = 0.1;
const editedShare = 0.1;

/**
 * In an edited block, this share of the words is replaced, dropped or followed by a new one; at
 * least one.
 */
const changedWordsShare = 0.08;

/**
 * @param {string} text
 * @param {{blocks: string[], words: string[]}} foreign blocks and words of other pages
 * @param {Random} random
 * @returns {Edited}
 */
export function editedText(text, foreign, random) {
  /** @type {Edited} */
  const edited = { text: '', keys: [] };
  let from = 0;
  for (const block of text.split('\n')) {
    if (random.happens(insertedShare)) addBlock(edited, withKeys(random.pick(foreign.blocks), -1));
    if (!random.happens(droppedShare)) {
      addBlock(edited, random.happens(editedShare)
        ? editedBlock(block, from, foreign.words, random)
        : withKeys(block, from));
    }
    from += block.length + 1;
  }
  return edited;
}

/**
 * @param {string} text
 * @param {number} from the offset of the first character; -1 for a new text
 * @returns {Edited}
 */
function withKeys(text, from) {
  return { text, keys: Array.from({ length: text.length }, (_, i) => (from < 0 ? -1 : from + i)) };
}

/** @param {Edited} edited @param {Edited} block */
function addBlock(edited, block) {
  if (edited.text !== '') add(edited, withKeys('\n', -1));
  add(edited, block);
}

/** @param {Edited} edited @param {Edited} more */
function add(edited, more) {
  edited.text += more.text;
  for (const key of more.keys) edited.keys.push(key);
}

/**
 * @param {string} block
 * @param {number} from
 * @param {string[]} newWords
 * @param {Random} random
 * @returns {Edited}
 */
function editedBlock(block, from, newWords, random) {
  const words = [...block.matchAll(/\S+/g)];
  const changed = new Set(
    Array.from({ length: Math.max(1, Math.round(words.length * changedWordsShare)) },
      () => random.below(words.length)),
  );
  /** @type {Edited} */
  const edited = { text: '', keys: [] };
  for (const [i, { index, 0: word }] of words.entries()) {
    const change = changed.has(i) ? random.pick(['replaced', 'dropped', 'followed']) : 'kept';
    const pieces = [
      ...change === 'kept' || change === 'followed' ? [withKeys(word, from + index)] : [],
      ...change === 'replaced' || change === 'followed'
        ? [withKeys(random.pick(newWords), -1)]
        : [],
    ];
    for (const piece of pieces) {
      if (edited.text !== '') add(edited, withKeys(' ', -1));
      add(edited, piece);
    }
  }
  return edited;
}
