import { isField } from './is-field.js';

/**
 * @import { Reading } from '../reading.js'
 */

/**
 * Calls a key's handler when the key is pressed, unless the key has another
 * use: in a form field, in a dialog, or together with a modifier such as Ctrl,
 * as a shortcut of the browser. The user can switch these shortcuts off,
 * because speech input can trigger single letters by accident (WCAG 2.2,
 * success criterion 2.1.4).
 *
 * @param {Record<string, (event: KeyboardEvent) => void>} handlers by KeyboardEvent.key, so that
 *   "H" is Shift+H
 * @param {Pick<Reading, 'settings' | 'signal'>} reading
 */
export function onKeys(handlers, { settings, signal }) {
  document.addEventListener('keydown', (event) => {
    const isFree = !event.defaultPrevented && !event.isComposing && !event.ctrlKey && !event.altKey
      && !event.metaKey;
    const handler = Object.hasOwn(handlers, event.key) ? handlers[event.key] : undefined;
    if (handler && isFree && settings.values.keys && !isField(event.target)
      && !document.querySelector('dialog[open]')) handler(event);
  }, { signal });
}
