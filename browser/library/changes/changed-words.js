import { articleOf } from '../article-of.js';
import { blocksOfAll } from './blocks-of.js';
import { compare } from './compare.js';
import { pauses } from './pauses.js';

/**
 * @import { Article, Version } from '../model.js'
 *
 * @typedef {{added: number, removed: number}} ChangedWords
 */

/** Beyond this, a comparison that nobody has asked for would take too long: a book. */
const MAX_CHARS = 2_000_000;

/**
 * Counts the words by which a page differs from its saved version.
 *
 * @param {Pick<Version, 'article'>} saved
 * @param {Article[]} pages  the article as it is on the screen
 * @param {AbortSignal} [signal]
 * @returns {Promise<ChangedWords>} rejected if it is aborted
 */
export async function changedWords(saved, pages, signal) {
  const then = articleOf(saved);
  const [now] = pages;
  const isSame = pages.length === 1 && then.html === now.html && then.title === now.title;
  const chars = [then, ...pages].reduce((sum, { html }) => sum + html.length, 0);
  if (isSame || chars > MAX_CHARS) return { added: 0, removed: 0 };
  const pause = pauses(signal);
  const { added, removed } = await compare(await blocksOfAll([then], pause),
    await blocksOfAll(pages, pause), pause);
  return { added, removed };
}
