/**
 * A small page with two engines, made by hand, for the tests of the view.
 *
 * @import { Changes, LabHost, Page, Reading, Selection, Study } from '../../model/lab.js'
 */

/** @type {Page} */
export const page = {
  title: 'Herring fleet',
  url: 'https://harbor.example/herring',
  lang: 'en',
  dir: 'ltr',
  source: 'saved',
  nodes: {
    //        0   1  2  3  4  5  6  7  8  9 10
    parents: [-1, 0, 1, 2, 3, 2, 5, 5, 7, 2, 9],
    steps: ['html[1]', 'body[1]', 'main[1]', 'nav[1]', 'text()[1]', 'article[1]', 'text()[1]',
      'p[1]', 'text()[1]', 'footer[1]', 'text()[1]'],
    labels: { 5: '#story.wide' },
  },
  blocks: [
    { first: 4, end: 5, owner: 3, depth: 2, words: 2, linkWords: 2, text: 'Quayside Timetable' },
    { first: 6, end: 7, owner: 5, depth: 2, words: 3, linkWords: 0, text: 'Nets mended overnight' },
    { first: 8, end: 9, owner: 7, depth: 3, words: 10, linkWords: 1,
      text: 'Skippers counted forty barrels before dawn, while gulls circled overhead.' },
    { first: 10, end: 11, owner: 9, depth: 2, words: 4, linkWords: 0,
      text: 'Imprint Copyright Breakwater Gazette' },
  ],
  families: ['comma'],
  engines: [
    { name: 'fused', summary: 'weighs signals', document: '', strict: '', parameters: [] },
    {
      name: 'comma',
      summary: 'counts commas',
      document: '',
      strict: '',
      parameters: [{ name: 'q', symbol: 'Q', summary: 'the threshold', default: 5, min: 0, max: 20,
        step: 1 }],
    },
  ],
};

/**
 * @type {Record<string, number[]>} words by block that an engine selects; comma only with its usual
 *   threshold
 */
const selected = { fused: [0, 3, 10, 0], comma: [2, 3, 10, 0] };

/** @param {string} engine @param {Changes} changes @returns {Selection} */
function selectionOf(engine, changes) {
  return {
    engine,
    changes,
    trace: { summary: {},
      candidates: [{ node: 5, figures: { commas: 1 }, verdict: 'best',
        reason: 'the most commas' }] },
    judged: [[], [0], [0], []],
    selected: 'q' in changes ? [0, 0, changes.q, 0] : selected[engine],
  };
}

/** @param {string} engine @param {Changes} changes @returns {Reading} */
function readingOf(engine, changes) {
  const selection = selectionOf(engine, changes);
  const kept = selection.selected.map((words, block) => block === 0 ? 0 : words);
  return {
    ...selection,
    title: page.title,
    words: kept.reduce((sum, words) => sum + words),
    kind: 'article',
    confidence: 0.9,
    kept,
    fates: [{ why: 'selected', family: '', reason: '' }, { why: 'outside', family: '', reason: '' },
      { why: 'tidied', family: 'boilerplate', reason: 'page links' }],
    fate: kept.map((words, block) => words > 0 ? 0 : selection.selected[block] > 0 ? 2 : 1),
    texts: [1, 2],
    model: null,
    html: `<p>${page.blocks[1].text}</p><p>${page.blocks[2].text}</p>`,
  };
}

/**
 * @param {Partial<Study>} [others]
 * @returns {Study & {requests: string[]}} requests: the requests, such as "read comma q=3"
 */
export function makeStudy(others = {}) {
  /** @type {string[]} */
  const requests = [];
  const note = (/** @type {string} */ what, /** @type {string} */ engine,
    /** @type {Changes} */ changes) =>
  {
    requests.push(
      [what, engine, ...Object.entries(changes).map(([name, value]) => `${name}=${value}`)].join(
        ' ',
      ),
    );
  };
  return {
    requests,
    page: async () => page,
    select: async (engine, changes) => {
      note('select', engine, changes);
      return selectionOf(engine, changes);
    },
    read: async (engine, changes) => {
      note('read', engine, changes);
      return readingOf(engine, changes);
    },
    stops: () => null,
    testCase: async (truth) => `truth: ${truth.join(' ')}`,
    ...others,
  };
}

/** @type {LabHost} whose texts are their keys */
export const host = { text: (key, ...substitutions) => [key, ...substitutions].join(' '),
  uiLang: 'en', documentation: () => '' };
