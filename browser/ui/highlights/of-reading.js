import { ArticleHighlights } from './article-highlights.js';
import { textOfArticle } from './article-text.js';
import { HighlightCommands } from './commands.js';
import { HighlightEditor } from './editor.js';
import { placeAnchors } from '../../model/highlights/placing.js';

/**
 * What the bar's button, the list and the feature share about one article.
 *
 * @import { Reading } from '../reading.js'
 *
 * @typedef {object} HighlightsOfReading
 * @property {ArticleHighlights} article
 * @property {HighlightCommands} commands
 * @property {HighlightEditor} editor
 */

/** @type {WeakMap<Reading, HighlightsOfReading>} */
const known = new WeakMap();

/**
 * @param {Reading} reading
 * @returns {HighlightsOfReading | null} null if the host keeps no highlights, or has no worker that
 *   places them
 */
export function highlightsOf(reading) {
  const { library, placingWorker } = reading.host;
  if (!library?.highlights || !placingWorker) return null;
  const { content, signal } = reading;
  let parts = known.get(reading);
  if (!parts) {
    const startWorker = () => new Worker(placingWorker, { type: 'module' });
    const article = new ArticleHighlights({
      keeper: library.highlights,
      read: () => textOfArticle(content),
      search: (anchors, text) => placeAnchors(anchors, text, { startWorker, signal }),
      signal,
    });
    const commands = new HighlightCommands(reading, library, article);
    parts = { article, commands, editor: new HighlightEditor(reading, article, commands) };
    known.set(reading, parts);
  }
  return parts;
}
