import { build } from '../elements.js';
import { leftOutIcon } from '../icons.js';
import { onKeys } from '../keys/shortcuts.js';
import { NEXT_ENGINE, SHEET } from './sheet-events.js';

/**
 * @import { Reading, BarControl } from '../reading.js'
 */

/** The event that asks the button for the sheet, with the page's blocks unfolded. */
const PICK = 'pick-block';

/**
 * The bar's button for what was left out of the page, and for other ways to
 * read it.
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
  tryOnKey(reading, open);
  const label = host.text('viewLeftOut');
  const button = build('button', {
    class: 'tool', type: 'button', id: `${SHEET}-button`, 'aria-label': label, title: label, 'aria-expanded': String(isOpen()),
  }, leftOutIcon());
  button.addEventListener('click', () => {
    if (isOpen()) {
      document.getElementById(SHEET)?.hidePopover();
    } else {
      void open();
    }
  }, { signal });
  button.addEventListener(PICK, () => void open().then(unfoldBlocks), { signal });
  return { button };
}

/**
 * E reads the page with the next method, and the sheet shows with which.
 *
 * @param {Reading} reading
 * @param {() => Promise<void>} open
 */
function tryOnKey(reading, open) {
  onKeys({
    async e(event) {
      event.preventDefault();
      if (!isOpen()) {
        await open();
      }
      document.getElementById(SHEET)?.dispatchEvent(new Event(NEXT_ENGINE));
    },
  }, reading);
}

/** What a person gets who wants to choose the article's block. */
export function openPicker() {
  document.getElementById(`${SHEET}-button`)?.dispatchEvent(new Event(PICK));
}

function unfoldBlocks() {
  const blocks = document.querySelector(`#${SHEET} details.pick`);
  if (!(blocks instanceof HTMLDetailsElement)) {
    return;
  }
  blocks.open = true;
  blocks.querySelector('summary')?.focus();
}

function isOpen() {
  return document.getElementById(SHEET) !== null;
}
