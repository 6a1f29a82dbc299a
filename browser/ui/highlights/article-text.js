import { isBlock, isLeftOut, isPreformatted,
  NormalizedText } from '../../model/text/normalized-text.js';

/**
 * @import { Passage } from '../../model/highlights/highlight.js'
 * @import { Run } from '../../model/text/normalized-text.js'
 */

/**
 * Boxes that the reader view puts around a part of the article (scrollers.js, code.js). They begin
 * no block.
 */
const BOXES = '.scroll, .code';

/**
 * What the reader view adds between the article's parts: buttons (code.js, pictures.js), the
 * heading of a further page (append-page.js), the numbers of links on paper (print-links.js).
 */
const ADDED = 'button, .private-picture, .next-page, .print-sign, .print-links';

/**
 * The normalized text of the article on the screen, with its places in the DOM. The
 * text is the same whatever type, layout and features the user chooses, and an article
 * that grows gets more text only at its end. But the places become invalid when the DOM
 * changes, because features replace text nodes. Then take a new ArticleText.
 */
export class ArticleText {
  #runs;

  /** @param {NormalizedText} normalized */
  constructor({ text, runs }) {
    /** @readonly */
    this.text = text;
    this.#runs = runs;
  }

  /**
   * Returns a passage as a range that begins and ends in text nodes.
   *
   * @param {number} start
   * @param {number} end
   * @returns {Range} collapsed if there is no text between the offsets
   */
  rangeOf(start, end) {
    const range = new Range();
    const first = this.#runs[firstIndex(this.#runs, (run) => run.start + run.length > start)];
    const last = this.#runs[firstIndex(this.#runs, (run) => run.start >= end) - 1];
    if (first && last && first.start < end && last.start + last.length > start) {
      range.setStart(first.source, first.sourceStart + Math.max(0, start - first.start));
      range.setEnd(last.source, last.sourceStart + Math.min(last.length, end - last.start));
    }
    return range;
  }

  /**
   * Returns the passage in a range, such as a selection. The range may go beyond the
   * article.
   *
   * @param {Range} range
   * @returns {Passage | null} null if the range contains no text of the article
   */
  offsetsOf(range) {
    const first = this
      .#runs[
        firstIndex(this.#runs,
          (run) => range.comparePoint(run.source, run.sourceStart + run.length) >= 0)
      ];
    const last = this
      .#runs[
        firstIndex(this.#runs, (run) => range.comparePoint(run.source, run.sourceStart) > 0) - 1
      ];
    if (!first || !last) return null;
    const start = first.start + offsetIn(first, range.startContainer, range.startOffset, 0);
    const end = last.start + offsetIn(last, range.endContainer, range.endOffset, last.length);
    return this.text.slice(start, end).trim() === '' ? null : { start, end };
  }
}

/**
 * @param {Element} content  the element with the article's content, without its header
 * @returns {ArticleText} of what has been entered into the view so far
 */
export function textOfArticle(content) {
  const normalized = new NormalizedText();
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    rejectForeign);
  let block = content;
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const around = node instanceof Text ? blockAround(node, content) : block;
    if (around !== block || (node instanceof Element && beginsBlock(node))) normalized.breakBlock();
    if (node instanceof Text) {
      normalized.add(node.data, isPreformatted(around.localName) ? 'preformatted' : 'flowing',
        node);
    }
    block = around;
  }
  return new ArticleText(normalized);
}

/** @param {Node} node */
function rejectForeign(node) {
  const isForeign = node instanceof Element && (isLeftOut(node.localName) || node.matches(ADDED));
  return isForeign ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
}

/** @param {Element} element */
function beginsBlock(element) {
  return isBlock(element.localName) && !element.matches(BOXES);
}

/** Returns the innermost block around a text. @param {Text} text @param {Element} content */
function blockAround(text, content) {
  let around = text.parentElement ?? content;
  while (around !== content && !beginsBlock(around)) around = around.parentElement ?? content;
  return around;
}

/**
 * @param {Run} run
 * @param {Node} container  of a boundary of a range
 * @param {number} offset
 * @param {number} otherwise
 * @returns {number} the boundary's offset in the run; `otherwise` if the boundary is not in the
 *   run's text node
 */
function offsetIn(run, container, offset, otherwise) {
  if (container !== run.source) return otherwise;
  return Math.min(run.length, Math.max(0, offset - run.sourceStart));
}

/**
 * @template T
 * @param {T[]} items  for which the condition is false up to an index, and true from there on
 * @param {(item: T) => boolean} condition
 * @returns {number} that index
 */
function firstIndex(items, condition) {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (condition(items[middle])) high = middle;
    else low = middle + 1;
  }
  return low;
}
