/**
 * Passes on to the reader view what the user types between the click that opens it and
 * the moment when its frame has the focus. Until then the page has the focus, and would
 * get these keys. What the user types into a field of the page stays there, and so does
 * what the page itself makes up.
 *
 * @typedef {{key: string, at: number}} KeyPress `at` is when it was pressed, in ms since 1970
 *
 * @typedef {object} EarlyKeysPart
 * @property {(pass: (press: KeyPress) => void, signal: AbortSignal) => void} watch
 */

__pilcrow.add('earlyKeys', ({ dom, shadow }) => {
  /** What takes keys of its own. A frame gets them itself, if it has the focus. */
  const fields = 'input, textarea, select, [role="textbox"], iframe, frame, object, embed';

  /** @type {EarlyKeysPart['watch']} */
  function watch(pass, signal) {
    const focusLeaves = new AbortController();
    const options = { capture: true, signal: AbortSignal.any([signal, focusLeaves.signal]) };
    addEventListener('keydown', (event) => {
      if (!event.isTrusted || !isShortcut(event) || isInField()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!event.repeat) pass({ key: event.key, at: performance.timeOrigin + event.timeStamp });
    }, options);
    // the browser reports it after the last key for the page
    addEventListener('blur', ({ isTrusted, target }) => {
      if (isTrusted && target === window) focusLeaves.abort();
    }, options);
  }

  /**
   * Reports whether a key is one that the reader view may know: a single character.
   *
   * @param {KeyboardEvent} event
   */
  function isShortcut({ key, ctrlKey, altKey, metaKey, isComposing }) {
    return key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey && !isComposing;
  }

  function isInField() {
    let focused = dom.activeElement(document);
    for (let root = rootOf(focused); root; root = rootOf(focused)) {
      const inside = dom.activeElement(root);
      if (!inside) break;
      focused = inside;
    }
    return focused !== null && (dom.closest(focused, fields) !== null || dom.isEditable(focused));
  }

  /** @param {Element | null} element */
  function rootOf(element) {
    return element && shadow.rootOf(element, true);
  }

  return { watch };
});
