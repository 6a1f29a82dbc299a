import { isField } from './is-field.js';

/**
 * @import { Reading } from '../reading.js'
 */

/**
 * Single letters, which are the reader's only where nobody else wants them:
 * not in a field, not in a dialog, not with a modifier, which makes them the
 * browser's. They can be switched off: who speaks to the computer would say
 * them by accident (WCAG 2.2, success criterion 2.1.4).
 *
 * @param {Record<string, (event: KeyboardEvent) => void>} runs  by KeyboardEvent.key, so that "H" is Shift+H
 * @param {Pick<Reading, 'settings' | 'signal'>} reading
 */
export function onKeys(runs, { settings, signal }) {
  document.addEventListener('keydown', (event) => {
    const free = !event.defaultPrevented && !event.isComposing && !event.ctrlKey && !event.altKey && !event.metaKey;
    const run = Object.hasOwn(runs, event.key) ? runs[event.key] : undefined;
    if (run && free && settings.values.keys && !isField(event.target) && !document.querySelector('dialog[open]')) run(event);
  }, { signal });
}
