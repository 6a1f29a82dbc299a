/** Reads a hostile file in a thread of its own (linear.test.mjs). */
import { parentPort, workerData } from 'node:worker_threads';
import { all, made } from './files.test-support.mjs';
import { readers } from './formats.js';
import { recognize } from './recognize.js';
import { partsOf } from './sources.js';

/** @import { FormatName } from './formats.js' */

/**
 * @param {string} format
 * @param {string} text
 * @returns {Promise<number | string>} how many items are found, or why none
 */
async function read(format, text) {
  return all(readers[/** @type {FormatName} */ (format)](made('a', text), new Map())).then(
    (found) => found.length,
    ({ code }) => code,
  );
}

/** @param {string[]} paths */
async function countParts(paths) {
  return (await partsOf(paths.map((path) => made(path, '<html>')))).parts.length;
}

const { work, text, paths } = workerData;

function result() {
  if (work === 'parts') return countParts(paths);
  return work === 'recognize' ? recognize(new Blob([text])) : read(work, text);
}

parentPort?.postMessage(await result());
