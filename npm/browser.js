/**
 * The package in browsers. Bundlers recognize the addresses of the worker and of the module in this
 * form.
 */
import { platformClock } from '../browser/core/clock.js';
import { compileCore } from '../browser/core/compile.js';
import { entryOf } from './entry.js';
import { compileGiven } from './module.js';

export { ExtractError } from './errors.js';
export { engines } from '../browser/core/engines.js';

export const { Extractor, extract, extractAll } = entryOf({
  newWorker: (worker) =>
    worker // which may be a TrustedScriptURL; it must not become text here
      ? new Worker(/** @type {string} */ (worker), { type: 'module' })
      : new Worker(new URL('../browser/core/worker.js', import.meta.url), { type: 'module' }),
  compile: (wasm = new URL('../browser/core/pilcrow-full.wasm', import.meta.url)) =>
    compileGiven(wasm, compileCore),
  cores: () => navigator.hardwareConcurrency,
  clock: platformClock,
});
