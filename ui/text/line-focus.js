import { build } from '../elements.js';

/**
 * @import { Reading } from '../reading.js'
 */

/** Where the lines in focus are as long as nothing points at others: a bit above the middle, in shares of the window. */
const RESTING_PLACE = 0.4;

/**
 * Keeps a few lines bright and veils the others: those under the mouse, and
 * where there is none, those that are scrolled to the middle of the screen.
 *
 * @param {Reading} reading
 */
export function focusLines({ content, settings, signal }) {
  const pane = build('div', { class: 'line-window', hidden: '' });
  document.body.append(pane);
  let at = window.innerHeight * RESTING_PLACE;
  const place = () => {
    const lines = Number(settings.values.lineFocus);
    pane.hidden = Number.isNaN(lines);
    if (!pane.hidden) show(pane, lineAt(at, content), lines);
  };
  window.addEventListener('pointermove', ({ pointerType, clientY }) => {
    if (pointerType === 'mouse') at = clientY;
    place();
  }, { passive: true, signal });
  document.addEventListener('scroll', () => requestAnimationFrame(place), { capture: true, passive: true, signal });
  settings.follow(place, signal);
  signal.addEventListener('abort', () => pane.remove());
}

/**
 * @param {number} y  in the window
 * @param {HTMLElement} content
 * @returns {{top: number, height: number}} of the line there, or of a line that would be there
 */
function lineAt(y, content) {
  const { left, right } = content.getBoundingClientRect();
  const block = document.elementsFromPoint((left + right) / 2, y).find((each) => each !== content && content.contains(each));
  const height = parseFloat(getComputedStyle(block ?? content).lineHeight);
  if (!block) return { top: y - height / 2, height };
  const { top } = block.getBoundingClientRect();
  return { top: top + Math.floor((y - top) / height) * height, height };
}

/**
 * @param {HTMLElement} pane
 * @param {{top: number, height: number}} line  in the middle
 * @param {number} lines
 */
function show(pane, { top, height }, lines) {
  pane.style.setProperty('--top', `${top - ((lines - 1) / 2) * height}px`);
  pane.style.setProperty('--height', `${lines * height}px`);
}
