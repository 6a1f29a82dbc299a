/**
 * What a page can notice of the reader: its address and history, its scroll
 * position, its tree, and the events that it hears.
 *
 * @import { Page } from './driver.mjs'
 */

/** Events that opening and closing a reader might cause. */
const recorded = [
  'popstate', 'hashchange', 'pageshow', 'pagehide', 'beforeunload', 'visibilitychange', 'resize', 'scroll',
  'message', 'keydown', 'keyup', 'pointerdown', 'mousedown', 'click', 'focusin', 'focusout', 'selectionchange',
];

/**
 * Scrolls the page, waits until it is at rest, and begins to record.
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

// These run in the page, some of which replaced what JavaScript programs
// usually call; so they call as little as they can.

/** A scroll event comes with the next frame. @param {number} top */
function scrollAndRest(top) {
  scrollTo(0, top);
  return new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined))); });
}

/** @param {string[]} types */
function record(types) {
  /** @type {string[]} */
  const events = [];
  Reflect.set(window, 'recordedEvents', events);
  for (let i = 0; i < types.length; i++) {
    addEventListener(types[i], () => { events[events.length] = types[i]; }, true);
  }
}

function read() {
  // A page can name an element documentElement, and document would give that.
  const root = Object.getOwnPropertyDescriptor(Document.prototype, 'documentElement')?.get?.call(document);
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
