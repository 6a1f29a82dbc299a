/**
 * Cuts the place out of a stored text where the query's words are, and marks them.
 *
 * @import { SnippetPart } from '../operations.js'
 * @import { Clause } from './query.js'
 * @import { Match } from './matches.js'
 */

import { matchesIn } from './matches.js';

const MAX_SNIPPET_CHARS = 200;
/** Text in front of the first mark, so that users see what it is about. */
const LEAD_CHARS = 50;
/**
 * How far a cut moves so as not to divide a word. A longer word is divided, as are the texts of
 * scripts without spaces.
 */
const MAX_MOVE_CHARS = 24;

/**
 * Marks the matches in a whole text, such as a title.
 * @param {string} text @param {Clause[]} clauses
 * @returns {SnippetPart[]}
 */
export function marked(text, clauses) {
  return partsOf(text, 0, text.length, [...matchesIn(text, clauses)]);
}

/**
 * Returns the best passage of the first text that has matches, or the beginning of
 * the first text if none has.
 * @param {string[]} texts  the texts to show, the preferred one first
 * @param {Clause[]} clauses
 * @returns {SnippetPart[]}
 */
export function snippetOf(texts, clauses) {
  for (const text of texts) {
    const window = bestWindow(text, clauses);
    if (window) return passage(text, window);
  }
  return passage(texts.find((text) => text.trim()) ?? '', []);
}

/**
 * Returns the matches that are close together and belong to the most clauses. It
 * reads no further than it must.
 * @param {string} text @param {Clause[]} clauses
 * @returns {Match[] | undefined}
 */
function bestWindow(text, clauses) {
  /** @type {Match[]} */
  let best = [];
  let bestScore = 0;
  /** @type {Match[]} */
  let window = [];
  for (const match of matchesIn(text, clauses)) {
    window.push(match);
    window = window.filter(({ start }) =>
      match.end - start <= MAX_SNIPPET_CHARS - LEAD_CHARS || start === match.start
    );
    const score = new Set(window.map(({ clause }) => clause)).size;
    if (score > bestScore) [best, bestScore] = [[...window], score];
    if (bestScore === clauses.length) break;
  }
  return bestScore ? following(text, best, clauses) : undefined;
}

/**
 * Adds the matches behind the window that are still shown.
 *
 * @param {string} text
 * @param {Match[]} window
 * @param {Clause[]} clauses
 */
function following(text, window, clauses) {
  const { start } = window[0];
  const rest = text.slice(start, start + MAX_SNIPPET_CHARS + MAX_MOVE_CHARS);
  return [...matchesIn(rest, clauses)].map((match) => ({ ...match, start: match.start + start,
    end: match.end + start })
  );
}

/** @param {string} text @param {Match[]} matches @returns {SnippetPart[]} */
function passage(text, matches) {
  const first = matches[0]?.start ?? 0;
  const start = wordStart(text,
    Math.max(0, Math.min(first - LEAD_CHARS, text.length - MAX_SNIPPET_CHARS)), first);
  const end = wordEnd(text, Math.min(text.length, start + MAX_SNIPPET_CHARS));
  const parts = partsOf(text, start, end, matches);
  if (start > 0) parts.unshift({ text: '… ', marked: false });
  if (end < text.length) parts.push({ text: ' …', marked: false });
  return joined(parts);
}

/**
 * Moves a cut to the next start of a word, but not behind a match.
 *
 * @param {string} text
 * @param {number} at
 * @param {number} last
 */
function wordStart(text, at, last) {
  if (at === 0) return 0;
  const gap = text.slice(at - 1, Math.min(at + MAX_MOVE_CHARS, last)).search(/\s\S/);
  return gap < 0 ? whole(text, at) : at + gap;
}

/** Moves a cut back to the end of a word. @param {string} text @param {number} at */
function wordEnd(text, at) {
  if (at >= text.length) return text.length;
  const from = Math.max(0, at - MAX_MOVE_CHARS);
  const space = text.slice(from, at + 1).search(/\s\S*$/);
  return space < 0 ? whole(text, at) : from + text.slice(from, from + space).trimEnd().length;
}

/** Moves a cut off the middle of a character. @param {string} text @param {number} at */
function whole(text, at) {
  while (at > 0 && at < text.length
    && (/[\udc00-\udfff]/.test(text[at]) || /\p{M}/u.test(text[at]))) at--;
  return at;
}

/**
 * Divides a part of a text at the matches. Matches may overlap, as those of 中国 and 国人 do.
 *
 * @param {string} text
 * @param {number} start
 * @param {number} end
 * @param {Match[]} matches
 * @returns {SnippetPart[]}
 */
function partsOf(text, start, end, matches) {
  /** @type {SnippetPart[]} */
  const parts = [];
  let at = start;
  for (const match of [...matches].sort((a, b) => a.start - b.start)) {
    const from = Math.max(at, match.start);
    const to = Math.min(end, match.end);
    if (to <= from) continue;
    parts.push({ text: text.slice(at, from), marked: false }, { text: text.slice(from, to),
      marked: true });
    at = to;
  }
  parts.push({ text: text.slice(at, end), marked: false });
  return joined(parts);
}

/**
 * Joins neighbors of one kind, drops empty parts, and makes each line break a space.
 *
 * @param {SnippetPart[]} parts
 * @returns {SnippetPart[]}
 */
function joined(parts) {
  /** @type {SnippetPart[]} */
  const result = [];
  for (const { text, marked: isMarked } of parts) {
    const last = result.at(-1);
    const line = text.replace(/\s+/g, ' ');
    if (!line) continue;
    if (last?.marked === isMarked) last.text += line;
    else result.push({ text: line, marked: isMarked });
  }
  return result;
}
