/**
 * The worker that writes articles as files. It fetches its module, and gives up the
 * network then. It retries nothing: Exporter reports failures and ends the worker.
 *
 * Messages in:   {id, head, body, pictures}
 * Messages out:  {started: true} | {failed: message}
 *                {file: name}, {bytes}, {ended: true}: the files, in pieces
 *                {id, reply} | {id, crash: message}; reply is text
 */
import { compileCore } from './compile.js';
import { ExportInstance } from './export-instance.js';
import { Pieces } from './export-pieces.js';
import { removeNetwork } from './without-network.js';

const pieces = new Pieces((bytes) => postMessage({ bytes }, { transfer: [bytes.buffer] }));
const instance = new ExportInstance({
  create: (name) => postMessage({ file: name }),
  write: (bytes) => pieces.add(bytes),
  end: () => {
    pieces.flush();
    postMessage({ ended: true });
  },
});

/** Messages may arrive before the module runs. */
const started = start();
started.then(() => postMessage({ started: true }),
  (error) => postMessage({ failed: String(error) }));

async function start() {
  const module = await compileCore(new URL('pilcrow-export.wasm', import.meta.url));
  removeNetwork();
  await instance.start(module);
}

addEventListener('message', async ({ data: { id, head, body, pictures } }) => {
  try {
    await started;
    const reply = instance.handle(head, body, pictures);
    pieces.flush();
    postMessage({ id, reply });
  } catch (error) { // the module ended with a fatal error, or a picture could not be read
    postMessage({ id, crash: String(error) });
  }
});
