import { backgroundIdles } from '../browser.js';
import { askBackground } from '../messages.js';

/** Firefox ends an event page after 30 s without an event (extensions.background.idle.timeout). */
const interval = 20_000;

/**
 * Keeps the host, which has the page, while somebody reads: without it the
 * page could not be read in another way. Chrome's offscreen document stays by
 * itself.
 * @param {string} ticket
 */
export function keepHostAlive(ticket) {
  if (!backgroundIdles) return;
  setInterval(() => {
    if (document.visibilityState === 'visible') askBackground('awaitHost', { ticket }).catch(isGone);
  }, interval);
}

/** The extension was updated or removed while its reader was open. */
function isGone() {}
