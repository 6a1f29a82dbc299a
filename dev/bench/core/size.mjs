/**
 * node dev/bench/core/size.mjs CORE [FOLDER]
 *
 * Writes the sizes of the core's WebAssembly modules into core.md, next to the
 * sizes of Readability.js and Defuddle. CORE is a folder with all modules, and
 * FOLDER is the folder of the report.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { docsFolder, measuredWith, table, writeSection } from '../report/section.mjs';

const [core, docs = docsFolder] = process.argv.slice(2);
const packages = fileURLToPath(new URL('../../../node_modules', import.meta.url));

/**
 * The name and the file of each program. Readability.js has comments and Defuddle is minified,
 * because their packages ship them in this form.
 */
const files = [
  ['Pilcrow, the first module', join(core, 'pilcrow.wasm')],
  ['Pilcrow, the second module', join(core, 'pilcrow-full.wasm')],
  ['Pilcrow, the module for exports', join(core, 'pilcrow-export.wasm')],
  ['Readability.js', join(packages, '@mozilla/readability/Readability.js')],
  ['Defuddle', join(packages, 'defuddle/dist/index.js')],
];

/** In MB. */
const goals = { raw: 5.5, gzip: 1.6 };

const rows = files.map(([name, path]) => [name, ...sizesOf(readFileSync(path))]);
rows.push(['*goal for the first module, at most*', goals.raw.toFixed(2), goals.gzip.toFixed(2)]);
const text = table(['size, MB', 'raw', 'gzip'], rows);
console.log(text);
writeSection(join(docs, 'core.md'), 'size', `${measuredWith('./build.sh bench size')}\n\n${text}`);

/** @param {Buffer} bytes */
function sizesOf(bytes) {
  return [bytes, gzipSync(bytes, { level: 9 })].map((each) => (each.length / 1e6).toFixed(2));
}
