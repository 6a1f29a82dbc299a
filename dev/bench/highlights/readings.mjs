/**
 * Reads pages with the core under Node.js.
 *
 * @import { Instance } from '../../../browser/core/instance.js'
 * @import { Keyed } from './truth.mjs'
 * @import { Random } from './random.mjs'
 *
 * @typedef {object} Readings  the normalized texts of two articles of one page
 * @property {string} id
 * @property {Keyed} usual  by the default engine
 * @property {Keyed} other  by another engine
 */
import { readFileSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { normalizedTextOf } from '../../../browser/model/text/html-text.js';
import { engines } from '../../../browser/core/engines.js';
import { parseReply } from '../../../browser/core/protocol.js';
import { marked, unmarked } from './marks.mjs';

/** Articles with less text are not measured, in UTF-16 units. */
const minTextChars = 500;

/** The largest share of an article that may come from no marked text. */
const maxUnmarkedShare = 0.01;

/** @param {string} folder  with the module and instance.js @returns {Promise<Instance>} */
export async function startCore(folder) {
  const loader = await import(pathToFileURL(resolve(folder, 'instance.js')).href);
  return loader.Instance.start(
    await WebAssembly.compile(await readFile(join(folder, 'pilcrow-full.wasm'))),
  );
}

/**
 * Reads the pages of a corpus, each by two engines, until enough of them have the same
 * articles with and without marks.
 *
 * @param {Instance} core
 * @param {string} corpus
 * @param {number} count
 * @param {Random} random
 * @returns {{readings: Readings[], skipped: number}}
 */
export function readPages(core, corpus, count, random) {
  /** @type {Readings[]} */
  const readings = [];
  const folder = join(corpus, 'html');
  let skipped = 0;
  for (const file of readdirSync(folder).sort()) {
    if (readings.length === count) break;
    const bytes = readFileSync(join(folder, file));
    const html = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
    const [usual, other] = ['', random.pick(engines.slice(1))].map((engine) =>
      read(core, html, engine)
    );
    if (usual && other) readings.push({ id: file.split('.')[0], usual, other });
    else skipped++;
  }
  return { readings, skipped };
}

/**
 * @param {Instance} core
 * @param {string} html
 * @param {string} engine
 * @returns {Keyed | undefined} undefined if the marks change the article or miss a part of it, or
 *   there is hardly any
 */
function read(core, html, engine) {
  const text = textOf(core, html, engine);
  const page = marked(html);
  const keyed = unmarked(textOf(core, page.html, engine), page.lengths);
  return text === keyed.text && text.length >= minTextChars && isMarked(keyed) ? keyed : undefined;
}

/**
 * Tells whether the article comes from marked texts: some pages have it in a script, too, and there
 * it has no marks.
 *
 * @param {Keyed} keyed
 */
function isMarked({ text, keys }) {
  const unknown = keys.filter((key, i) => key < 0 && /\S/.test(text[i])).length;
  return unknown <= text.length * maxUnmarkedShare;
}

/** @param {Instance} core @param {string} html @param {string} engine */
function textOf(core, html, engine) {
  const { article } = parseReply(
    core.handle({ page: html, url: 'https://example.com/page', engine }).text,
  );
  core.rest();
  return article ? normalizedTextOf(article.html) : '';
}
