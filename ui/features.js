import { actByKeys } from './actions.js';
import { dressCode } from './code.js';
import { openFootnotes } from './footnotes.js';
import { offerNextPage } from './goes-on.js';
import { moveByKeys } from './keys.js';
import { enlargePictures } from './lightbox.js';
import { focusLines } from './line-focus.js';
import { guideLinks } from './links.js';
import { turnPages } from './pages.js';
import { offerPaper } from './paper.js';
import { pinchToResize } from './pinch.js';
import { printLinks } from './print-links.js';
import { showProgress } from './progress.js';
import { keepPlace } from './same-place.js';
import { onKeys } from './shortcuts.js';
import { markWords } from './words.js';

/** @import { Feature, Reading } from './reading.js' */

/**
 * What happens to an article once it has been painted, in this order.
 *
 * @type {Feature[]}
 */
const FEATURES = [
  offerNextPage, markWords, dressCode, turnPages, keepPlace, showProgress, openFootnotes, enlargePictures, guideLinks, focusLines,
  moveByKeys, actByKeys, pinchToResize, printLinks, offerPaper, listKeys,
];

/** @param {Reading} reading */
export function addFeatures(reading) {
  for (const feature of FEATURES) {
    feature(reading);
  }
}

/** A question mark lists the keys. @param {Reading} reading */
function listKeys(reading) {
  onKeys({
    async '?'(event) {
      event.preventDefault();
      if (!event.repeat) (await import('./shortcut-help.js')).openShortcuts(reading);
    },
  }, reading);
}
