/**
 * The sizes of the core's modules in the built extension.
 *
 * @typedef {object} ModuleSize in bytes
 * @property {number} raw
 * @property {number} gzip
 * @property {{raw: number, gzip: number} | null} full the module that is loaded on demand, if there
 *   is one
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** @param {string} extension folder @returns {ModuleSize} */
export function moduleSize(extension) {
  const full = join(extension, 'browser/core/pilcrow-full.wasm');
  return { ...sizeOf(join(extension, 'browser/core/pilcrow.wasm')),
    full: existsSync(full) ? sizeOf(full) : null };
}

/** @param {string} file */
function sizeOf(file) {
  const bytes = readFileSync(file);
  return { raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length };
}
