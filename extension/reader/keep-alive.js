import { backgroundIdles } from '../browser.js';
import { askBackground } from '../messages.js';

/** The interval of the messages. Firefox ends an event page after 30 s without an event (extensions.background.idle.timeout). */
const intervalMs = 20_000;

/**
 * Keeps Firefox's event page alive while the article is visible. The event page
 * contains the extraction host, which has the web page in memory. When the user
 * chooses another version of the article, the host reads that page again. In
 * Chrome this is not needed, because Chrome does not end an idle offscreen
 * document.
 * @param {string} ticket
 */
export function keepHostAlive(ticket) {
  if (!backgroundIdles) return;
  setInterval(() => {
    if (document.visibilityState === 'visible') askBackground('awaitHost', { ticket }).catch(ignoreOrphaned);
  }, intervalMs);
}

/** Ignores the error of a message that was sent after the extension was updated or removed. */
function ignoreOrphaned() {}
