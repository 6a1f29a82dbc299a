/** The package in browsers. Bundlers recognize the addresses of the worker and of the module in this form. */
import { platformClock } from '../wasm/clock.js';
import { compileCore } from '../wasm/compile.js';
import { entryOf } from './entry.js';
import { addressOf, compileGiven } from './module.js';

export { ExtractError } from './errors.js';
export { engines } from '../wasm/engines.js';

export const { Extractor, extract, extractAll } = entryOf({
  newWorker: (worker) => worker
    ? new Worker(addressOf(worker), { type: 'module' })
    : new Worker(new URL('../wasm/worker.js', import.meta.url), { type: 'module' }),
  compile: (wasm = new URL('../wasm/pilcrow-full.wasm', import.meta.url)) => compileGiven(wasm, compileCore),
  cores: () => navigator.hardwareConcurrency,
  clock: platformClock,
});
