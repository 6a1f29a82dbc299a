/**
 * Returns a function that calls `update`: at once while the element is shown, else when
 * it is shown again. What nobody sees takes no time from a slider's answer.
 *
 * @param {HTMLElement} element in a panel that has the attribute `hidden` while another tab is
 *   chosen
 * @param {() => void} update
 * @param {AbortSignal} [signal]
 * @returns {() => void}
 */
export function whenShown(element, update, signal) {
  let isStale = false;
  const run = () => {
    isStale = element.closest('[hidden]') !== null;
    if (!isStale) update();
  };
  const sizes = new ResizeObserver(() => isStale && run()); // it also reports what appears
  sizes.observe(element);
  signal?.addEventListener('abort', () => sizes.disconnect(), { once: true });
  return run;
}
