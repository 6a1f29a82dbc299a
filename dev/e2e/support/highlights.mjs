/**
 * Selects text in the reader view, and reads what is highlighted.
 *
 * @import { View } from './driver.mjs'
 */
import assert from 'node:assert/strict';
import { eventually } from './eventually.mjs';
import { appears } from './in-view.mjs';
import { choose } from './menu.mjs';

export const selectionBar = '.selection-bar:popover-open';
export const editor = '.highlight-editor:popover-open';

/** Opens the list of highlights from the menu. @param {View} view */
export async function openList(view) {
  await choose(view, 'viewHighlights');
  await appears(view, '#highlights li');
}

/**
 * Selects from the beginning of a text to the end of another, or of the same.
 * @param {View} view @param {string} first @param {string} [last]
 */
export async function select(view, first, last = first) {
  await view.evaluate((start, end) => {
    const find = (/** @type {string} */ text) => {
      const walker = document.createTreeWalker(
        /** @type {Node} */ (document.querySelector('article')),
        NodeFilter.SHOW_TEXT,
      );
      while (walker.nextNode()) {
        const node = /** @type {Text} */ (walker.currentNode);
        if (node.data.includes(text)) return { node, at: node.data.indexOf(text) };
      }
      throw new Error(`no text has ${text}`);
    };
    const [from, to] = [find(start), find(end)];
    from.node.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' });
    getSelection()?.setBaseAndExtent(from.node, from.at, to.node, to.at + end.length);
  }, first, last);
  await appears(view, selectionBar);
}

/**
 * Selects text with the pointer, from the first character of an element to its end or to the end of
 * its line.
 *
 * @param {View} view
 * @param {string} selector
 */
export async function dragOver(view, selector) {
  const [from, to] = await view.evaluate((each) => {
    const element = /** @type {Element} */ (document.querySelector(each));
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const range = new Range();
    range.selectNodeContents(element);
    const { left, right, top, bottom } = range.getClientRects()[0];
    return [{ x: left + 1, y: (top + bottom) / 2 }, { x: right - 1, y: (top + bottom) / 2 }];
  }, selector);
  await view.drag(from, to);
  await appears(view, selectionBar);
}

/**
 * @param {View} view
 * @returns {Promise<string[]>} the color and the text of each highlight that is painted, with
 *   single spaces, in text order
 */
export function painted(view) {
  return view.evaluate(() => {
    const found = [...CSS.highlights].filter(([name]) => name.startsWith('marked-'))
      .flatMap(([name, layer]) =>
        [...layer].map((range) => ({ color: name.slice('marked-'.length),
          range: /** @type {Range} */ (range) })
        )
      );
    return found.sort((a, b) => a.range.compareBoundaryPoints(Range.START_TO_START, b.range))
      .map(({ color, range }) =>
        `${color}: ${range.toString().replace(/[\s\u200b\u00ad]+/g, ' ').trim()}`
      );
  });
}

/** @param {View} view @param {string[]} want  as painted returns it */
export async function paints(view, want) {
  let found = /** @type {string[]} */ ([]);
  await eventually(`these are painted: ${want.join(' | ')}`, async () => {
    found = await painted(view);
    return JSON.stringify(found) === JSON.stringify(want);
  }, 15_000).catch(() => assert.deepEqual(found, want));
}

/** The article's HTML, to see that nothing has changed it. @param {View} view */
export function contentOf(view) {
  return view.evaluate(() => document.querySelector('.content')?.innerHTML ?? '');
}

/**
 * Clicks in the middle of the first line of a painted highlight.
 *
 * @param {View} view
 * @param {string} color
 */
export async function clickHighlight(view, color) {
  await view.evaluate((name) => {
    const [range] = [.../** @type {Highlight} */ (CSS.highlights.get(`marked-${name}`))].map((
      each,
    ) => /** @type {Range} */ (each));
    (range.startContainer.parentElement ?? document.body).scrollIntoView({ block: 'center',
      behavior: 'instant' });
    const { left, top, width, height } = range.getClientRects()[0];
    document.querySelector('.click-here')?.remove();
    const point = document.createElement('i');
    point.className = 'click-here';
    point.style.cssText = `position: fixed; pointer-events: none; left: ${
      left + width / 2
    }px; top: ${top + height / 2}px; width: 0; height: 0`;
    document.body.append(point);
  }, color);
  await view.click('.click-here');
  await appears(view, editor);
}
