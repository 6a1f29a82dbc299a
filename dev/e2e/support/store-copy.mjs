/**
 * Makes a copy of the built extension with one more page, which drives the library's
 * store (store-page/store.js). The page uses the sources of the library: dev/tools/dist bundles
 * them into other pages, so they are no files of the extension.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync,
  writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const page = 'dev/e2e/support/store-page';

/** The folder of the sources in the copy. */
const sources = 'sources';

export const storePath = `/${sources}/${page}/store.html`;

/**
 * @param {string} extension folder
 * @returns {{folder: string, setMigrations: (count: number) => void, remove: () => void}}
 *   setMigrations: makes the copy a later version, which adds so many migrations to the store
 */
export function storeCopy(extension) {
  const folder = mkdtempSync(join(tmpdir(), 'pilcrow-store-'));
  cpSync(extension, folder, { recursive: true });
  for (const part of [page, 'browser']) copyScripts(join(root, part), join(folder, sources, part));
  cpSync(join(root, 'node_modules/idb/build'), join(folder, sources, 'idb'), { recursive: true });
  for (const file of scriptsIn(join(folder, sources, 'browser/library'))) {
    namePackage(file, join(folder, sources, 'idb/index.js'));
  }
  return {
    folder,
    setMigrations: (count) =>
      writeFileSync(join(folder, sources, page, 'migrations-to-come.js'),
        `export const count = ${count};\n`),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** @param {string} from @param {string} to  folders */
function copyScripts(from, to) {
  mkdirSync(to, { recursive: true });
  cpSync(from, to, { recursive: true, filter: (path) => !/\.(?:go|mjs)$|testdata/.test(path) });
}

/** @param {string} folder @returns {string[]} */
function scriptsIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.js')
  ).map((path) => join(folder, path));
}

/**
 * Lets a script import idb by its path, because browsers know no names of packages.
 *
 * @param {string} file
 * @param {string} idb
 */
function namePackage(file, idb) {
  const source = readFileSync(file, 'utf8');
  if (source.includes("from 'idb'")) {
    writeFileSync(file,
      source.replaceAll("from 'idb'", `from './${relative(dirname(file), idb)}'`));
  }
}
