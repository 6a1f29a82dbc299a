/**
 * Makes an instrumented copy of the built extension, for the timeline of a click.
 * The shipped extension has no such marks, because those of a content script are
 * visible to the web page.
 */
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const prelude = readFileSync(fileURLToPath(new URL('prelude.js', import.meta.url)), 'utf8');

/** How content/namespace.js makes the content scripts' namespace, and how the copy does. */
const newNamespace = '?? newPilcrowNamespace()';
const notedNamespace = '?? globalThis.pilcrowBench.notedNamespace(newPilcrowNamespace())';

/**
 * Copies the extension, lets its scripts make notes, and lets its pages send them
 * to the server.
 * @param {string} extension folder
 * @param {string} server the address that accepts notes (notes.mjs)
 * @returns {{folder: string, remove: () => void}}
 */
export function instrumentedCopy(extension, server) {
  const folder = mkdtempSync(join(tmpdir(), 'pilcrow-timeline-'));
  cpSync(extension, folder, { recursive: true });
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isNoted);
  const makers = scripts.filter((path) =>
    readFileSync(join(folder, path), 'utf8').includes(newNamespace)
  );
  if (makers.length !== 1) {
    throw new Error(
      `${makers.length} scripts of the extension have "${newNamespace}", which the instrumented copy has to change in one`,
    );
  }
  for (const path of scripts) {
    edit(join(folder, path), (source) =>
      notedScript(path.split(sep).join('/'), source.replace(newNamespace, notedNamespace), server));
  }
  edit(join(folder, 'manifest.json'),
    (text) => replaced(text, "connect-src 'self'", `connect-src 'self' ${server}`));
  edit(join(folder, 'extension/reader/reader.html'),
    (text) => replaced(text, "default-src 'none'", `default-src 'none'; connect-src ${server}`));
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** Reports whether a file is one of our scripts. Go's wasm_exec.js is not. @param {string} path */
function isNoted(path) {
  return path.endsWith('.js') && !path.endsWith('wasm_exec.js');
}

/** @param {string} file @param {(text: string) => string} change */
function edit(file, change) {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

/**
 * Returns a script that notes the beginning and the end of its evaluation. The
 * modules that a module imports are evaluated before its beginning. A content
 * script notes no end: the value of its last statement is the result of its
 * injection.
 * @param {string} path @param {string} source @param {string} server
 */
export function notedScript(path, source, server) {
  const note = (/** @type {string} */ what) =>
    `globalThis.pilcrowBench.note(${JSON.stringify(`${what} ${path}`)});\n`;
  const isContent = path.startsWith('extension/content/');
  return `globalThis.pilcrowBenchServer = ${JSON.stringify(server)};\n${prelude}\n${
    note('begin')
  }${source}\n${isContent ? '' : `;${note('end')}`}`;
}

/**
 * Replaces a text that must be there.
 *
 * @param {string} text
 * @param {string} old
 * @param {string} by
 */
function replaced(text, old, by) {
  if (!text.includes(old)) {
    throw new Error(`the extension has no "${old}", which the instrumented copy has to change`);
  }
  return text.replace(old, by);
}
