/**
 * Makes the pages on which the first screen is measured. Their number of words,
 * paragraphs or elements is exact.
 *
 * @import { BenchPage } from './pages.mjs'
 *
 * @typedef {'article of 1,000 words' | 'article of 12,000 words' | 'book' | 'elements'} MadePage
 */
import { story } from '../../e2e/support/test-pages.mjs';

/** The pages by id. @returns {Record<MadePage, string>} */
function sources() {
  return {
    'article of 1,000 words': article(1_000, 12),
    'article of 12,000 words': article(12_000, 150),
    'book': article(500_000, 12_000),
    'elements':
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Many elements</title><body><h1>Many elements</h1>${story}${
        '<i>a</i> '.repeat(100_000)
      }`,
  };
}

/** @returns {BenchPage[]} */
export function madePages() {
  return Object.entries(sources()).map(([id, html]) => ({ id,
    sizeClass: /** @type {const} */ ('small'), html: Buffer.from(html) })
  );
}

const vocabulary =
  'river ferry miller morning water village bridge season harvest journey letter window garden winter market silence stranger kitchen lantern story'
    .split(' ');
const fillers = 'the a of and in with over under near before after beyond'.split(' ');

/** Every twelfth paragraph has a heading before it. */
const paragraphsPerHeading = 12;

/** @param {number} words in all paragraphs @param {number} paragraphs */
function article(words, paragraphs) {
  const next = random();
  const parts = [];
  for (let n = 0, rest = words; n < paragraphs; n++) {
    const size = Math.round(rest / (paragraphs - n));
    rest -= size;
    if (n > 0 && n % paragraphsPerHeading === 0) {
      parts.push(`<h2>Part ${n / paragraphsPerHeading}</h2>`);
    }
    parts.push(`<p>${sentences(size, next)}</p>`);
  }
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>The ferry over the river</title>
<body><header><nav><a href="/">Start</a> <a href="/all">All stories</a></nav></header>
<main><article><h1>The ferry over the river</h1>${
    parts.join('\n')
  }</article></main><footer><p>All rights reserved.</p></footer></html>`;
}

/**
 * Returns so many words, as sentences of 12. They are random, because the core leaves out
 * paragraphs that repeat others.
 *
 * @param {number} words
 * @param {(below: number) => number} next
 */
function sentences(words, next) {
  const text = [];
  for (let i = 0; i < words; i++) {
    const from = i % 2 === 0 ? fillers : vocabulary;
    const word = from[next(from.length)];
    const isFirst = i % 12 === 0;
    const isLast = i % 12 === 11 || i === words - 1;
    text.push((isFirst ? word[0].toUpperCase() + word.slice(1) : word) + (isLast ? '.' : ''));
  }
  return text.join(' ');
}

/**
 * Returns a generator that gives the same whole numbers in every run (the linear congruential
 * generator of POSIX's rand48).
 *
 * @returns {(below: number) => number}
 */
function random() {
  let state = 1n;
  return (below) => {
    state = (state * 0x5DEECE66Dn + 0xBn) & 0xFFFFFFFFFFFFn;
    return Number((state >> 17n) * BigInt(below) >> 31n);
  };
}
