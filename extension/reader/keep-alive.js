import { backgroundIdles } from '../browser.js';
import { askBackground } from '../messages.js';

/** Firefox ends an event page after 30 s without an event (extensions.background.idle.timeout). */
const intervalMs = 20_000;

/**
 * Keeps Firefox's event page alive while the article is visible, because it
 * contains the host with the page, which another version of the article needs.
 * Chrome's offscreen document stays without this.
 * @param {string} ticket
 */
export function keepHostAlive(ticket) {
  if (!backgroundIdles) return;
  setInterval(() => {
    if (document.visibilityState === 'visible') askBackground('awaitHost', { ticket }).catch(ignoreOrphaned);
  }, intervalMs);
}

/** The extension was updated or removed while its reader was open. */
function ignoreOrphaned() {}
