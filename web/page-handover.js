/**
 * Hands a page to another tab of this origin, over a channel whose name nobody else
 * knows. Nothing is stored, so the page can be received only as long as the tab that
 * has it shows it.
 *
 * @import { Opened } from '../browser/lab/lab-screen.js'
 * @import { Clock } from '../browser/core/clock.js'
 *
 * @typedef {Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>} Channel
 */

import { platformClock } from '../browser/core/clock.js';

/** The other tab answers at once, unless it is busy or suspended. */
const ANSWER_MS = 5000;

/** @param {string} id @returns {Channel} */
function channelOf(id) {
  return new BroadcastChannel(`pilcrow-lab-${id}`);
}

/**
 * @param {Opened} page
 * @param {AbortSignal} signal  ends the offer
 * @param {(id: string) => Channel} [open]
 * @returns {string} the id with which the page can be received, also after a reload
 */
export function offerPage(page, signal, open = channelOf) {
  const id = crypto.randomUUID();
  const channel = open(id);
  channel.addEventListener('message', ({ data }) => {
    if (data === 'send') channel.postMessage({ page });
  });
  signal.addEventListener('abort', () => channel.close(), { once: true });
  return id;
}

/**
 * @param {string} id
 * @param {{open?: (id: string) => Channel, clock?: Clock}} [platform]
 * @returns {Promise<Opened | null>} null if no tab has the page
 */
export function receivePage(id, { open = channelOf, clock = platformClock } = {}) {
  const channel = open(id);
  return new Promise((resolve) => {
    /** @param {Opened | null} page */
    const settle = (page) => {
      clock.stop(timer);
      channel.close();
      resolve(page);
    };
    const timer = clock.start(() => settle(null), ANSWER_MS);
    channel.addEventListener('message', ({ data }) => data?.page && settle(data.page));
    channel.postMessage('send');
  });
}
