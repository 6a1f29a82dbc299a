import { onKeys } from '../keys/shortcuts.js';
import { NEXT_ENGINE_EVENT, PICK_EVENT, SHEET_ID } from './sheet-events.js';

/** @import { Reading } from '../reading.js' */

/** The key that reads the page with the next engine. */
export const NEXT_ENGINE_KEY = 'R';

/**
 * @param {Reading} reading
 * @returns {boolean} whether the host can extract the page again, which the sheet requires
 */
export function canCorrect({ versions }) {
  return versions !== null;
}

/**
 * Opens the sheet "Something missing?".
 *
 * @param {Reading} reading
 */
export async function openSheet(reading) {
  const { versions, signal } = reading;
  if (!versions) return;
  versions.prepare(); // the host needs a moment before it can account for the page's blocks
  const { LeftOutSheet } = await import('./sheet.js');
  if (!sheet() && !signal.aborted) await new LeftOutSheet(reading, versions).open();
}

/**
 * Opens the sheet at the tree of the page's blocks, so that the user can pick one as
 * the article.
 *
 * @param {Reading} reading
 */
export async function openPicker(reading) {
  await openSheet(reading);
  sheet()?.dispatchEvent(new Event(PICK_EVENT));
}

/**
 * Makes a key read the page with the next engine. The sheet opens, too, because it
 * shows the engine's name.
 *
 * @param {Reading} reading
 */
export function tryEnginesByKey(reading) {
  if (!canCorrect(reading)) return;
  onKeys({
    async [NEXT_ENGINE_KEY](event) {
      event.preventDefault();
      await openSheet(reading);
      sheet()?.dispatchEvent(new Event(NEXT_ENGINE_EVENT));
    },
  }, reading);
}

function sheet() {
  return document.getElementById(SHEET_ID);
}
