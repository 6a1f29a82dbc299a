/**
 * @typedef {object} ArticleFacts  what a saved file states above the text
 * @property {string} title
 * @property {string} byline
 * @property {string} published  ISO 8601, or ""
 * @property {string} day  the date of `published`, in words
 * @property {string} site
 * @property {string} address  the original page's web address, or ""
 */

// Characters that can start markup inside a line (CommonMark 0.31, 2.4).
const MARKUP = /[\\`*_[\]<>&#|~$]/g;

/**
 * Writes a complete Markdown file: the title, a line with author, date and
 * site, and the text as the core wrote it.
 *
 * @param {string[]} pages  the Markdown of each of the article's pages
 * @param {ArticleFacts} facts
 */
export function markdownFile(pages, facts) {
  const { title, byline, day } = facts;
  const line = [escapeMarkup(byline), escapeMarkup(day), source(facts)].filter(Boolean).join(' · ');
  const texts = pages.map((page, i) => (i > 0 ? makeLabelsUnique(page, i + 1) : page).trim());
  return `${[`# ${escapeMarkup(title)}`, line, ...texts].filter(Boolean).join('\n\n')}\n`;
}

/**
 * Adds the page's number to the labels of its footnotes, because each page
 * counts its footnotes from 1.
 *
 * @param {string} text
 * @param {number} number
 */
function makeLabelsUnique(text, number) {
  const labels = new Set(Array.from(text.matchAll(/^\[\^([^\]\s]+)\]:/gm), ([, label]) => label));
  return text.replace(/\[\^([^[\]\s]+)\]/g,
    (marker, label) => (labels.has(label) ? `[^p${number}-${label}]` : marker));
}

/** @param {ArticleFacts} facts */
function source({ site, address }) {
  return address
    ? `[${escapeMarkup(site)}](${address.replaceAll('(', '%28').replaceAll(')', '%29')})`
    : escapeMarkup(site);
}

/** @param {string} text */
function escapeMarkup(text) {
  return text.replace(/\s+/g, ' ').trim().replace(MARKUP, '\\$&');
}
