/**
 * The selected part of the article.
 *
 * @import { TextOnScreen } from './article-highlights.js'
 * @import { Passage } from '../../model/highlights/highlight.js'
 */

/**
 * @param {HTMLElement} content
 * @returns {Range | null} the user's selection, if it is not empty and touches the article's
 *   content. Firefox has several ranges in a table whose cells were selected one by one; then it is
 *   from the first to the last
 */
export function selectedRange(content) {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0).cloneRange();
  const last = selection.getRangeAt(selection.rangeCount - 1);
  range.setEnd(last.endContainer, last.endOffset);
  return range.intersectsNode(content) ? range : null;
}

/**
 * Returns the selected passage, without white space at its ends and without what is
 * outside the article's content, such as its title.
 *
 * @param {HTMLElement} content
 * @param {TextOnScreen} text
 * @returns {Passage | null}
 */
export function selectedPassage(content, text) {
  const range = selectedRange(content);
  const passage = range && text.offsetsOf(range);
  return passage && trimmed(passage, text.text);
}

/** @param {Passage} passage @param {string} text */
function trimmed({ start, end }, text) {
  const exact = text.slice(start, end);
  return { start: start + exact.length - exact.trimStart().length,
    end: start + exact.trimEnd().length };
}

/**
 * Returns the caret, if nothing is selected.
 *
 * @param {HTMLElement} content
 * @returns {Range | null}
 */
export function caretIn(content) {
  const selection = getSelection();
  if (!selection?.isCollapsed || selection.rangeCount === 0
    || !content.contains(selection.focusNode)) return null;
  return selection.getRangeAt(0);
}
