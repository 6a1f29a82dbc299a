/**
 * The worker that owns one core. It is ended and made anew from outside, by
 * Extractor; here nothing is retried and nothing hidden.
 *
 * In:  {module}, once: the compiled core, or undefined: the worker compiles it
 *      {id, request}           Out: {id, reply, memory} | {id, crash: message}
 *                                   {started: true} | {failed: message}
 */
import { Instance } from './instance.js';
import { compileCore } from './compile.js';

/** @type {PromiseWithResolvers<WebAssembly.Module | undefined>} */
const given = Promise.withResolvers();
const started = start();
started.then(
  () => postMessage({ started: true }),
  (error) => postMessage({ failed: String(error) }),
);

addEventListener('message', ({ data }) => {
  if ('request' in data) void answer(data);
  else given.resolve(data.module);
});

async function start() {
  return Instance.start(await given.promise ?? await compileCore(new URL('./pilcrow.wasm', import.meta.url)));
}

/** @param {{id: number, request: import('./protocol.js').Request}} asked */
async function answer({ id, request }) {
  try {
    const core = await started;
    postMessage({ id, reply: core.handle(request), memory: core.memory });
    core.rest();
  } catch (error) { // the core died: a fatal Go error, a stack overflow
    postMessage({ id, crash: String(error) });
  }
}
