/** The example of a service. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { install, root, uninstall } from './support.mjs';

/** @type {string} */
let project;
/** @type {import('node:child_process').ChildProcess} */
let service;
/** @type {string} */
let address;

before(async () => {
  project = install('pilcrow');
  cpSync(join(root, 'npm/examples/node/service.mjs'), join(project, 'service.mjs'));
  service = spawn(process.execPath, ['service.mjs'], { cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(/** @type {import('node:stream').Readable} */ (service.stdout), 'data');
  address = String(line).trim();
});

after(() => {
  service?.kill('SIGKILL');
  if (project) uninstall(project);
});

/** @param {string | Uint8Array} body @param {string} [type] @param {string} [query] */
async function post(body, type = 'text/html', query = '') {
  const response = await fetch(address + query, { method: 'POST',
    body: /** @type {BodyInit} */ (body), headers: { 'Content-Type': type } });
  return { status: response.status, answer: await response.json() };
}

test('an article', async () => {
  const ferry = readFileSync(join(root, 'testdata/pages/news-ferry/source.html'));
  const { status, answer } = await post(ferry, 'text/html; charset=utf-8',
    '?url=https://news.example/1');
  assert.deepEqual([status, answer.lang, answer.url], [200, 'en-GB', 'https://news.example/1']);
});

test('any path', async () => {
  const { status, answer } = await post('<p>one, two, three', 'text/html',
    '/?url=https://news.example/?a=b?');
  assert.deepEqual([status, answer.url], [200, 'https://news.example/?a=b?']);
});

test('the charset of the header', async () => {
  const page = Buffer.concat([Buffer.from('<p>'), Buffer.from([0xCD, 0xE8, 0xEA, 0xF2, 0xEE]),
    Buffer.from(', one, two, three.')]);
  assert.match((await post(page, 'text/html; charset="windows-1251"')).answer.text, /^Никто,/);
});

test('failures have their status', async () => {
  assert.deepEqual([(await post('<p></p>')).status, (await post('%PDF-1.7')).status], [422, 415]);
  assert.equal((await fetch(address)).status, 405);
  const { status, answer } = await post(new Uint8Array((8 << 20) + 1));
  assert.deepEqual([status, answer.error.code], [413, 'too_large']);
});

test('what is too much is refused, and accepted again later', async () => {
  const open = Array.from({ length: 200 }, () => {
    const each = request(address, { method: 'POST' });
    each.on('error', () => {});
    each.write('<p>one');
    return each;
  });
  /** @type {(number | undefined)[]} */
  const statuses = [];
  for (const each of open) each.on('response', ({ statusCode }) => statuses.push(statusCode));
  while (!statuses.includes(503)) {
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
  for (const each of open) each.destroy();
  let status = 503;
  while (status === 503) ({ status } = await post('<p>one, two, three'));
  assert.equal(status, 200);
});

test('it ends when it is told to', async () => {
  service.kill('SIGTERM');
  assert.deepEqual(await once(service, 'exit'), [0, null]);
});
