/**
 * Chooses the pages to measure by size class, from a folder in the layout of a
 * corpus: html/ID.html or html/ID.html.gz.
 *
 * @typedef {'small' | 'medium' | 'large' | 'huge'} SizeClass
 * @typedef {{id: string, sizeClass: SizeClass, html: Buffer}} BenchPage
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/**
 * Each class has a name and two limits, in bytes of uncompressed HTML. Pages whose size is between
 * two classes are not measured.
 *
 * @type {[SizeClass, number, number][]}
 */
export const sizeClasses = [
  ['small', 0, 60 << 10],
  ['medium', 100 << 10, 200 << 10],
  ['large', 400 << 10, 1 << 20],
  ['huge', 2 << 20, 32 << 20],
];

/**
 * Returns the pages with the lowest ids of each size class.
 * @param {string} corpus folder
 * @param {number} perClass
 * @returns {BenchPage[]}
 */
export function choosePages(corpus, perClass) {
  /** @type {BenchPage[]} */
  const chosen = [];
  for (const file of readdirSync(join(corpus, 'html')).sort()) {
    const html = read(join(corpus, 'html', file));
    const sizeClass = classOf(html.length);
    if (!sizeClass || chosen.filter((page) => page.sizeClass === sizeClass).length >= perClass) {
      continue;
    }
    chosen.push({ id: idOf(file), sizeClass, html });
    if (chosen.length === perClass * sizeClasses.length) break;
  }
  return chosen;
}

/**
 * Returns the pages with the lowest ids, of any size.
 * @param {string} corpus folder
 * @param {number} count
 * @returns {Pick<BenchPage, 'id' | 'html'>[]}
 */
export function firstPages(corpus, count) {
  const files = readdirSync(join(corpus, 'html')).sort().slice(0, count);
  return files.map((file) => ({ id: idOf(file), html: read(join(corpus, 'html', file)) }));
}

/** @param {string} file */
function idOf(file) {
  return file.replace(/\.html(\.gz)?$/, '');
}

/** @param {string} path */
function read(path) {
  const bytes = readFileSync(path);
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

/** @param {number} size @returns {SizeClass | undefined} */
function classOf(size) {
  return sizeClasses.find(([, from, to]) => size > from && size < to)?.[0];
}
