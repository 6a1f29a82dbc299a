import { build } from '../elements.js';
import { leftOutIcon } from '../icons.js';
import { onKeys } from '../keys/shortcuts.js';
import { NEXT_ENGINE_EVENT, SHEET_ID } from './sheet-events.js';

/**
 * @import { Reading, BarControl } from '../reading.js'
 */

/** The event that makes the button open the sheet with the page's blocks unfolded. */
const PICK_EVENT = 'pick-block';

/**
 * The bar's button for the "What was left out" sheet. There is no button if the
 * page can't be read again.
 *
 * @param {Reading} reading
 * @returns {BarControl | null}
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
  button.addEventListener(PICK_EVENT, () => void open().then(unfoldBlocks), { signal });
  return { button };
}

/**
 * E reads the page with the next engine. The sheet opens to show its name.
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

/** Opens the sheet with the page's blocks unfolded, so that the user can pick one as the article. */
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
