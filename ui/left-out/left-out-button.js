import { build } from '../elements.js';
import { leftOutIcon } from '../icons.js';
import { onKeys } from '../keys/shortcuts.js';
import { NEXT_ENGINE_EVENT, SHEET_ID } from './sheet-events.js';

/**
 * @import { Reading, BarControl } from '../reading.js'
 */

/** The event that makes the button open the sheet and unfold the tree of the page's blocks. */
const PICK_EVENT = 'pick-block';

/**
 * Builds the bar's button for the "What was left out" sheet.
 *
 * @param {Reading} reading
 * @returns {BarControl | null} null if the host can't extract the page again, which the sheet requires
 */
export function leftOutControl(reading) {
  const { versions, host, signal } = reading;
  if (!versions) {
    return null;
  }
  const open = async () => {
    const { LeftOutSheet } = await import('./sheet.js');
    if (!isOpen() && !signal.aborted) {
      await new LeftOutSheet(reading, versions).open();
    }
  };
  tryNextEngineOnKey(reading, open);
  const label = host.text('viewLeftOut');
  const button = build('button', {
    class: 'tool', type: 'button', id: `${SHEET_ID}-button`, 'aria-label': label, title: label, 'aria-expanded': String(isOpen()),
  }, leftOutIcon());
  button.addEventListener('click', () => {
    if (isOpen()) {
      document.getElementById(SHEET_ID)?.hidePopover();
    } else {
      void open();
    }
  }, { signal });
  // The host needs a moment before it can account for the page's blocks.
  for (const event of ['pointerenter', 'focus']) button.addEventListener(event, () => versions.prepare(), { once: true, signal });
  button.addEventListener(PICK_EVENT, () => void open().then(unfoldBlocks), { signal });
  return { button };
}

/**
 * Makes the key E read the page with the next engine. The sheet opens, too,
 * because it shows the engine's name.
 *
 * @param {Reading} reading
 * @param {() => Promise<void>} open
 */
function tryNextEngineOnKey(reading, open) {
  onKeys({
    async e(event) {
      event.preventDefault();
      if (!isOpen()) {
        await open();
      }
      document.getElementById(SHEET_ID)?.dispatchEvent(new Event(NEXT_ENGINE_EVENT));
    },
  }, reading);
}

/** Opens the sheet and unfolds the tree of the page's blocks, so that the user can pick one as the article. */
export function openPicker() {
  document.getElementById(`${SHEET_ID}-button`)?.dispatchEvent(new Event(PICK_EVENT));
}

function unfoldBlocks() {
  const blocks = document.querySelector(`#${SHEET_ID} details.pick`);
  if (!(blocks instanceof HTMLDetailsElement)) {
    return;
  }
  blocks.open = true;
  blocks.querySelector('summary')?.focus();
}

function isOpen() {
  return document.getElementById(SHEET_ID) !== null;
}
