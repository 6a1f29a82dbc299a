import { build } from '../elements.js';

/**
 * @import { Reading } from '../reading.js'
 */

/**
 * Where the lines in focus are if there is no mouse, as a share of the window's height: slightly
 * above the middle.
 */
const DEFAULT_Y_RATIO = 0.4;

/**
 * Keeps a few lines of the text bright and veils the others. The bright lines
 * are at the mouse, or near the middle of the screen if there is no mouse.
 *
 * @param {Reading} reading
 */
export function focusLines({ content, settings, signal }) {
  const lineWindow = build('div', { class: 'line-window', hidden: '' });
  document.body.append(lineWindow);
  let focusY = window.innerHeight * DEFAULT_Y_RATIO;
  const update = () => {
    const lines = Number(settings.values.lineFocus);
    lineWindow.hidden = Number.isNaN(lines);
    if (!lineWindow.hidden) show(lineWindow, lineAt(focusY, content), lines);
  };
  window.addEventListener('pointermove', ({ pointerType, clientY }) => {
    if (pointerType === 'mouse') focusY = clientY;
    update();
  }, { passive: true, signal });
  document.addEventListener('scroll', () => requestAnimationFrame(update), { capture: true,
    passive: true, signal });
  settings.follow(update, signal);
  signal.addEventListener('abort', () => lineWindow.remove());
}

/**
 * @param {number} y  a position in the window
 * @param {HTMLElement} content
 * @returns {{top: number, height: number}} the line of text at that position, or where a line would
 *   be if there is no text
 */
function lineAt(y, content) {
  const { left, right } = content.getBoundingClientRect();
  const block = document.elementsFromPoint((left + right) / 2, y).find((each) =>
    each !== content && content.contains(each)
  );
  const height = parseFloat(getComputedStyle(block ?? content).lineHeight);
  if (!block) return { top: y - height / 2, height };
  const { top } = block.getBoundingClientRect();
  return { top: top + Math.floor((y - top) / height) * height, height };
}

/**
 * Places the transparent box (line-window) over the lines in focus.
 *
 * @param {HTMLElement} lineWindow
 * @param {{top: number, height: number}} line  the middle one of the lines in focus
 * @param {number} lines
 */
function show(lineWindow, { top, height }, lines) {
  lineWindow.style.setProperty('--top', `${top - ((lines - 1) / 2) * height}px`);
  lineWindow.style.setProperty('--height', `${lines * height}px`);
}
