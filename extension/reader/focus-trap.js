/** Elements that the Tab key may reach. */
const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * Keeps the Tab key in the reader view, which is a modal dialog over the web page.
 * Without this, Tab would move from the last control of the view to the controls of
 * the browser. So Tab moves to the first control of the view instead, as in other
 * modal dialogs (https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/). The user
 * can still reach the browser's controls with the browser's shortcuts.
 */
export function trapFocus() {
  document.addEventListener('keydown', (event) => {
    const { key, shiftKey, ctrlKey, altKey, metaKey, defaultPrevented } = event;
    if (key !== 'Tab' || ctrlKey || altKey || metaKey || defaultPrevented) return;
    const stops = stopsIn(document.querySelector('dialog[open]') ?? document);
    const direction = shiftKey
      ? Node.DOCUMENT_POSITION_PRECEDING
      : Node.DOCUMENT_POSITION_FOLLOWING;
    const hasNext = stops.some((stop) => isInDirection(stop, direction));
    const otherEnd = shiftKey ? stops.at(-1) : stops[0];
    if (!hasNext && otherEnd) {
      event.preventDefault();
      otherEnd.focus();
    }
  });
}

/** @param {ParentNode} root @returns {HTMLElement[]} in document order */
function stopsIn(root) {
  return [...root.querySelectorAll(FOCUSABLE)].filter((each) => each instanceof HTMLElement).filter(
    isStop,
  );
}

/** @param {HTMLElement} control */
function isStop(control) {
  // the user moves to it with the arrow keys, not with Tab
  const isOtherRadio = control.matches('[type="radio"]:not(:checked)');
  return control.tabIndex >= 0 && !isOtherRadio && !control.matches(':disabled')
    && control.checkVisibility({ visibilityProperty: true });
}

/** @param {HTMLElement} stop @param {number} direction from the focused element */
function isInDirection(stop, direction) {
  return ((document.activeElement ?? document.body).compareDocumentPosition(stop) & direction)
    !== 0;
}
