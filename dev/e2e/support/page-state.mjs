/**
 * The state by which a page could notice that the reader view was opened and
 * closed: its address and history, its scroll position, its DOM, and the events
 * that it gets.
 *
 * @import { Page } from './driver.mjs'
 */

/** Types of the events that opening and closing the reader view might cause. */
const recorded = [
  'popstate',
  'hashchange',
  'pageshow',
  'pagehide',
  'beforeunload',
  'visibilitychange',
  'resize',
  'scroll',
  'message',
  'keydown',
  'keyup',
  'pointerdown',
  'mousedown',
  'click',
  'focusin',
  'focusout',
  'selectionchange',
];

/**
 * Scrolls the page, waits until it is at rest, and starts to record events.
 * @param {Page} page @param {number} scrollTop
 */
export async function settle(page, scrollTop) {
  await page.evaluate(scrollAndRest, scrollTop);
  await page.waitForNetworkIdle({ idleTime: 100 });
  await page.evaluate(record, recorded);
}

/** @param {Page} page */
export function stateOf(page) {
  return page.evaluate(read);
}

// The functions below run in the page. They call as few built-in functions as
// possible, because some test pages have replaced them.

/**
 * Scrolls, and waits for two animation frames, because the scroll event comes with the first.
 *
 * @param {number} top
 */
function scrollAndRest(top) {
  scrollTo(0, top);
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)));
  });
}

/** @param {string[]} types */
function record(types) {
  /** @type {string[]} */
  const events = [];
  Reflect.set(window, 'recordedEvents', events);
  for (let i = 0; i < types.length; i++) {
    addEventListener(types[i], () => {
      events[events.length] = types[i];
    }, true);
  }
}

function read() {
  // An element of the page named "documentElement" would hide
  // document.documentElement.
  const root = Object.getOwnPropertyDescriptor(Document.prototype, 'documentElement')?.get?.call(
    document,
  );
  return {
    url: location.href,
    history: history.length,
    state: history.state,
    left: scrollX,
    top: scrollY,
    html: root.outerHTML,
    focus: document.activeElement?.tagName,
    events: Reflect.get(window, 'recordedEvents'),
  };
}
