/** The space between a box and what it is about, and between the box and the window's edge. */
const MARGIN_PX = 8;

/**
 * Positions a box below a part of the text, or above it if there is no space below.
 * The style sheet places the box by the properties --x and --y. On phones it
 * overrides this position and puts the box at the bottom of the screen.
 *
 * @param {HTMLElement} box
 * @param {DOMRect} part
 */
export function placeBeside(box, { left, right, top, bottom }) {
  const { offsetWidth: width, offsetHeight: height } = box;
  const middle = (left + right) / 2;
  const isFitting = bottom + MARGIN_PX + height <= window.innerHeight - MARGIN_PX;
  const x = Math.min(Math.max(MARGIN_PX, middle - width / 2),
    document.documentElement.clientWidth - width - MARGIN_PX);
  const y = Math.min(isFitting ? bottom + MARGIN_PX : Math.max(MARGIN_PX, top - MARGIN_PX - height),
    window.innerHeight - height - MARGIN_PX);
  box.style.setProperty('--x', `${x}px`);
  box.style.setProperty('--y', `${y}px`);
}
