/** Files of other programs, for the tests. */
import { readdirSync, readFileSync } from 'node:fs';

/** @import { Source } from '../imported.js' */

const root = new URL('../../../testdata/import/', import.meta.url);

/** @param {string} path @param {string | Uint8Array} content @returns {Source} */
export function made(path, content) {
  const blob = new Blob([/** @type {any} */ (content)]);
  return { path, size: blob.size, modifiedAt: 0, open: async () => blob };
}

/** @param {string} path below testdata/import @returns {Source} */
export function fixture(path) {
  return made(path, readFileSync(new URL(path, root)));
}

/** Returns all files of a folder. @param {string} folder below testdata/import */
export function fixtures(folder) {
  const files = readdirSync(new URL(folder, root), { recursive: true, withFileTypes: true }).filter(
    (each) => each.isFile(),
  );
  return files.map(({ parentPath, name }) =>
    fixture(`${parentPath}/${name}`.slice(root.pathname.length))
  );
}

/** @template T @param {AsyncIterable<T>} items @returns {Promise<T[]>} */
export async function all(items) {
  const list = [];
  for await (const item of items) list.push(item);
  return list;
}
