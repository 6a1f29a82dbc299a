import { plural } from '../locale.js';
import { showLibraryFailure } from './show-failure.js';

/**
 * Says that the page has changed since it was saved.
 *
 * @import { Host } from '../host.js'
 * @import { ChangedWords, Reading } from '../reading.js'
 * @import { SavedArticle } from './saved-article.js'
 */

/** Fewer changed words are often a time or a number of comments. Then only the panel says so. */
const MIN_ANNOUNCED_WORDS = 3;

/**
 * Compares the page with the saved article when the whole article is on the screen and
 * the browser has nothing else to do.
 *
 * @param {SavedArticle} article @param {Reading} reading
 */
export async function reportChanges(article, reading) {
  const { additions: { countChanges }, signal, complete, host, announce } = reading;
  await Promise.all([article.found, complete]);
  const saved = article.copy;
  if (!countChanges || !saved) return;
  await new Promise((resolve) => {
    requestIdleCallback(resolve);
  });
  const changes = signal.aborted ? null : await countChanges(reading).catch(unknownChanges);
  // it was saved again meanwhile
  if (signal.aborted || !changes || article.copy?.versions !== saved.versions) return;
  const { added, removed } = changes;
  if (added + removed === 0) return;
  const text = changesText(changes, host);
  article.setChanges(text);
  if (added + removed >= MIN_ANNOUNCED_WORDS) {
    announce(text, { label: host.text('viewShowChanges'), run: () => showChanges(reading) });
  }
}

/** @param {ChangedWords} changes @param {Host} host */
function changesText({ added, removed }, host) {
  const counts = [
    ...added > 0 ? [plural(host, 'libraryWordsAdded', added)] : [],
    ...removed > 0 ? [plural(host, 'libraryWordsRemoved', removed)] : [],
  ];
  return host.text('viewChangedSince',
    new Intl.ListFormat(host.uiLang, { type: 'unit' }).format(counts));
}

/** @param {Reading} reading */
function showChanges(reading) {
  reading.additions.showChanges?.(reading).catch((error) =>
    showLibraryFailure(error, reading, () => showChanges(reading))
  );
}

/** The user has not asked, so a failure is not shown. @param {unknown} error */
function unknownChanges(error) {
  console.info('the page was not compared with its copy', error);
  return null;
}
