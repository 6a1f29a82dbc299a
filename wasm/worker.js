/**
 * The worker, which runs one core. The worker retries nothing and reports every
 * failure, because Extractor terminates and replaces workers that fail.
 *
 * Messages in:   {module}, once: the compiled core
 *                {id, request}
 * Messages out:  {started: true} | {failed: message}
 *                {id, reply, memory} | {id, crash: message}; reply is text
 */
import './without-network-ever.js';
import { Instance } from './instance.js';

/** @type {PromiseWithResolvers<WebAssembly.Module>} */
const receivedModule = Promise.withResolvers();
const started = receivedModule.promise.then((module) => Instance.start(module));
started.then(
  () => postMessage({ started: true }),
  (error) => postMessage({ failed: String(error) }),
);

addEventListener('message', ({ data }) => {
  if ('request' in data) void answer(data);
  else receivedModule.resolve(data.module);
});

/** @param {{id: number, request: import('./protocol.js').Request}} message */
async function answer({ id, request }) {
  try {
    const core = await started;
    postMessage({ id, reply: core.handle(request).text, memory: core.memory });
    core.rest();
  } catch (error) { // the core ended with a fatal Go error or a stack overflow
    postMessage({ id, crash: String(error) });
  }
}
