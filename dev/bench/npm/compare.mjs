/**
 * node dev/bench/npm/compare.mjs --pilcrow PROGRAM --package FOLDER PATH…
 *
 * Compares the articles of the npm package with those of the command line: every field,
 * byte for byte. Each page is compared as the bytes of its file, and, if these are
 * UTF-8, as text. A PATH is an HTML file or a folder with such files; those of the
 * command line's own test pages and of the corpora may end in .html.gz.
 *
 * @import { Article } from '../../../npm/types.d.ts'
 *
 * @typedef {object} Comparison
 * @property {number} pages
 * @property {number} texts  how many pages were compared as text, too
 * @property {number} articles  how many pages have an article
 * @property {string[]} differences
 */
import { execFile } from 'node:child_process';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';

/**
 * What the command line can print of an article, apart from "strict", which the package has not.
 */
const fields = [
  'title',
  'byline',
  'site',
  'published',
  'lang',
  'dir',
  'excerpt',
  'image',
  'engine',
  'words',
  'text',
  'html',
  'markdown',
  'kind',
  'confidence',
  'readable',
  'minutes',
  'authors',
  'modified',
  'section',
  'tags',
  'icon',
  'canonical',
  'license',
  'paywalled',
  'url',
];

/**
 * Returns the HTML files in the folder and in those below it, and the path itself if it is a file.
 *
 * @param {string} path
 * @returns {string[]}
 */
export function pagesIn(path) {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).sort();
  return names.filter((name) => /\.html(\.gz)?$/.test(name)).map((name) => join(path, name));
}

/** @param {string} path @returns {Buffer} the decompressed file */
export function readPage(path) {
  const bytes = readFileSync(path);
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

/**
 * @param {string} program  the command line
 * @param {string} folder  of the package
 * @param {string[]} paths  of pages
 * @returns {Promise<Comparison>}
 */
export async function compare(program, folder, paths) {
  const wanted = await linesOf(program, paths);
  const { extractAll } = await import(pathToFileURL(resolve(folder, 'lib/node.js')).href);
  const result = { pages: paths.length, texts: 0,
    articles: wanted.filter(({ error }) => !error).length,
    differences: /** @type {string[]} */ ([]) };
  for await (const { item, article, error } of extractAll(inputs(paths))) {
    const line = wanted[item.index];
    // Only the bytes of a file hold its address; in a text the caller has it.
    const names = item.form === 'text' ? fields.filter((name) => name !== 'url') : fields;
    const differing = error
      ? [line.error ? '' : error.message]
      : names.filter((name) => !isEqual(article[name], line[name]));
    if (error === undefined && line.error) differing.push(`an article, not ${line.error}`);
    if (item.form === 'text') result.texts++;
    result.differences.push(
      ...differing.filter(Boolean).map((what) => `${paths[item.index]}, as ${item.form}: ${what}`),
    );
  }
  return result;
}

/** @param {string[]} paths */
function* inputs(paths) {
  for (const [index, path] of paths.entries()) {
    const page = readPage(path);
    yield { index, form: 'file', page, file: path.replace(/\.gz$/, '') };
    const text = asText(page);
    if (text !== undefined) yield { index, form: 'text', page: text };
  }
}

/** Returns the text of a file in UTF-8; undefined for another encoding. @param {Buffer} bytes */
function asText(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Runs the command line.
 *
 * @param {string} program
 * @param {string[]} paths
 * @returns {Promise<Record<string, any>[]>} one object for each path
 */
async function linesOf(program, paths) {
  const args = ['batch', '-fields', fields.join(','), ...paths];
  const output = await promisify(execFile)(program, args, { maxBuffer: 2 ** 30 }).catch((error) => {
    if (!error.stdout) throw error;
    return error; // some pages have no article
  });
  return output.stdout.trimEnd().split('\n').map((/** @type {string} */ line) => JSON.parse(line));
}

/** @param {unknown} a @param {unknown} b */
function isEqual(a, b) {
  return JSON.stringify(a) === JSON.stringify(b);
}

async function main() {
  const { values, positionals } = parseArgs({ allowPositionals: true,
    options: { pilcrow: { type: 'string' }, package: { type: 'string' } } });
  const { differences, pages, texts, articles } = await compare(String(values.pilcrow),
    String(values.package), positionals.flatMap(pagesIn));
  for (const difference of differences) console.log(difference);
  console.log(
    `${pages} pages, ${articles} with an article, ${texts} also as text: ${differences.length} differences`,
  );
  process.exitCode = differences.length > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await main();
