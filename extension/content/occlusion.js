/**
 * Detects when the page covers the reader view with a dialog or popover. An
 * element that enters the browser's top layer covers everything that is already
 * there, even if the element is inert. Hit testing would not detect it, because
 * it does not find inert elements.
 *
 * @typedef {object} Occlusion
 * @property {(reader: Element, onCover: () => void, signal: AbortSignal) => void} watch
 */

__pilcrow.add('occlusion', ({ shadow }) => {
  /** The longest time for which an element that fires no event may cover the reader view. */
  const pollIntervalMs = 500;
  /** The share of the time that the search for new shadow roots may take. The search visits all elements; 10,000 elements take about 5 ms. */
  const maxProcessorShare = 0.01;

  /** @type {Occlusion['watch']} */
  function watch(reader, onCover, signal) {
    const handle = (/** @type {Event} */ event) => isCover(event) && onCover();
    addEventListener('toggle', handle, { signal, capture: true });
    if ('trackVisibility' in IntersectionObserver.prototype) watchVisibility(reader, onCover, signal);
    else watchShadowRoots(reader, onCover, handle, signal);
  }

  /** Reports whether a toggle event says that one of the page's dialogs or popovers opens in the top layer. @param {Event} event */
  function isCover(event) {
    const isOpening = /** @type {ToggleEvent} */ (event).newState === 'open';
    return isOpening && event.target instanceof Element && event.target.matches('dialog, [popover]');
  }

  /**
   * Watches for covers in Chrome, where an IntersectionObserver reports whether
   * anything covers an element:
   * https://w3c.github.io/IntersectionObserver/v2/
   * @param {Element} reader @param {() => void} onCover @param {AbortSignal} signal
   */
  function watchVisibility(reader, onCover, signal) {
    /** @type {IntersectionObserverInit & {trackVisibility: boolean, delay: number}} */
    const options = { trackVisibility: true, delay: pollIntervalMs };
    const observer = new IntersectionObserver((entries) => {
      if (Reflect.get(entries[entries.length - 1], 'isVisible') === false) onCover();
    }, options);
    observer.observe(reader);
    signal.addEventListener('abort', () => observer.disconnect());
  }

  /**
   * Watches for covers in shadow trees in Firefox, which has no observer for covered
   * elements. Toggle events don't leave their shadow tree, so each tree gets a
   * listener. No event reports a new tree, so this function searches for new trees
   * again and again.
   * @param {Element} reader @param {() => void} onCover @param {(event: Event) => void} handle @param {AbortSignal} signal
   */
  function watchShadowRoots(reader, onCover, handle, signal) {
    /** @type {WeakSet<ShadowRoot>} */
    const known = new WeakSet([/** @type {ShadowRoot} */ (reader.getRootNode())]);
    const listenIn = (/** @type {ShadowRoot} */ root) => {
      known.add(root);
      root.addEventListener('toggle', handle, { signal, capture: true });
    };
    let timer = setTimeout(() => poll(), pollIntervalMs);
    const poll = () => {
      const start = performance.now();
      const newRoots = document.hidden ? [] : shadow.rootsIn(document).filter((root) => !known.has(root));
      newRoots.forEach(listenIn);
      if (newRoots.some(showsCover)) onCover();
      timer = setTimeout(poll, Math.max(pollIntervalMs, (performance.now() - start) / maxProcessorShare));
    };
    signal.addEventListener('abort', () => clearTimeout(timer));
  }

  /** @param {ShadowRoot} root */
  function showsCover(root) {
    return root.querySelector(':popover-open, :modal') !== null;
  }

  return { watch };
});
