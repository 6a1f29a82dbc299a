/** How long the pointer rests before another panel scrolls: it may only be on its way. */
const REST_MS = 120;

/**
 * By panel: the scrolling that is to come.
 *
 * @type {WeakMap<Element, ReturnType<typeof setTimeout>>}
 */
const waiting = new WeakMap();

/**
 * By panel: ends the wait for the end of its scrolling.
 *
 * @type {WeakMap<Element, AbortController>}
 */
const corrections = new WeakMap();

/**
 * Scrolls an element into view, if it is not there. Only the panel around it scrolls,
 * never the page.
 *
 * @param {Element} element
 * @param {'at once' | 'gently'} [manner]  gently: after a short rest, and smoothly
 */
export function bringIntoView(element, manner = 'at once') {
  const panel = element.closest('.lab-scroll');
  if (!panel) return;
  clearTimeout(waiting.get(panel));
  corrections.get(panel)?.abort();
  if (manner === 'at once') scrollTo(element, panel, 'instant');
  else {waiting.set(panel, setTimeout(() =>
      scrollTo(element, panel, isMotionReduced() ? 'instant' : 'smooth'), REST_MS));}
}

/** @param {Element} element @param {Element} panel @param {ScrollBehavior} behavior */
function scrollTo(element, panel, behavior) {
  if (!element.checkVisibility()) return;
  if (getComputedStyle(panel).overflowY === 'visible') { // on phones, the page scrolls
    element.scrollIntoView({ block: 'nearest', behavior });
    return;
  }
  if (!scrollPanel(panel, element, behavior)) return;
  // What was off the screen had an estimated height until now.
  const correct = () => scrollPanel(panel, element, 'instant');
  if (behavior === 'instant') requestAnimationFrame(correct);
  else correctAtEnd(panel, correct);
}

/**
 * Calls `correct` when a smooth scrolling ends, unless the user or another call moves the panel
 * meanwhile.
 *
 * @param {Element} panel
 * @param {() => void} correct
 */
function correctAtEnd(panel, correct) {
  const waitingForEnd = new AbortController();
  corrections.set(panel, waitingForEnd);
  const { signal } = waitingForEnd;
  for (const event of ['wheel', 'pointerdown', 'keydown']) {
    panel.addEventListener(event, () => waitingForEnd.abort(), { signal, passive: true });
  }
  panel.addEventListener('scrollend', () => {
    waitingForEnd.abort();
    correct();
  }, { signal });
}

/**
 * @param {Element} panel
 * @param {Element} element
 * @param {ScrollBehavior} behavior
 * @returns {boolean} whether it scrolls
 */
function scrollPanel(panel, element, behavior) {
  const { top: edge, bottom } = panel.getBoundingClientRect();
  const top = edge + (panel.querySelector('.lab-sticky')?.getBoundingClientRect().height ?? 0);
  const own = element.getBoundingClientRect();
  if (own.top >= top && own.bottom <= bottom) return false;
  const isLarge = own.height > (bottom - top) / 2;
  panel.scrollBy({ top: isLarge ? own.top - top : (own.top + own.bottom - top - bottom) / 2,
    behavior });
  return true;
}

function isMotionReduced() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
