/**
 * A server on 127.0.0.1 that collects the notes of extensions which the benchmark
 * has made: the instrumented copy of Pilcrow, and the one that opens Firefox's
 * Reader View.
 *
 * @typedef {{name: string, at: number, durationMs: number}} Note `at` is in ms since 1970
 *
 * @typedef {object} Notes
 * @property {string} url the address to which notes are posted, as a JSON array of [name, at,
 *   durationMs]
 * @property {() => Note[]} all the notes since the last call of clear, in the order of time
 * @property {() => void} clear
 * @property {() => void} stop
 */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/** @returns {Promise<Notes>} */
export async function collectNotes() {
  /** @type {Note[]} */
  let notes = [];
  const server = createServer(async (request, response) => {
    const posted = request.method === 'POST' ? JSON.parse(await text(request)) : [];
    for (const [name, at, durationMs] of posted) notes.push({ name, at, durationMs });
    response.writeHead(204).end();
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(undefined));
  });
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}/`,
    all: () => notes.toSorted((a, b) => a.at - b.at),
    clear: () => {
      notes = [];
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
