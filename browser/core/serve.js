/**
 * Serves one core in a worker. It retries nothing and reports every failure, because
 * Extractor terminates and replaces workers that fail.
 *
 * Messages in:   {module}, once: the compiled core
 *                {id, request}
 * Messages out:  {started: true} | {failed: message}
 *                {id, reply, memory} | {id, crash: message}; reply is text
 *
 * @typedef {object} Port  the worker's end of the connection
 * @property {(message: object) => void} post
 * @property {(listener: (message: any) => void) => void} receive
 */
import { Instance } from './instance.js';

/** @param {Port} port */
export function serve(port) {
  /** @type {Promise<Instance>} */
  const started = new Promise((resolve) => {
    port.receive((message) => {
      if ('request' in message) void answer(port, started, message);
      else resolve(Instance.start(message.module));
    });
  });
  started.then(
    () => port.post({ started: true }),
    (error) => port.post({ failed: String(error) }),
  );
}

/**
 * @param {Port} port
 * @param {Promise<Instance>} started
 * @param {{id: number, request: import('./protocol.js').Request}} message
 */
async function answer(port, started, { id, request }) {
  try {
    const core = await started;
    port.post({ id, reply: core.handle(request).text, memory: core.memory });
    core.rest();
  } catch (error) { // the core ended with a fatal Go error or a stack overflow
    port.post({ id, crash: String(error) });
  }
}
