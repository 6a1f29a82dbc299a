/** The package that ./build.sh made, installed in a temporary folder as users install it. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folder of the package. */
export const folder = join(root, 'dist/npm');

/** package.json of the package. */
export const description = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** The archive of the package. */
export const archive = join(root, 'dist', `${description.name}-${description.version}.tgz`);

/** The package's exports. @type {typeof import('../types.d.ts')} */
export const { ExtractError, Extractor, engines, extract, extractAll } = await import(
  pathToFileURL(join(folder, 'lib/node.js')).href
);

/** The time in which a small program ends, on a busy machine. */
const maxRunMs = 60_000;

/**
 * Installs the archive in a new folder, under each of the names.
 * @param {string[]} names
 * @returns {string} the folder, which the caller deletes
 */
export function install(...names) {
  const project = mkdtempSync(join(tmpdir(), 'pilcrow-npm-'));
  const dependencies = Object.fromEntries(names.map((name) => [name, `file:${archive}`]));
  writeFileSync(join(project, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies }));
  execFileSync('npm', ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund',
    '--silent'], { cwd: project });
  return project;
}

/** @param {string} project */
export function uninstall(project) {
  rmSync(project, { recursive: true, force: true });
}

/**
 * Runs a program until it ends by itself.
 * @param {string} program
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<{code: number | null, out: string, errors: string}>} code is null if it did not
 *   end in time
 */
export function run(program, args, cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'],
      timeout: maxRunMs });
    let [out, errors] = ['', ''];
    child.stdout.on('data', (data) => {
      out += data;
    });
    child.stderr.on('data', (data) => {
      errors += data;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, errors }));
  });
}

/**
 * Returns the program of a runtime from an npm package; undefined if it is not installed.
 *
 * @param {string} name
 */
export function runtime(name) {
  const program = join(root, 'dist/runtimes/node_modules/.bin', name);
  return existsSync(program) ? program : undefined;
}
