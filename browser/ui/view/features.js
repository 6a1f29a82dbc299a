import { actByKeys } from '../actions/actions.js';
import { openFootnotes } from '../article/footnotes.js';
import { enlargePictures } from '../article/lightbox.js';
import { enhanceLinks } from '../article/links.js';
import { highlightPassages } from '../highlights/highlight-passages.js';
import { moveByKeys } from '../keys/move-by-keys.js';
import { onKeys } from '../keys/shortcuts.js';
import { offerNextPage } from '../next-page/continuation.js';
import { turnPages } from '../paging/pages.js';
import { keepPlace } from '../position/keep-place.js';
import { showProgress } from '../position/progress.js';
import { offerPaper } from '../print/paper.js';
import { printLinks } from '../print/print-links.js';
import { changeAppearanceByKeys } from '../settings/appearance-keys.js';
import { pinchToResize } from '../settings/pinch.js';
import { decorateCode } from '../text/code.js';
import { focusLines } from '../text/line-focus.js';
import { applyWordAids } from '../text/word-aids.js';

/** @import { Feature, Reading } from '../reading.js' */

/**
 * The features added to an article once it has been painted, in this order.
 *
 * @type {Feature[]}
 */
const FEATURES = [
  offerNextPage,
  applyWordAids,
  decorateCode,
  turnPages,
  keepPlace,
  showProgress,
  openFootnotes,
  enlargePictures,
  enhanceLinks,
  focusLines,
  highlightPassages,
  moveByKeys,
  actByKeys,
  changeAppearanceByKeys,
  pinchToResize,
  printLinks,
  offerPaper,
  openHelpByKey,
];

/** @param {Reading} reading */
export function addFeatures(reading) {
  for (const feature of [...FEATURES, ...reading.additions.features ?? []]) {
    feature(reading);
  }
}

/** The question mark opens the list of keyboard shortcuts. @param {Reading} reading */
function openHelpByKey(reading) {
  onKeys({
    async '?'(event) {
      event.preventDefault();
      if (!event.repeat) (await import('../shortcut-help/shortcut-help.js')).openShortcuts(reading);
    },
  }, reading);
}
