/**
 * Compares two versions of an article: first their blocks, then the words of the
 * blocks that differ.
 *
 * A book has tens of thousands of blocks, and the time of a comparison by edits grows
 * with their number times the number of edits. So the work is divided first: blocks
 * that occur once in each version are the fixed points (as in "patience diff", Bram
 * Cohen), and only what is between two of them is compared by edits, up to limits.
 * Beyond a limit the result is coarser: the old blocks removed, the new ones added.
 *
 * @typedef {'same' | 'added' | 'removed' | 'moved' | 'movedAway'} Kind moved: the whole block is
 *   also in the older version, at another place, where it is movedAway
 *
 * @typedef {object} Span  a piece of a block's text
 * @property {Kind} kind
 * @property {string} text
 *
 * @typedef {object} Part  consecutive blocks that are all the same, or all changed
 * @property {boolean} changed
 * @property {Span[][]} blocks
 *
 * @typedef {object} Comparison
 * @property {Part[]} parts
 * @property {number} added  how many words
 * @property {number} removed
 * @property {number} moved  how many blocks
 *
 * @typedef {() => Promise<void> | undefined} Pause
 * @typedef {import('./moved.js').Run} Run
 */

import { diffArrays } from 'diff';
import { fixedPoints } from './fixed-points.js';
import { aroundMarkers, markerNumber, withMarkers } from './moved.js';
import { similarBlocks } from './similar-blocks.js';

/** The most edits between two lists of blocks, and between the words of two blocks. */
const MAX_BLOCK_EDITS = 300;
const MAX_WORD_EDITS = 1000;

/** The longest text whose words are compared. */
const MAX_CHARS = 50_000;

/**
 * Blocks that have a smaller share of their words in common are shown one after the other, because
 * their mixture could not be read.
 */
const MIN_COMMON = 0.35;

/** Stands for the end of a block among the words. No block contains it. */
const BLOCK_END = '\n';

/**
 * @param {string[]} older  the texts of the older version's blocks
 * @param {string[]} newer
 * @param {Pause} pause  is called often, and may let the browser do other work
 * @returns {Promise<Comparison>}
 */
export async function compare(older, newer, pause) {
  // also divides languages that write without spaces
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
  const comparison = { parts: /** @type {Part[]} */ ([]), added: 0, removed: 0, moved: 0 };
  const { runs, moved } = withMarkers(joined(await runsOf(older, newer, pause)));
  for (const run of runs) {
    await pause();
    const blocks = run.changed
      ? (await changedBlocks(run, segmenter, pause)).flatMap((block) =>
        dividedAtMarkers(block, moved)
      )
      : run.newer.map((text) => [span('same', text)]);
    comparison.parts.push({ changed: run.changed, blocks });
    for (const { kind, text } of run.changed ? blocks.flat() : []) {
      if (kind === 'added' || kind === 'removed') comparison[kind] += await countWords(text, pause);
      if (kind === 'moved') comparison.moved += 1;
    }
  }
  return comparison;
}

/**
 * @param {string[]} older
 * @param {string[]} newer
 * @param {Pause} pause
 * @returns {Promise<Run[]>}
 */
async function runsOf(older, newer, pause) {
  const runs = [];
  let [from, to] = [0, 0];
  for (const [i, j] of [...await fixedPoints(older, newer, pause), [older.length, newer.length]]) {
    await pause();
    runs.push(...runsBetween(older.slice(from, i), newer.slice(to, j)));
    if (i < older.length) runs.push({ changed: false, older: [older[i]], newer: [newer[j]] });
    [from, to] = [i + 1, j + 1];
  }
  return runs;
}

/** @param {string[]} older @param {string[]} newer @returns {Run[]} */
function runsBetween(older, newer) {
  const edits = older.length > 0 && newer.length > 0
    ? diffArrays(older, newer, { maxEditLength: MAX_BLOCK_EDITS })
    : undefined;
  if (!edits) return [{ changed: true, older, newer }];
  return edits.map(({ added, removed, value }) => ({ changed: added || removed,
    older: added ? [] : value, newer: removed ? [] : value })
  );
}

/**
 * Joins neighboring runs of one kind, and drops empty ones.
 *
 * @param {Run[]} runs
 * @returns {Run[]}
 */
function joined(runs) {
  /** @type {Run[]} */
  const result = [];
  for (const { changed, older, newer } of runs) {
    const last = result.at(-1);
    if (older.length + newer.length === 0) continue;
    if (last?.changed === changed) {
      last.older.push(...older);
      last.newer.push(...newer);
    } else {
      result.push({ changed, older: [...older], newer: [...newer] });
    }
  }
  return result;
}

/**
 * @param {Run} run
 * @param {Intl.Segmenter} segmenter
 * @param {Pause} pause
 * @returns {Promise<Span[][]>}
 */
async function changedBlocks({ older, newer }, segmenter, pause) {
  await pause();
  const edits = isComparable(older, newer)
    ? editsOf(wordsOf(segmenter, older), wordsOf(segmenter, newer))
    : undefined;
  await pause();
  if (edits) return blocksOfSpans(edits);
  const pairs = older.length + newer.length > 2 ? await similarBlocks(older, newer, pause) : [];
  return pairs.length > 0
    ? changedPairs({ older, newer, pairs }, segmenter, pause)
    : [...older.map((text) => [span('removed', text)]),
      ...newer.map((text) => [span('added', text)])];
}

/**
 * Compares the pairs of similar blocks one by one, and what is between them.
 * @param {{older: string[], newer: string[], pairs: [number, number][]}} run
 * @param {Intl.Segmenter} segmenter
 * @param {Pause} pause
 * @returns {Promise<Span[][]>}
 */
async function changedPairs({ older, newer, pairs }, segmenter, pause) {
  const blocks = [];
  let [from, to] = [0, 0];
  for (const [i, j] of [...pairs, [older.length, newer.length]]) {
    const between = { changed: true, older: older.slice(from, i), newer: newer.slice(to, j) };
    const pair = { changed: true, older: older.slice(i, i + 1), newer: newer.slice(j, j + 1) };
    for (const run of [between, pair]) {
      if (run.older.length + run.newer.length > 0) {
        blocks.push(...await changedBlocks(run, segmenter, pause));
      }
    }
    [from, to] = [i + 1, j + 1];
  }
  return blocks;
}

/** @param {string[]} older @param {string[]} newer */
function isComparable(older, newer) {
  const chars = [...older, ...newer].reduce((sum, { length }) => sum + length, 0);
  return older.length > 0 && newer.length > 0 && chars <= MAX_CHARS;
}

/**
 * @param {string[]} older  words
 * @param {string[]} newer
 * @returns {Span[] | undefined} undefined if they have too little in common
 */
function editsOf(older, newer) {
  const edits = diffArrays(older, newer, { maxEditLength: MAX_WORD_EDITS });
  if (!edits) return undefined;
  const spans = edits.map(({ added, removed, value }) =>
    span(kindOf(added, removed), value.join(''))
  );
  const common = spans.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.length : 0),
    0);
  return common >= MIN_COMMON * Math.min(older.join('').length, newer.join('').length)
    ? withoutIslands(spans)
    : undefined;
}

/** @param {boolean} added @param {boolean} removed @returns {Kind} */
function kindOf(added, removed) {
  if (added) return 'added';
  return removed ? 'removed' : 'same';
}

/**
 * Joins changes that only a space separates: "red boat" → "blue ship" is one change
 * and not two.
 * @param {Span[]} spans
 * @returns {Span[]}
 */
function withoutIslands(spans) {
  const result = [];
  let [removed, added] = ['', ''];
  for (const [i, { kind, text }] of spans.entries()) {
    const isIsland = kind === 'same' && /^ +$/.test(text) && removed + added !== ''
      && i < spans.length - 1;
    if (kind !== 'added' && (isIsland || kind === 'removed')) removed += text;
    if (kind !== 'removed' && (isIsland || kind === 'added')) added += text;
    if (kind === 'same' && !isIsland) {
      result.push(...changeOf(removed, added), span('same', text));
      [removed, added] = ['', ''];
    }
  }
  return [...result, ...changeOf(removed, added)];
}

/** @param {string} removed @param {string} added @returns {Span[]} */
function changeOf(removed, added) {
  if (removed === added) return removed ? [span('same', removed)] : [];
  return [...removed ? [span('removed', removed)] : [], ...added ? [span('added', added)] : []];
}

/**
 * Divides spans at the ends of blocks. The end of a removed block is only a space, because the text
 * goes on there now.
 *
 * @param {Span[]} spans
 * @returns {Span[][]}
 */
function blocksOfSpans(spans) {
  /** @type {Span[][]} */
  const blocks = [[]];
  for (const { kind, text } of spans) {
    const pieces = kind === 'removed' ? [text.replaceAll(BLOCK_END, ' ')] : text.split(BLOCK_END);
    for (const [i, piece] of pieces.entries()) {
      if (i > 0) blocks.push([]);
      if (piece.trim() !== '') blocks.at(-1)?.push(span(kind, piece));
      // a space is no word
      else if (piece !== '' && kind !== 'removed') blocks.at(-1)?.push(span('same', piece));
    }
  }
  return blocks.filter(({ length }) => length > 0);
}

/**
 * Makes each marker a block of its own, with the text of the moved block.
 *
 * @param {Span[]} block
 * @param {string[]} moved
 * @returns {Span[][]}
 */
function dividedAtMarkers(block, moved) {
  /** @type {Span[][]} */
  const blocks = [[]];
  for (const { kind, text } of block) {
    for (const piece of aroundMarkers(text)) {
      const number = markerNumber(piece);
      if (number >= 0) blocks.push([span(movedKind(kind), moved[number])], []);
      else blocks.at(-1)?.push(span(kind, piece));
    }
  }
  return blocks.filter((each) => each.some(({ text }) => text.trim() !== ''));
}

/** @param {Kind} kind  of a marker @returns {Kind} */
function movedKind(kind) {
  if (kind === 'same') return 'same';
  return kind === 'added' ? 'moved' : 'movedAway';
}

/** @param {Kind} kind @param {string} text @returns {Span} */
function span(kind, text) {
  return { kind, text };
}

/** A word for the count. In scripts without spaces each character counts, as in the core. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}\p{M}](?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}\p{M}’'])*/gu;

/** @param {string} text @param {Pause} pause */
async function countWords(text, pause) {
  let count = 0;
  for (let start = 0; start < text.length; start += MAX_CHARS) {
    await pause();
    count += text.slice(start, start + MAX_CHARS).match(WORD)?.length ?? 0;
  }
  return count;
}

/**
 * @param {Intl.Segmenter} segmenter
 * @param {string[]} blocks
 * @returns {string[]} words, spaces and punctuation
 */
function wordsOf(segmenter, blocks) {
  return blocks.flatMap((
    text,
  ) => [
    ...markerNumber(text) >= 0
      ? [text]
      : Array.from(segmenter.segment(text), ({ segment }) => segment),
    BLOCK_END,
  ]);
}
