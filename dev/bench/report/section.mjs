/**
 * Writes sections of the reports, with the same markers and the same first line
 * as package report, which writes the sections of the benchmarks in Go.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the reports. */
export const docsFolder = fileURLToPath(new URL('../../../docs/benchmarks', import.meta.url));

/**
 * @import { Session } from '../../e2e/support/driver.mjs'
 *
 * @param {string | undefined} name given by the user
 * @returns {Session['name'][]} the browsers to measure
 */
export function browsersToMeasure(name) {
  return /** @type {Session['name'][]} */ (name ? [name] : ['chromium', 'firefox']);
}

/**
 * Returns the first line of a section: date, revision, machine and command.
 * measured.go writes the same line.
 * @param {string} command
 */
export function measuredWith(command) {
  const revision = execFileSync('git', ['describe', '--always', '--dirty', '--exclude=*'], {
    cwd: docsFolder,
    encoding: 'utf8',
  }).trim();
  const date = new Date().toISOString().slice(0, 10);
  return `Measured ${date} at revision ${revision} with ${cpus().length} cores (${
    cpus()[0].model.trim()
  }). Repeat: \`${command}\`.`;
}

/**
 * Returns the corpus's name; '' for generated pages, which build.sh puts into a temporary folder.
 *
 * @param {string} folder
 */
export function corpusName(folder) {
  return resolve(folder).startsWith(tmpdir()) ? '' : basename(resolve(folder));
}

/**
 * Replaces the text between the markers of the section in the file. If the file or the
 * markers are missing, it adds them, so that nothing that was measured is lost.
 * @param {string} file
 * @param {string} name
 * @param {string} text
 */
export function writeSection(file, name, text) {
  const [begin, end] = [`<!-- ${name}:begin -->`, `<!-- ${name}:end -->`];
  mkdirSync(dirname(file), { recursive: true });
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const old = before.includes(begin) ? before : `${before}\n${begin}\n${end}\n`.trimStart();
  const [from, to] = [old.indexOf(begin), old.indexOf(end)];
  if (to < from) throw new Error(`${file} has no ${begin} … ${end}`);
  writeFileSync(file, `${old.slice(0, from + begin.length)}\n${text}\n${old.slice(to)}`);
}

/**
 * Returns a Markdown table. The first column has text, the others have numbers.
 *
 * @param {string[]} head
 * @param {string[][]} rows
 */
export function table(head, rows) {
  const line = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [line(head), `|---|${'--:|'.repeat(head.length - 1)}`, ...rows.map(line)].join('\n');
}
