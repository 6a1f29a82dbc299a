import { actByKeys } from './actions/actions.js';
import { openFootnotes } from './article/footnotes.js';
import { enlargePictures } from './article/lightbox.js';
import { guideLinks } from './article/links.js';
import { moveByKeys } from './keys/move-by-keys.js';
import { onKeys } from './keys/shortcuts.js';
import { offerNextPage } from './next-page/continuation.js';
import { turnPages } from './paging/pages.js';
import { keepPlace } from './position/keep-place.js';
import { showProgress } from './position/progress.js';
import { offerPaper } from './print/paper.js';
import { printLinks } from './print/print-links.js';
import { pinchToResize } from './settings/pinch.js';
import { dressCode } from './text/code.js';
import { focusLines } from './text/line-focus.js';
import { markWords } from './text/word-aids.js';

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
      if (!event.repeat) (await import('./shortcut-help/shortcut-help.js')).openShortcuts(reading);
    },
  }, reading);
}
