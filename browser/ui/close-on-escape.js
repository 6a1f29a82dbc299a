/**
 * Makes Escape close a part of the view, unless a popover or dialog is open above it:
 * then Escape closes only that one. The check is made at keydown, before the browser
 * itself closes the popover.
 *
 * @param {() => void} close
 * @param {AbortSignal} signal  aborts when the part is closed
 */
export function closeOnEscape(close, signal) {
  document.addEventListener('keydown', (event) => {
    const isTopmost =
      document.querySelector(':popover-open[popover="auto"], dialog[open]') === null;
    if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented && isTopmost) {
      event.preventDefault();
      close();
    }
  }, { signal });
}
