/**
 * Serves a site of articles that have several pages. Each article has a
 * different property to test.
 *
 * @typedef {{status?: number, headers?: Record<string, string>, html?: string, broken?: true}}
 *   Answer broken: the connection ends without an answer
 * @typedef {{origin: string, requests: string[], stop: () => void}} Site
 */
import { once } from 'node:events';
import { createServer } from 'node:http';

export const standfirst =
  'In the winter the harbor belongs to those who stay: nine boats, two dogs, and a man who counts the tide by ear.';
export const author =
  'Ann Quay has written about harbors for twenty years, and lives so near to one that she hears the chains at night.';
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="#468"/></svg>';

/** @param {number} page @param {number} i */
export function paragraph(page, i) {
  return `On page ${page} the ${i}th of the boats came in with the morning, its nets dry and its engine cold, and nobody on the quay asked where it had been, for they all knew, and it was no place to speak of before noon.`;
}

/** @param {number} page @param {{next?: string, body?: string}} parts @returns {string} */
function articlePage(page, { next = '', body = '' } = {}) {
  return `<!doctype html><html lang="en"><head><title>The harbor in winter</title><meta name="viewport" content="width=device-width"><style>img { max-width: 100%; height: auto }</style>${
    next && `<link rel="next" href="${next}">`
  }</head><body>
<nav><a href="/">Home</a> <a href="/sea">Sea</a></nav>
<article><h1>The harbor in winter</h1><p class="standfirst"><em>${standfirst}</em></p>
<figure><img src="/boat.svg" width="640" height="400" alt="A boat"><figcaption>The boat at dusk</figcaption></figure>
<h2>Part ${page}</h2>
${Array.from({ length: 6 }, (_, i) => `<p>${paragraph(page, i)}</p>`).join('\n')}
<p>The morning of page ${page} was the coldest of the year.<sup><a id="ref1" href="#fn1">1</a></sup> Those who were there still speak of it, though no two of them agree.</p>
<pre><code class="language-js">const tide = ${page}; // meters</code></pre>${body}
<h3>Notes</h3><ol><li id="fn1">The note of page ${page}, as the log has it. <a href="#ref1">&#8617;</a></li></ol>
<p>${author}</p></article>
<footer>All rights reserved</footer></body></html>`;
}

const formula =
  '<p>It is <math><mrow><mo>|</mo><mi>a</mi><mo>|</mo><mo>+</mo><mo>|</mo><mfrac><mi>x</mi><mi>y</mi></mfrac><mo>|</mo></mrow></math> meters deep there, at the least, on each day of the year that is not a holy day.</p>';

/** @param {number} page */
function tides(page) {
  const rows = Array.from({ length: 4 },
    (_, i) => `<tr><td>Pier ${page}${i} of the old harbor</td><td>${page * 100 + i}.5</td></tr>`);
  return `<table><thead><tr><th>Pier</th><th>Meters</th></tr></thead><tbody>${
    rows.join('')
  }</tbody></table>`;
}

/** @param {string} path @param {string} otherOrigin @returns {Answer | undefined} */
function answerTo(path, otherOrigin) {
  if (path.endsWith('.svg')) return { headers: { 'Content-Type': 'image/svg+xml' }, html: picture };
  if (path === '/account/logout?token=1') {
    return { html: articlePage(1, { next: '?token=1&page=2' }) };
  }
  const [, kind, page] = /^\/([\w-]+)(?:\?page=(\d+))?$/.exec(path) ?? [];
  const number = Number(page ?? 1);
  return kind ? answers[kind]?.(number, otherOrigin) : undefined;
}

/** Returns the link to the next page of an article with three pages, or "" on the last one. */
const linkUntil3 = (/** @type {number} */ page) => (page < 3 ? `?page=${page + 1}` : '');

/**
 * How the server answers a request for a page, by the name of the article.
 *
 * @type {Record<string, (page: number, otherOrigin: string) => Answer | undefined>}
 */
const answers = {
  three: (page) => ({ html: articlePage(page, { next: linkUntil3(page) }) }),
  strict: (page) => ({
    headers: {
      'Content-Security-Policy': "default-src 'none'; connect-src 'none'; base-uri 'none'",
    },
    html: articlePage(page, { next: linkUntil3(page) }),
  }),
  endless: (page) => ({ html: articlePage(page, { next: `?page=${page + 1}` }) }),
  trap: () => ({ html: articlePage(1, { next: '?page=2&do=logout;' }) }),
  leaving: () => ({ html: articlePage(1, { next: '/logout?token=1' }) }),
  loop: (page) => ({ html: articlePage(page, { next: page === 1 ? '?page=2' : '/loop' }) }),
  same: () => ({ html: articlePage(1, { next: '?page=2' }) }),
  elsewhere: () => ({ html: articlePage(1, { next: 'http://localhost:1/elsewhere?page=2' }) }),
  missing: (page) => (page === 1 ? { html: articlePage(1, { next: '?page=2' }) } : undefined),
  redirected: (
    page,
  ) => (page === 1
    ? { html: articlePage(1, { next: '?page=2' }) }
    : { status: 302, headers: { Location: '/three' } }),
  away: (page, otherOrigin) => (page === 1
    ? { html: articlePage(1, { next: '?page=2' }) }
    : { status: 302, headers: { Location: `${otherOrigin}/three` } }),
  offline: (
    page,
  ) => (page === 1 ? { html: articlePage(1, { next: '?page=2' }) } : { broken: true }),
  empty: (page) => ({
    html: page === 1
      ? articlePage(1, { next: '?page=2' })
      : '<!doctype html><title>Nothing</title><body></body>',
  }),
  latin: (page) => ({
    headers: { 'Content-Type': 'text/html; charset=windows-1252' },
    html: articlePage(page, { next: linkUntil3(page),
      body:
        `<p>Number ${page}: the caf\u00e9 by the mole was open all the same, and na\u00efve visitors sat in it.</p>` }),
  }),
  figures: (page) => ({
    html: articlePage(page, { next: linkUntil3(page), body: `${formula}${tides(page)}` }),
  }),
  sandboxed: (page) => ({ headers: { 'Content-Security-Policy': 'sandbox allow-scripts' },
    html: articlePage(page, { next: linkUntil3(page) }) }),
};

/** @param {string} [otherOrigin] to which one of the articles redirects @returns {Promise<Site>} */
export async function serveHarbor(otherOrigin = '') {
  /** @type {string[]} */
  const requests = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    const answer = answerTo(request.url ?? '', otherOrigin);
    if (answer?.broken) {
      request.destroy();
      return;
    }
    response.writeHead(answer ? answer.status ?? 200 : 404, { 'Content-Type': 'text/html',
      'Cache-Control': 'no-store', ...answer?.headers });
    response.end(Buffer.from(answer?.html ?? '', 'latin1'));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { origin: `http://127.0.0.1:${port}`, requests, stop: () => {
    server.close();
    server.closeAllConnections();
  } };
}
