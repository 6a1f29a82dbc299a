/**
 * node npm/pack.mjs BUILT DIST
 *
 * Makes the npm package: its folder DIST/npm, and beside it the archive that
 * `npm publish` takes. BUILT is the folder with pilcrow-full.wasm, and wasm_exec.js and
 * LICENSE of the Go distribution. The package has the same modules as the repository,
 * one file each: bundlers join them anyway, and people can read them.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asExpression, serializerSource } from '../dev/e2e/support/serializer.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [built, dist] = process.argv.slice(2).map((path) => resolve(path));
const folder = join(dist, 'npm');

/** The modules of browser/core/ in the package. */
const wasmModules = [
  'clock.js',
  'compile.js',
  'engines.js',
  'extractor.js',
  'instance.js',
  'protocol.js',
  'request-bytes.js',
  'serve.js',
  'without-network-ever.js',
  'without-network.js',
  'worker.js',
];

/** The text in the README that stands for the package's name. */
const nameMark = /\{name\}/g;

/** Returns the modules of npm/ in the package: all that are no tests, and this file neither. */
function ownModules() {
  return readdirSync(join(root, 'npm')).filter((name) =>
    name.endsWith('.js') || name === 'types.d.ts'
  );
}

/** @param {string} from @param {string} to */
function copy(from, to) {
  mkdirSync(join(folder, dirname(to)), { recursive: true });
  // cpSync would copy the module's permission to run, too
  writeFileSync(join(folder, to), readFileSync(from));
}

/** Returns the content scripts that write a snapshot as one module. @param {string} license */
function snapshotModule(license) {
  const last =
    "let written;\n__pilcrow.add('snapshot', ({ serialize }) => { written = serialize.snapshotInSlices(document, null); return {}; });";
  return `// The content scripts of the extension that write a snapshot. ${license} license.
const { chrome } = globalThis; // has closed shadow roots, in the content script of an extension
export function snapshotOf(document) {
  const globalThis = { chrome }; // without the page's own names: an element's id can be that of our namespace
  return ${asExpression(serializerSource([]), last, 'written')};
}
`;
}

/** Returns package.json with the version of the extension. */
function describedPackage() {
  const own = JSON.parse(readFileSync(join(root, 'npm/package.json'), 'utf8'));
  own.version = JSON.parse(readFileSync(join(root, 'manifest.json'), 'utf8')).version;
  return own;
}

rmSync(folder, { recursive: true, force: true });
for (const name of ownModules()) copy(join(root, 'npm', name), `lib/${name}`);
for (const name of wasmModules) copy(join(root, 'browser/core', name), `browser/core/${name}`);
copy(join(root, 'LICENSE'), 'LICENSE');
copy(join(built, 'pilcrow-full.wasm'), 'browser/core/pilcrow-full.wasm');
copy(join(built, 'wasm_exec.js'), 'browser/core/wasm_exec.js');
copy(join(built, 'LICENSE'), 'browser/core/LICENSE');

const description = describedPackage();
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
writeFileSync(join(folder, 'lib/snapshot.js'), snapshotModule(description.license));
writeFileSync(join(folder, 'README.md'),
  readFileSync(join(root, 'npm/README.md'), 'utf8').replace(nameMark, description.name));

execFileSync('npm', ['pack', folder, '--pack-destination', dist, '--silent', '--ignore-scripts',
  '--offline'], { stdio: ['ignore', 'ignore', 'inherit'] });
