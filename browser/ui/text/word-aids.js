import { onGrowth, queryAllIn } from '../article-growth.js';
import { build } from '../elements.js';
import { Syllables } from './syllables.js';
import { boldLength } from './word-beginnings.js';

/**
 * @import { Reading } from '../reading.js'
 */

/** Elements with prose, whose text gets the word aids. */
const BLOCKS = 'p, li, dd, dt, figcaption, td, th, blockquote';

/** Elements whose text gets no word aids. */
const UNCHANGED = 'pre, code, kbd, samp, var, math, rt, .words, sup, button';

/**
 * The writing systems whose texts get the word aids. All have spaces between words, which the aids
 * need. "" stands for an unknown writing system.
 */
const SUPPORTED_SCRIPTS = new Set(['Latn', 'Cyrl', 'Grek', 'Armn', 'Geor', '']);

/**
 * Applies the word aids: bold beginnings of words, and dots between syllables.
 * Both need elements inside the words. These elements are made only near the
 * visible part of the text, and are removed when the aids are switched off.
 *
 * @param {Reading} reading
 */
export function applyWordAids(reading) {
  const { content, settings, signal } = reading;
  let applied = '';
  let end = () => {};
  settings.follow(({ beginnings, syllables }) => {
    const aids = `${beginnings} ${syllables}`;
    if (aids === applied) return;
    applied = aids;
    end();
    restore(content);
    end = beginnings || syllables
      ? begin([...content.querySelectorAll(BLOCKS)], { beginnings, syllables })
      : () => {};
  }, signal);
  onGrowth(reading, (added) => {
    const { beginnings, syllables } = settings.values;
    if (!beginnings && !syllables) return;
    const [endBefore, endAdded] = [end,
      begin(queryAllIn(added, BLOCKS), { beginnings, syllables })];
    end = () => {
      endBefore();
      endAdded();
    };
  });
  signal.addEventListener('abort', () => end());
}

/**
 * Applies the word aids to the blocks that come near the visible part of the
 * text, until the returned function is called.
 *
 * @param {Element[]} blocks
 * @param {{beginnings: boolean, syllables: boolean}} wanted
 */
function begin(blocks, { beginnings, syllables }) {
  const parts = syllables ? new Syllables() : null;
  const innermost = blocks.filter((block) => !block.querySelector(BLOCKS));
  const end = whenNearViewport(innermost, (block) => {
    for (const text of textsIn(block)) {
      const breaks = parts?.breaksIn(text) ?? new Map();
      const pieces = piecesOf(text, beginnings, breaks);
      if (pieces.length > 0) text.replaceWith(build('span', { class: 'words' }, ...pieces));
    }
  });
  return () => {
    end();
    parts?.end();
  };
}

/** @param {Element} block @returns {Text[]} */
function textsIn(block) {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT, (node) => {
    const { parentElement } = node;
    const script = parentElement?.closest('[data-script]')?.getAttribute('data-script') ?? '';
    const isAccepted = parentElement && !parentElement.closest(UNCHANGED)
      && SUPPORTED_SCRIPTS.has(script) && /\p{L}/u.test(node.nodeValue ?? '');
    return isAccepted ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT;
  });
  const found = [];
  while (walker.nextNode()) found.push(/** @type {Text} */ (walker.currentNode));
  return found;
}

const WORD = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;

/**
 * Returns the elements and strings that replace a text, or none if nothing in
 * it changes.
 *
 * @param {Text} text
 * @param {boolean} beginnings  whether the beginnings of words become bold
 * @param {Map<number, number[]>} breaks  as returned by Syllables.breaksIn
 */
function piecesOf(text, beginnings, breaks) {
  const value = text.data;
  /** @type {(Node | string)[]} */
  const pieces = [];
  let end = 0;
  for (const { index, 0: word } of value.matchAll(WORD)) {
    const parts = partsOf(word, beginnings, breaks.get(index) ?? []);
    if (parts.length === 0) continue;
    pieces.push(value.slice(end, index), ...parts);
    end = index + word.length;
  }
  if (pieces.length > 0) pieces.push(value.slice(end));
  return pieces;
}

/**
 * Returns the elements and strings that replace a word, or none if the word
 * doesn't change.
 *
 * @param {string} word
 * @param {boolean} beginnings  whether the word's beginning becomes bold
 * @param {number[]} ends  the offsets at which all syllables but the last end
 */
function partsOf(word, beginnings, ends) {
  const bold = beginnings ? boldLength(word) : 0;
  const cuts = [...new Set([0, bold, ...ends, word.length])].sort((a, b) => a - b);
  if (cuts.length === 2 && bold < word.length) return [];
  return cuts.slice(1).map((cut, i) => {
    const part = word.slice(cuts[i], cut);
    const element = cuts[i] < bold ? build('b', {}, part) : build('span', {}, part);
    if (ends.includes(cut)) element.className = 'syllable';
    return element;
  });
}

/** @param {HTMLElement} content */
function restore(content) {
  for (const words of content.querySelectorAll('.words')) {
    const parent = words.parentNode;
    words.replaceWith(words.textContent ?? '');
    parent?.normalize();
  }
}

/**
 * Delays costly work on a text until the text is about to be read. The work on
 * a block is done once the block is less than a screen's height from the
 * visible part.
 *
 * @param {Iterable<Element>} blocks
 * @param {(block: Element) => void} work
 * @returns {() => void} cancels the work that has not been done yet
 */
function whenNearViewport(blocks, work) {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) {
        observer.unobserve(target);
        work(target);
      }
    }
  }, { rootMargin: '100%' });
  for (const block of blocks) observer.observe(block);
  return () => observer.disconnect();
}
