/**
 * Ignores the user's input while the web page covers the reader view, and shortly
 * after. Clicks can pass through what covers the view. So without this, a page could
 * make the user click on buttons of the reader view without seeing them.
 *
 * Chrome tells the frame itself whether it is visible, also if the page keeps the
 * content script from running: https://w3c.github.io/IntersectionObserver/v2/
 * In Firefox only the content script notices a cover.
 */

/**
 * The input that is ignored. Scrolling and the release of keys and buttons change nothing, so they
 * pass.
 */
const guardedEvents = ['pointerdown', 'mousedown', 'click', 'auxclick', 'dblclick', 'contextmenu',
  'dragstart', 'drop', 'keydown', 'beforeinput'];

/**
 * How long input is ignored after a cover, so that the user sees the view before clicking.
 * Chromium's dialogs ignore input for as long (ui/views/input_event_activation_protector.h).
 */
const settleMs = 500;

/** The shortest delay that the observer allows. */
const observerDelayMs = 100;
/**
 * A view counts as covered if it still is after this time. A transition of the page lasts only for
 * some frames (over-page.css), and is no cover.
 */
const confirmMs = 100;
/** The interval at which a covered view reports that it still is. */
const repeatMs = 250;

/**
 * @param {object} page
 * @param {(handle: () => void) => void} page.onCovered registers what runs if the content script
 *   notices a cover
 * @param {() => void} page.reportCovered lets the content script move the frame to the top
 */
export function guardInput({ onCovered, reportCovered }) {
  let isHidden = false;
  let ignoredUntil = 0;
  const ignoreForNow = () => {
    ignoredUntil = performance.now() + settleMs;
  };

  for (const type of guardedEvents) {
    window.addEventListener(type, (event) => {
      if (isHidden || performance.now() < ignoredUntil) ignore(event);
    }, { capture: true });
  }
  onCovered(ignoreForNow);
  observeVisibility((isVisible) => {
    isHidden = !isVisible;
    if (isHidden) reportCovered();
    else ignoreForNow();
  });
}

/** Escape passes, because a covered reader view can be closed, too. @param {Event} event */
function ignore(event) {
  if (event instanceof KeyboardEvent && event.key === 'Escape') return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Calls `handle` when the view gets covered, repeatedly while it remains covered,
 * and when it is visible again. Does nothing in browsers that don't support this.
 * The view's own dialogs and popovers cover the rest of it: it is covered if nothing
 * of it is visible.
 * @param {(isVisible: boolean) => void} handle
 */
function observeVisibility(handle) {
  if (!('trackVisibility' in IntersectionObserver.prototype)) return;
  let hiddenLooks = 0;
  /** @type {IntersectionObserver | undefined} */
  let observer;
  /** @type {IntersectionObserverInit & {trackVisibility: boolean, delay: number}} */
  const options = { trackVisibility: true, delay: observerDelayMs };

  function observeAgain() {
    const former = observer;
    /** @type {Map<Element, boolean>} whether each part of the view is visible */
    const visible = new Map();
    const parts = partsOnTop();
    const own = new IntersectionObserver((entries) => {
      if (own !== observer) return; // what it had yet to report
      for (const { target, isIntersecting } of entries) {
        // the window has no area
        if (target === document.documentElement && !isIntersecting) return;
      }
      for (const entry of entries) visible.set(entry.target, Reflect.get(entry, 'isVisible'));
      look(visible, parts);
    }, options);
    observer = own;
    for (const element of parts) own.observe(element); // reports at once
    former?.disconnect();
  }

  /** @param {Map<Element, boolean>} visible @param {Element[]} parts  that are observed */
  function look(visible, parts) {
    const isVisible = [...visible.values()].includes(true);
    if (!isVisible && partsOnTop().some((part) => !parts.includes(part))) {
      setTimeout(observeAgain, 0); // a dialog that has just opened hides the rest
      return;
    }
    const wasCovered = hiddenLooks > 1;
    hiddenLooks = isVisible ? 0 : hiddenLooks + 1;
    const isCovered = hiddenLooks > 1;
    if (isCovered || wasCovered) handle(!isCovered);
    if (hiddenLooks > 0) setTimeout(observeAgain, isCovered ? repeatMs : confirmMs);
  }

  observeAgain();
}

/**
 * Returns the whole view, and its dialogs and popovers, which are above it.
 *
 * @returns {Element[]}
 */
function partsOnTop() {
  return [document.documentElement, ...document.querySelectorAll(':modal, :popover-open')];
}
