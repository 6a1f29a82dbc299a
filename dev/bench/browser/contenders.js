/**
 * Measures the contenders; this module runs in the measured web page. Each
 * contender is a function that reads the live DOM and returns the size of its
 * result. In each round all of them run, one after the other, so that load on
 * the machine slows all of them.
 *
 * @typedef {{times: number[], size: number, error: string}} Timed times in ms, by round
 * @typedef {Record<string, Timed>} Measurement by contender
 */
import { Instance } from '../../../browser/core/instance.js';
import { parseReply } from '../../../browser/core/protocol.js';
import { warmUpRounds, warmUpPage } from '../../../browser/core/warm-up.js';
import { Defuddle, Readability, snapshot } from './served.js';

const core = await start();

/**
 * Starts the core and warms it up on the warm-up page, as the extension does, but without pauses.
 *
 * @returns {Promise<Instance>}
 */
async function start() {
  const response = await fetch(new URL('../../../browser/core/pilcrow.wasm', import.meta.url));
  const instance = await Instance.start(await WebAssembly.compile(await response.arrayBuffer()));
  const page = warmUpPage();
  for (let i = 0; i < warmUpRounds; i++) {
    instance.handle({ page, format: 'snapshot' });
    instance.rest();
  }
  return instance;
}

/** @param {Document} page */
function bareSnapshot(page) {
  const skipped = new Set(['script', 'style', 'svg']);
  const out = { tags: [''], parents: [0], texts: [''], classes: [''], ids: [''] };
  const parents = [0];
  /** @type {Node | null} */
  let node = page.documentElement;
  while (node) {
    /** @type {Element | null} */
    const element = node instanceof Element && !skipped.has(node.localName) ? node : null;
    if (element || node.nodeType === Node.TEXT_NODE) {
      out.tags.push(element?.localName ?? '');
      out.parents.push(parents[parents.length - 1]);
      out.texts.push(element ? '' : node.nodeValue ?? '');
      out.classes.push(element?.getAttribute('class') ?? '');
      out.ids.push(element?.id ?? '');
    }
    if (element?.firstChild) {
      parents.push(out.tags.length - 1);
      node = element.firstChild;
      continue;
    }
    while (node && !node.nextSibling) {
      node = node.parentNode;
      parents.pop();
    }
    node = node?.nextSibling ?? null;
  }
  return out.tags.length;
}

/** @param {string} text */
function encoded(text) {
  const buffer = new Uint8Array(text.length * 3);
  return new TextEncoder().encodeInto(text, buffer).written;
}

/** @returns {number} */
function pilcrow() {
  const { article } = parseReply(
    core.handle({ page: snapshot(document), url: location.href, format: 'snapshot' }).text,
  );
  return article?.html.length ?? 0;
}

/** @returns {number} */
function readability() {
  const article = new Readability(/** @type {Document} */ (document.cloneNode(true))).parse();
  return article?.content?.length ?? 0;
}

/**
 * Defuddle and Readability get a copy of the document, because both change the document that they
 * read.
 *
 * @returns {number}
 */
function defuddle() {
  return new Defuddle(/** @type {Document} */ (document.cloneNode(true)), { url: location.href })
    .parse().content.length;
}

/** @type {Record<string, () => number>} */
const contenders = {
  outerHTML: () => encoded(document.documentElement.outerHTML),
  bare: () => bareSnapshot(document),
  snapshot: () => encoded(snapshot(document)),
  pilcrow,
  readability,
  defuddle,
};

/**
 * Runs all contenders in each round and returns their times. The first round on
 * a freshly loaded page is cold, like the extraction after the user's click.
 * @param {number} rounds
 * @returns {Measurement}
 */
export function measure(rounds) {
  const names = Object.keys(contenders);
  const result = Object.fromEntries(names.map((name) => [name, { times: [], size: 0, error: '' }]));
  for (let round = 0; round < rounds; round++) {
    for (const name of names) time(contenders[name], result[name]);
    core.rest(); // as the worker does after a reply
  }
  return result;
}

/** @param {() => number} run @param {Timed} timed */
function time(run, timed) {
  if (timed.error) return;
  const from = performance.now();
  try {
    timed.size = run();
    timed.times.push(performance.now() - from);
  } catch (error) { // the report lists the pages on which a contender fails
    timed.error = String(error);
  }
}

/** Returns the size of the core's memory in bytes. */
export function memory() {
  return core.memory;
}
