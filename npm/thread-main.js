/** The program of a thread, which runs one core. */
import { parentPort } from 'node:worker_threads';
import { serve } from '../browser/core/serve.js';

// Go's runtime logs its last words, and the standard output is the program's
console.log = console.error;

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
serve({ post: (message) => port.postMessage(message),
  receive: (listener) => port.on('message', listener) });
