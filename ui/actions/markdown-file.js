/**
 * @typedef {object} Facts  what stands above an article that is taken along
 * @property {string} title
 * @property {string} byline
 * @property {string} published  ISO 8601, or ""
 * @property {string} day  the same in words
 * @property {string} site
 * @property {string} address  of the original, "" where it is not on the web
 */

// What could be markup in one line of text (CommonMark 0.31, 2.4).
const MARKUP = /[\\`*_[\]<>&#|~$]/g;

/**
 * Markdown that stands alone: the title, where the article is from, and its
 * text as the core wrote it.
 *
 * @param {string[]} pages  Markdown
 * @param {Facts} facts
 */
export function markdownFile(pages, facts) {
  const { title, byline, day } = facts;
  const line = [plain(byline), plain(day), source(facts)].filter(Boolean).join(' · ');
  const texts = pages.map((page, i) => (i > 0 ? setNotesApart(page, i + 1) : page).trim());
  return `${[`# ${plain(title)}`, line, ...texts].filter(Boolean).join('\n\n')}\n`;
}

/** Each page of an article has a first footnote. @param {string} text @param {number} number */
function setNotesApart(text, number) {
  const labels = new Set(Array.from(text.matchAll(/^\[\^([^\]\s]+)\]:/gm), ([, label]) => label));
  return text.replace(/\[\^([^\]\s]+)\]/g, (mark, label) => (labels.has(label) ? `[^p${number}-${label}]` : mark));
}

/** @param {Facts} facts */
function source({ site, address }) {
  return address ? `[${plain(site)}](${address.replaceAll('(', '%28').replaceAll(')', '%29')})` : plain(site);
}

/** @param {string} text */
function plain(text) {
  return text.replace(/\s+/g, ' ').trim().replace(MARKUP, '\\$&');
}
