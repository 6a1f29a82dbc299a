import { shareRead } from '../../ui/position/progress.js';
import { ProgressKeeper } from './progress-keeper.js';

/**
 * @import { Reading } from '../../ui/reading.js'
 * @import { Place } from '../model.js'
 * @import { Progress } from './progress-keeper.js'
 *
 * @typedef {object} ProgressSource
 * @property {() => Progress} latest  what the store has
 * @property {() => Place | null} currentPlace  null if the user has not moved
 * @property {(progress: Progress) => Promise<unknown>} write
 */

/**
 * Writes the reading progress of an article: while the user reads, when the page is
 * hidden or closed, and when the article closes.
 *
 * @param {Reading} reading
 * @param {ProgressSource} source
 */
export function recordProgress(reading, { latest, currentPlace, write }) {
  const { complete, signal } = reading;
  let isComplete = false;
  const measure = () => {
    if (signal.aborted) return null; // the article is no longer on the screen
    const place = currentPlace();
    // the share of a part is none of the whole
    if (!isComplete) return place && { progress: latest().progress, place };
    const progress = shareRead(reading);
    return place || progress === 1 ? { progress, place: place ?? latest().place } : null;
  };
  const keeper = new ProgressKeeper(latest(), measure, write);
  void complete.then(() => {
    isComplete = true;
  });
  document.addEventListener('scroll', () => keeper.moved(), { capture: true, passive: true,
    signal });
  document.addEventListener('visibilitychange', () => document.hidden && void keeper.flush(), {
    signal,
  });
  window.addEventListener('pagehide', () => void keeper.flush(), { signal });
  return keeper;
}
