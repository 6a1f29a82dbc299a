/** What the Tab key may come to. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * The reader is a modal dialog over the page: from its last control the Tab key
 * would leave it for the browser's own. So it goes on at the first one, as in
 * any such dialog (https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/); the
 * browser's own controls are reached by its own keys.
 */
export function trapFocus() {
  document.addEventListener('keydown', (event) => {
    const { key, shiftKey, ctrlKey, altKey, metaKey, defaultPrevented } = event;
    if (key !== 'Tab' || ctrlKey || altKey || metaKey || defaultPrevented) return;
    const stops = stopsIn(document.querySelector('dialog[open]') ?? document);
    const way = shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
    const goesOn = stops.some((stop) => isThatWay(stop, way));
    const other = shiftKey ? stops.at(-1) : stops[0];
    if (!goesOn && other) {
      event.preventDefault();
      other.focus();
    }
  });
}

/** @param {ParentNode} root @returns {HTMLElement[]} in the document's order */
function stopsIn(root) {
  return [...root.querySelectorAll(CONTROLS)].filter((each) => each instanceof HTMLElement).filter(isStop);
}

/** @param {HTMLElement} control */
function isStop(control) {
  const isOtherRadio = control.matches('[type="radio"]:not(:checked)'); // arrow keys lead to it
  return control.tabIndex >= 0 && !isOtherRadio && !control.matches(':disabled') && control.checkVisibility({ visibilityProperty: true });
}

/** @param {HTMLElement} stop @param {number} way from what has the focus */
function isThatWay(stop, way) {
  return ((document.activeElement ?? document.body).compareDocumentPosition(stop) & way) !== 0;
}
