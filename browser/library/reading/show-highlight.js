import { highlightsOf } from '../../ui/highlights/of-reading.js';
import { bringRangeToView, focusRange } from '../../ui/highlights/show-range.js';

/** @import { Reading } from '../../ui/reading.js' */

/**
 * Moves to a highlight as soon as it is on the screen. If this version of the article
 * does not have its passage, the version on which it was made is opened.
 *
 * @param {Reading} reading
 * @param {string} id  of the highlight
 */
export function showHighlight(reading, id) {
  const parts = highlightsOf(reading);
  if (!parts) return;
  const { article } = parts;
  let isDone = false;
  const show = () => {
    if (isDone) return;
    const placed = article.placed.find(({ highlight }) => highlight.id === id);
    const lost = article.lost.find((highlight) => highlight.id === id);
    isDone = Boolean(placed ?? lost);
    if (placed) {
      const range = article.text.rangeOf(placed.start, placed.end);
      bringRangeToView(reading.main, range);
      focusRange(range);
    } else if (lost) article.originOf(lost)?.();
  };
  article.follow(show);
  show();
}
