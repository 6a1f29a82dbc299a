/**
 * A service that extracts articles, with the limits that docs/SERVICE.md recommends:
 *
 *     PORT=8080 node service.mjs
 *     curl --data-binary @page.html -H 'Content-Type: text/html; charset=utf-8'
 *     'http://127.0.0.1:8080/?url=https://news.example/1'
 */
import { createServer } from 'node:http';
import { availableParallelism } from 'node:os';
import { Extractor } from 'pilcrow';

const maxBodyBytes = 8 << 20;
const timeoutMs = 10_000;
const workers = availableParallelism();
const maxPages = 4 * workers; // being read, or waiting for a worker

/** The status of each error of the package; of the others it is 500. */
const statuses = { nothing_found: 422, not_page: 415, bad_request: 400, unknown_engine: 400,
  timeout: 504 };

const extractor = new Extractor({ workers, timeoutMs });
let pages = 0;

const server = createServer(async (request, response) => {
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  const { status, body } = await answer(request, gone.signal);
  if (status === 413) response.setHeader('Connection', 'close'); // the rest of the page is not read
  if (status === 503) response.setHeader('Retry-After', '1');
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
});
server.requestTimeout = 30_000;
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1',
  () => console.log(`http://127.0.0.1:${server.address().port}/`));
process.on('SIGTERM', () => server.close(() => extractor.close())); // finishes what it has accepted

async function answer(request, signal) {
  if (request.method !== 'POST') return failure(405, 'bad_request', 'send the page by POST');
  if (pages >= maxPages) return failure(503, 'busy', 'all workers have enough to do');
  pages++;
  try {
    const page = await bodyOf(request);
    if (!page) return failure(413, 'too_large', `a page may have ${maxBodyBytes} bytes`);
    const url = queryOf(request).get('url') ?? undefined;
    return { status: 200,
      body: await extractor.extract(page, { url, charset: charsetOf(request), signal }) };
  } catch (error) {
    return failure(statuses[error.code] ?? 500, error.code ?? 'internal', error.message);
  } finally {
    pages--;
  }
}

async function bodyOf(request) {
  const parts = [];
  let bytes = 0;
  // the answer needs the connection
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    bytes += part.length;
    if (bytes > maxBodyBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function queryOf(request) {
  // a path such as "//" is no address
  return new URLSearchParams(request.url.split('?').slice(1).join('?'));
}

function charsetOf(request) {
  return /;\s*charset="?([^\s;"]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
}

function failure(status, code, message) {
  return { status, body: { error: { code, message } } };
}
