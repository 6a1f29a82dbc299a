import { bringToView, isPaged, spotsAt } from '../../ui/position/place.js';
import { shareRead } from '../../ui/position/progress.js';

/**
 * @import { Reading } from '../../ui/reading.js'
 * @import { Progress } from './progress-keeper.js'
 */

/**
 * Two blocks with the same beginning are told apart by the progress, if it differs by more than
 * this share.
 */
const NEAR = 0.02;

/**
 * Corrects the place at which the article was opened, when all of it is there. The
 * reader view finds a place by its text: the first block that begins with it. If
 * several blocks do, the one nearest to the stored progress is meant. If none does,
 * because the block is too short to be found, or this version lacks it, the article
 * moves to the stored progress.
 *
 * @param {Reading} reading
 * @param {Progress} stored
 * @param {() => boolean} hasMoved  whether the user has moved meanwhile
 */
export async function restorePlace(reading, { progress, place }, hasMoved) {
  await reading.complete;
  if (!place || progress === 0 || reading.signal.aborted || hasMoved()) return;
  const spots = spotsAt(reading.element, place);
  if (spots.length === 1 || Math.abs(shareRead(reading) - progress) < NEAR) return;
  moveTo(reading, progress);
  const [nearest] = spots.map((spot) => ({ spot, distance: distanceFromView(spot.block) })).sort((a,
    b) => a.distance - b.distance
  );
  if (nearest) bringToView(reading.main, nearest.spot);
}

/** @param {Reading} reading @param {number} progress */
function moveTo({ main, content }, progress) {
  if (isPaged()) {
    const left = progress * (main.scrollWidth - main.clientWidth);
    main.scrollTo({ left: getComputedStyle(main).direction === 'rtl' ? -left : left,
      behavior: 'instant' });
  } else {
    const end = window.scrollY + content.getBoundingClientRect().bottom - window.innerHeight;
    window.scrollTo({ top: progress * end, behavior: 'instant' });
  }
}

/** @param {HTMLElement} block @returns {number} in px */
function distanceFromView(block) {
  const { left, top } = block.getBoundingClientRect();
  return isPaged() ? Math.abs(left) : Math.abs(top);
}
