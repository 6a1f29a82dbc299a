/**
 * Serves pages that a test writes itself.
 *
 * @typedef {{headers?: Record<string, string>, html: string | Buffer}} Answer
 * @typedef {{urlOf: (path: string | number) => string, stop: () => void}} Pages
 */
import { once } from 'node:events';
import { createServer } from 'node:http';

const sentence =
  'This is what the page says, number N, which is long enough, though dull, to be read; and so it is shown.';

/** An article of ten sentences. */
export const story = Array.from({ length: 10 },
  (_, i) => `<p>${sentence.replace('N', String(i))}</p>`).join('\n');

/**
 * Serves what `answer` returns for a path, or a 404 response if it returns
 * undefined.
 * @param {(path: string) => Answer | undefined} answer
 * @returns {Promise<Pages>}
 */
export async function servePages(answer) {
  const server = createServer((request, response) => {
    const found = answer(decodeURIComponent(request.url?.slice(1) ?? ''));
    if (found) {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...found.headers }).end(
        found.html,
      );
    } else response.writeHead(404).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    urlOf: (path) => `http://127.0.0.1:${port}/${encodeURIComponent(path)}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
