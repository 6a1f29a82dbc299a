/** The package in Node.js, Deno and Bun. */
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { clearTimeout, setTimeout } from 'node:timers';
import { compileCore } from '../browser/core/compile.js';
import { entryOf } from './entry.js';
import { compileGiven } from './module.js';
import { Thread } from './thread.js';

export { ExtractError } from './errors.js';
export { engines } from '../browser/core/engines.js';

export const { Extractor, extract, extractAll } = entryOf({
  newWorker: () => new Thread(new URL('./thread-main.js', import.meta.url)),
  compile: (wasm = new URL('../browser/core/pilcrow-full.wasm', import.meta.url)) =>
    compileGiven(wasm, compileAt),
  cores: availableParallelism,
  // a thread at work keeps the process alive, not its deadline
  clock: { start: (run, delay) => setTimeout(run, delay).unref(), stop: clearTimeout },
});

/** Compiles the module in a file or on a server. @param {string} address  a path or an address */
async function compileAt(address) {
  if (/^https?:/.test(address)) return compileCore(address);
  return WebAssembly.compile(
    await readFile(address.startsWith('file:') ? new URL(address) : address),
  );
}
