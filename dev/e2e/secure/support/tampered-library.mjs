/**
 * A library whose store somebody else has written: its rows hold raw payloads, or
 * values of wrong types.
 *
 * @import { Rows } from '../../support/library.mjs'
 * @import { Piece } from './execution.mjs'
 *
 * @typedef
 *   {{ran: number[], violations: string[], errors: string[], states: Record<string, number>}}
 *   Reading
 */
import { madeId } from '../../support/library.mjs';

/** @param {number} number */
const versionOf = (number) => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;

/**
 * Returns an entry in which the payload is the article, and every text about it.
 *
 * @param {Piece} piece
 * @param {number} [i] its place among the entries
 * @returns {Rows}
 */
export function payloadRows({ number, html }, i = 0) {
  const texts = { title: html, byline: html, site: html, published: html, lang: html, dir: html,
    kind: html, excerpt: html };
  const addresses = { url: `javascript:top.fired(${number})`,
    image: `javascript:top.fired(${number})` };
  const [id, version] = [madeId(number), versionOf(number)];
  // the list links its title to the page itself
  const isAddress = Math.floor(number / 10) % 5 === 1;
  return {
    entry: {
      ...texts,
      ...addresses,
      id,
      key: html,
      host: html,
      words: 9,
      minutes: 1,
      savedAt: number,
      changedAt: number,
      state: number % 3 ? 'unread' : 'reading',
      favorite: true,
      tags: [html.slice(0, 90)],
      note: html,
      progress: 0.5,
      place: { text: html, ratio: 0, y: 0 },
      openedAt: number,
      version: isAddress ? '' : version,
      versions: 1,
      highlights: 0,
      bytes: 9,
      pictures: { all: 1, kept: 0, hosts: [html] },
      deletedAt: 0,
      seq: i,
    },
    version: isAddress ? null : {
      id: version,
      entry: id,
      savedAt: number,
      core: html,
      hasSnapshot: true,
      snapshot: html,
      bytes: 9,
      article: { ...texts, ...addresses, engine: html, confidence: 1, words: 9, minutes: 1,
        html: `<p>The boats came home.</p>${html}`, markdown: html, plain: html,
        cut: { what: html, limit: 1 } },
    },
    text: html,
  };
}

/**
 * Returns entries in which one field after another has a wrong type.
 *
 * @param {number} first the number of the first one
 * @returns {Rows[]}
 */
export function wrongRows(first) {
  const model = payloadRows({ number: 1, html: 'Boats' });
  /** @type {unknown[]} */
  const wrong = [undefined, null, 7, NaN, 'text', '', true, [], [1], {}, { toString: 1 }];
  const fields = Object.keys(model.entry).filter((name) => name !== 'id');
  const inArticle = Object.keys(/** @type {object} */ (model.version?.article));
  const all = wrong.flatMap((value) => [
    ...fields.map((name) => ({ entry: { [name]: value }, version: {}, article: {} })),
    ...['savedAt', 'core', 'article', 'hasSnapshot', 'snapshot', 'bytes'].map((name) => ({
      entry: {},
      version: { [name]: value },
      article: {},
    })),
    ...inArticle.map((name) => ({ entry: {}, version: {}, article: { [name]: value } })),
  ]);
  return all.map((change, i) => {
    const rows = payloadRows({ number: first + i, html: `Boats ${i}` }, i);
    const url = `https://a.example/${i}`;
    const version = Object(rows.version);
    return {
      entry: { ...rows.entry, url, image: '', version: versionOf(first + i), ...change.entry },
      version: { ...version, id: versionOf(first + i), entry: rows.entry.id,
        article: { ...version.article, url, image: '', ...change.article }, ...change.version },
      text: 'Boats',
    };
  });
}

/**
 * Returns a highlight of an entry, in which the payload is every text.
 *
 * @param {Piece} piece
 * @returns {Record<string, unknown>}
 */
export function highlightRow({ number, html }) {
  const anchor = { exact: `The boats came home.${html}`, prefix: html, suffix: html, start: 0,
    end: 20, block: html };
  // a valid id is needed to change it
  const id = number % 2 ? `${number} ${html}` : madeId(9_000_000 + number);
  return {
    id,
    entry: madeId(number),
    color: number % 3 ? html : 'pink',
    note: html,
    createdAt: number,
    changedAt: number,
    version: number % 5 ? '' : html,
    anchor,
    carried: { [html]: anchor, [versionOf(number)]: { ...anchor, exact: 'The boats came home.' } },
  };
}

/**
 * Returns highlights in which one field after another has a wrong type.
 *
 * @param {string} entry
 * @returns {Record<string, unknown>[]}
 */
export function wrongHighlights(entry) {
  const model = highlightRow({ number: 2, html: 'Boats' });
  /** @type {unknown[]} */
  const wrong = [undefined, null, 7, NaN, 'text', '', true, [], [1], {}, { toString: 1 }];
  const all = wrong.flatMap((value) => [
    ...Object.keys(model).filter((name) => name !== 'id' && name !== 'entry').map((name) => ({
      ...model,
      [name]: value,
    })),
    ...Object.keys(Object(model.anchor)).map((name) => ({ ...model,
      anchor: { ...Object(model.anchor), [name]: value } })
    ),
  ]);
  return all.map((row, i) => ({ ...row, id: madeId(9_500_000 + i), entry }));
}

/**
 * Runs in the library's page: from now on, records which payloads ran, what the policy had to stop,
 * and errors of the page's own code.
 */
export function record() {
  // the store warns of each damaged row whenever the list is read, and drivers pass on each warning
  console.warn = () => {};
  /** @type {{ran: Set<number>, violations: Set<string>, errors: Set<string>}} */
  const found = { ran: new Set(), violations: new Set(), errors: new Set() };
  Reflect.get(window, 'recorder')?.abort();
  const recorder = new AbortController();
  const { signal } = recorder;
  Object.assign(window, { found, recorder,
    fired: (/** @type {number} */ number) => found.ran.add(number) });
  document.addEventListener('securitypolicyviolation',
    ({ effectiveDirective, blockedURI, target }) => {
      // Chromium also reports handlers in the view's inert document, where none can run. Those have
      // no target.
      const isInert = effectiveDirective === 'script-src-attr' && !(target instanceof Element);
      if (!isInert && !/^img|^style/.test(effectiveDirective)) {
        found.violations.add(
          `${effectiveDirective} ${blockedURI} ${
            target instanceof Element ? target.outerHTML : ''
          }`,
        );
      }
    }, { signal });
  addEventListener('error', ({ message }) => {
    if (message) found.errors.add(message);
  }, { signal });
  addEventListener('unhandledrejection', ({ reason }) => {
    found.errors.add(String(reason?.stack ?? reason));
  }, { signal });
}

/**
 * Runs in the library's page: returns what was recorded, once all requests that payloads have
 * started are over.
 */
export async function recorded() {
  await new Promise((resolve) => {
    Object.assign(new Image(), { onerror: resolve, src: `nowhere-${Math.random()}.png` });
  });
  await new Promise((resolve) => {
    setTimeout(resolve, 400);
  });
  const { ran, violations, errors } = Reflect.get(window, 'found');
  return { ran: [...ran], violations: [...violations], errors: [...errors] };
}

/**
 * Runs in the library's page: reads entries one after another, and sends events to the elements of
 * each article. Returns how many were shown as an article or as a failure.
 *
 * @param {string[]} ids
 */
export async function readEach(ids) {
  /** @type {Record<string, number>} */
  const states = {};
  /** @param {() => unknown} look */
  const until = async (look) => {
    for (const end = Date.now() + 20_000; Date.now() < end && !look();) {
      await new Promise((resolve) => {
        setTimeout(resolve, 5);
      });
    }
    return Boolean(look());
  };
  for (const id of ids) {
    location.hash = '';
    await until(() => document.querySelector('#reading main, article') === null);
    location.hash = `#read=${id}`;
    await until(() => document.querySelector('article[data-features], main.failure, .failure'));
    const state = document.querySelector('article[data-features]')
      ? 'article'
      : document.querySelector('main.failure, .failure')
      ? 'failure'
      : 'nothing';
    states[state] = (states[state] ?? 0) + 1;
    for (const element of [...document.querySelectorAll('article, article *, header, header *')]
      .slice(0, 150))
    {
      for (const type of ['pointerover', 'mouseover', 'mouseenter', 'mousemove']) {
        element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
      }
      element.dispatchEvent(new FocusEvent('focus'));
    }
  }
  location.hash = '';
  return states;
}

/**
 * Runs in the library's page: scrolls through the whole list, and sends events to each item.
 * Returns how many were seen.
 */
export async function scrollThrough() {
  /** @type {Set<string>} */
  const seen = new Set();
  scrollTo(0, 0);
  for (let rest = 3; rest > 0;) {
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
    });
    const before = seen.size;
    for (const item of document.querySelectorAll('.item:not(.probe)')) {
      if (seen.has(item.getAttribute('data-id') ?? '')) continue;
      seen.add(item.getAttribute('data-id') ?? '');
      for (const element of item.querySelectorAll('*')) {
        element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
        element.dispatchEvent(new FocusEvent('focus'));
      }
    }
    scrollBy(0, innerHeight * 0.8);
    rest = seen.size > before ? 3 : rest - 1;
  }
  return seen.size;
}
