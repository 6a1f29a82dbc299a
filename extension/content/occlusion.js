/**
 * Hears of what the page puts over the reader. An element of the page in the
 * top layer lies over all that was there before, even where it is inert, and
 * hit testing passes by what is inert.
 *
 * @typedef {object} Occlusion
 * @property {(reader: Element, onCover: () => void, signal: AbortSignal) => void} watch
 */

__pilcrow.add('occlusion', ({ shadow }) => {
  /** In ms: how long a cover that no event tells of may lie there. */
  const interval = 500;
  /** Of a processor's time, at most, for going through all elements: 10,000 take some 5 ms. */
  const share = 0.01;

  /** @type {Occlusion['watch']} */
  function watch(reader, onCover, signal) {
    const handle = (/** @type {Event} */ event) => isCover(event) && onCover();
    addEventListener('toggle', handle, { signal, capture: true });
    if ('trackVisibility' in IntersectionObserver.prototype) watchVisibility(reader, onCover, signal);
    else watchShadows(reader, onCover, handle, signal);
  }

  /** What the page opens in the top layer. @param {Event} event */
  function isCover(event) {
    const isOpening = /** @type {ToggleEvent} */ (event).newState === 'open';
    return isOpening && event.target instanceof Element && event.target.matches('dialog, [popover]');
  }

  /**
   * Chrome says whether an element is seen, whatever covers it.
   * https://w3c.github.io/IntersectionObserver/v2/
   * @param {Element} reader @param {() => void} onCover @param {AbortSignal} signal
   */
  function watchVisibility(reader, onCover, signal) {
    /** @type {IntersectionObserverInit & {trackVisibility: boolean, delay: number}} */
    const options = { trackVisibility: true, delay: interval };
    const observer = new IntersectionObserver((entries) => {
      if (Reflect.get(entries[entries.length - 1], 'isVisible') === false) onCover();
    }, options);
    observer.observe(reader);
    signal.addEventListener('abort', () => observer.disconnect());
  }

  /**
   * Firefox does not. Toggle events don't leave a shadow tree, so they are heard
   * in each; and no event tells of a new one.
   * @param {Element} reader @param {() => void} onCover @param {(event: Event) => void} handle @param {AbortSignal} signal
   */
  function watchShadows(reader, onCover, handle, signal) {
    /** @type {WeakSet<ShadowRoot>} */
    const known = new WeakSet([/** @type {ShadowRoot} */ (reader.getRootNode())]);
    const listenIn = (/** @type {ShadowRoot} */ root) => {
      known.add(root);
      root.addEventListener('toggle', handle, { signal, capture: true });
    };
    let timer = setTimeout(() => look(), interval);
    const look = () => {
      const start = performance.now();
      const made = document.hidden ? [] : shadow.rootsIn(document).filter((root) => !known.has(root));
      made.forEach(listenIn);
      if (made.some(showsCover)) onCover();
      timer = setTimeout(look, Math.max(interval, (performance.now() - start) / share));
    };
    signal.addEventListener('abort', () => clearTimeout(timer));
  }

  /** @param {ShadowRoot} root */
  function showsCover(root) {
    return root.querySelector(':popover-open, :modal') !== null;
  }

  return { watch };
});
