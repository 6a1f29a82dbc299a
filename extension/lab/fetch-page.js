import { LabFailure } from '../../lab/failure.js';
import { text } from '../browser.js';
import { askHost, nothingWithoutListener } from '../messages.js';

/**
 * @import { Portion } from '../lab-pages.js'
 * @import { Opened } from '../../lab/lab-screen.js'
 */

/**
 * Fetches a page from the extraction host, in parts.
 *
 * @param {string} id
 * @returns {Promise<Opened>} rejected with a LabFailure
 */
export async function fetchPage(id) {
  const parts = [];
  for (;;) {
    const portion = await fetchPortion(id, parts.length);
    parts.push(portion.text);
    const { url, format, choice: { engine, ...corrections } } = portion.about;
    if (portion.last) return { source: { page: parts, url, format }, corrections, engine };
  }
}

/** @param {string} id @param {number} index */
async function fetchPortion(id, index) {
  /** @type {Portion | undefined} */
  const portion = await askHost('labPage', { id, index }).catch(nothingWithoutListener);
  if (portion && !portion.error) return portion;
  throw new LabFailure(text(portion?.error.code === 'private_window' ? 'labPrivateWindow' : 'labGone'));
}
