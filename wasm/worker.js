/**
 * The worker that owns one core. It is ended and made anew from outside, by
 * Extractor; here nothing is retried and nothing hidden.
 *
 * In:  {id, request}           Out: {id, reply, memory} | {id, crash: message}
 *                                   {started: true} | {failed: message}
 */
import { Instance } from './instance.js';

/** @returns {Promise<Instance>} */
async function start() {
  const response = await fetch(new URL('./pilcrow.wasm', import.meta.url));
  if (!response.ok) throw new Error(`pilcrow.wasm: ${response.status}`);
  return Instance.start(await compiled(response));
}

/**
 * The browser compiles while it still reads, where the server says what the
 * file is; extensions' files say so, and not all servers of the web page.
 * @param {Response} response
 */
async function compiled(response) {
  const isNamed = response.headers.get('Content-Type') === 'application/wasm';
  return isNamed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

const started = start();
started.then(
  () => postMessage({ started: true }),
  (error) => postMessage({ failed: String(error) }),
);

addEventListener('message', async ({ data: { id, request } }) => {
  try {
    const core = await started;
    postMessage({ id, reply: core.handle(request), memory: core.memory });
    core.rest();
  } catch (error) { // the core died: a fatal Go error, a stack overflow
    postMessage({ id, crash: String(error) });
  }
});
