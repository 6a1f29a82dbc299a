/**
 * Detects when the page covers the reader view with a dialog or popover. An
 * element that enters the browser's top layer covers everything that is already
 * there, even if the element is inert. Hit testing would not detect it, because
 * it does not find inert elements.
 *
 * @typedef {object} Occlusion
 * @property {(reader: Element, onCover: () => void, signal: AbortSignal) => void} watch
 * @property {(now: () => number) => () => boolean} counter returns a function that counts a cover,
 *   and returns whether the page covers the reader view again and again
 */

__pilcrow.add('occlusion', ({ shadow }) => {
  /** The longest time for which an element that fires no event may cover the reader view. */
  const pollIntervalMs = 500;
  /**
   * The share of the time that the search for new shadow roots may take. The search visits all
   * elements; 10,000 elements take about 5 ms.
   */
  const maxProcessorShare = 0.01;

  /**
   * After so many covers in this period, the reader view gives way. Ordinary pages open a box once,
   * or twice in a row: a consent dialog, and a request to subscribe.
   */
  const [maxCovers, periodMs] = [3, 10_000];
  /**
   * Covers that follow within this time count as one, because a page may open several boxes at
   * once.
   */
  const burstMs = 250;

  /**
   * Whether the frame itself notices any cover (reader/cover-guard.js). Firefox has no observer for
   * covered elements.
   */
  const framesKnowCovers = 'trackVisibility' in IntersectionObserver.prototype;

  /** @type {Occlusion['watch']} */
  function watch(reader, onCover, signal) {
    const handle = (/** @type {Event} */ event) => isCover(event) && onCover();
    addEventListener('toggle', handle, { signal, capture: true });
    if (!framesKnowCovers) watchShadowRoots(reader, onCover, handle, signal);
  }

  /**
   * Reports whether a toggle event says that one of the page's dialogs or popovers opens in the top
   * layer.
   *
   * @param {Event} event
   */
  function isCover(event) {
    const isOpening = /** @type {ToggleEvent} */ (event).newState === 'open';
    return isOpening && event.target instanceof Element
      && event.target.matches('dialog, [popover]');
  }

  /**
   * Watches for covers in shadow trees in Firefox. Toggle events don't leave their
   * shadow tree, so each tree gets a listener. No event reports a new tree, so this
   * function searches for new trees again and again.
   * @param {Element} reader
   * @param {() => void} onCover
   * @param {(event: Event) => void} handle
   * @param {AbortSignal} signal
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
      const newRoots = document.hidden
        ? []
        : shadow.rootsIn(document).filter((root) => !known.has(root));
      newRoots.forEach(listenIn);
      if (newRoots.some(showsCover)) onCover();
      timer = setTimeout(poll,
        Math.max(pollIntervalMs, (performance.now() - start) / maxProcessorShare));
    };
    signal.addEventListener('abort', () => clearTimeout(timer));
  }

  /** @type {Occlusion['counter']} */
  function counter(now) {
    /** @type {number[]} */
    let times = [];
    return () => {
      const time = now();
      if (time - (times.at(-1) ?? -Infinity) >= burstMs) {
        times = [...times.filter((each) => time - each < periodMs), time];
      }
      return times.length >= maxCovers;
    };
  }

  /** @param {ShadowRoot} root */
  function showsCover(root) {
    return root.querySelector(':popover-open, :modal') !== null;
  }

  return { watch, counter };
});
