import { build } from './build.js';
import { leftOutIcon } from './icons.js';

/**
 * @import { Reading, Tool } from './reading.js'
 */

/** Of the sheet. It outlives the button: another version of the article comes with tools of its own. */
export const SHEET = 'left-out';

/**
 * The bar's button for what was left out of the page, and for other ways to
 * read it.
 *
 * @param {Reading} reading
 * @returns {Tool | null}
 */
export function leftOutTool(reading) {
  const { versions, host, signal } = reading;
  if (!versions) {
    return null;
  }
  const label = host.text('viewLeftOut');
  const button = build('button', {
    class: 'tool', type: 'button', id: `${SHEET}-button`, 'aria-label': label, title: label, 'aria-expanded': String(isOpen()),
  }, leftOutIcon());
  button.addEventListener('click', async () => {
    if (isOpen()) {
      document.getElementById(SHEET)?.hidePopover();
      return;
    }
    const { LeftOutSheet } = await import('./left-out-sheet.js');
    if (!isOpen() && !signal.aborted) {
      void new LeftOutSheet(reading, versions).open();
    }
  }, { signal });
  return { button };
}

function isOpen() {
  return document.getElementById(SHEET) !== null;
}
