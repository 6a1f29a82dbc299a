/**
 * Opens an article of 20,000 words in the reader view, with highlights or without, and measures how
 * long it takes until all is painted.
 */
import { normalizedTextOf } from '../../../../browser/model/text/html-text.js';
import { COLORS } from '../../../../browser/model/highlights/highlight.js';
import { visibleParts } from '../../../../browser/ui/highlights/placed.js';
import { ReaderView } from '../../../../browser/ui/view/reader-view.js';
import { afterPaint } from '../../../../browser/ui/view/screen.js';

/**
 * @import { Article } from '../../../../browser/model/article.js'
 * @import { Host, Keeper } from '../../../../browser/ui/host.js'
 * @import { Highlight } from '../../../../browser/model/highlights/highlight.js'
 */

const WORDS = 20_000;
const WORDS_PER_PARAGRAPH = 80;
const VOCABULARY =
  'tide salt pan water evening harbour stone wall letter winter sail copper market ladder river glass paper thread ember orchard'
    .split(' ');

/** The generator of Lehmer, which gives the same article each time. @param {number} seed */
function numbers(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
}

const next = numbers(21);
const paragraphs = Array.from({ length: WORDS / WORDS_PER_PARAGRAPH }, () => (
  `<p>${
    Array.from({ length: WORDS_PER_PARAGRAPH }, () =>
      VOCABULARY[next(VOCABULARY.length)] + next(1000)).join(' ')
  }.</p>`
));
const article = /** @type {Article} */ (/** @type {unknown} */ ({
  title: 'A long article',
  byline: '',
  site: '',
  published: '',
  lang: 'en',
  dir: 'ltr',
  excerpt: '',
  image: '',
  url: 'https://a.example/',
  engine: 'fused',
  kind: 'article',
  confidence: 1,
  words: WORDS,
  minutes: 80,
  html: paragraphs.join('\n'),
}));
const text = normalizedTextOf(article.html);

/** @param {number} count @returns {Highlight[]} at random passages, of 1 word to 3 paragraphs */
function highlights(count) {
  return Array.from({ length: count }, (_, i) => {
    const start = next(text.length - 2000);
    const end = start + 5 + next(next(8) === 0 ? 1500 : 200);
    const anchor = { exact: text.slice(start, end), prefix: '', suffix: '', start, end, block: '' };
    return { id: `h${i}`, color: COLORS[i % COLORS.length], note: '', createdAt: i, changedAt: i,
      version: 'v', anchor, carried: {} };
  });
}

/** @param {Highlight[]} made @param {AbortSignal} signal @returns {Host} */
function hostWith(made, signal) {
  const keeper = { load: async () => ({ version: 'v', highlights: made }), onChange: () => {} };
  const library = { find: async () => null, onChange: () => {}, isPrivate: false,
    highlights: keeper };
  return {
    text: (key) => key,
    close: () => {},
    uiLang: 'en',
    storage: { load: async () => ({}), save: async () => {} },
    signal,
    library: /** @type {Keeper} */ (/** @type {unknown} */ (library)),
    placingWorker: '/browser/model/highlights/placing-worker.js',
  };
}

/** @returns {number} of ranges */
function countPainted() {
  return [...CSS.highlights].filter(([name]) => name.startsWith('marked-')).reduce(
    (sum, [, layer]) => sum + layer.size,
    0,
  );
}

/**
 * Waits until so many ranges are painted, and the article has its features.
 *
 * @param {number} ranges
 */
async function painted(ranges) {
  while (countPainted() < ranges || !document.querySelector('article[data-features]')) {
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
  await new Promise((resolve) => {
    afterPaint(() => resolve(undefined));
  });
}

/**
 * @param {number} count  of highlights
 * @returns {Promise<{first: number, all: number}>} when the highlights are painted that the user
 *   sees first, and when all are, in ms. Between the two, input is handled
 */
async function measure(count) {
  const end = new AbortController();
  const made = highlights(count);
  const placed = made.map((highlight) => ({ highlight, start: highlight.anchor.start,
    end: highlight.anchor.end })
  ).sort((a, b) => a.start - b.start);
  const ranges = visibleParts(placed).length;
  const root = /** @type {HTMLElement} */ (document.getElementById('reader'));
  const start = performance.now();
  const view = new ReaderView(root, hostWith(made, end.signal));
  await view.show(article);
  await painted(Math.min(1, ranges));
  const first = performance.now() - start;
  await painted(ranges);
  const all = performance.now() - start;
  end.abort();
  root.replaceChildren();
  return { first, all };
}

Object.assign(globalThis, { measure });
