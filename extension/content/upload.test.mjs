/** How the page is sent to an extraction host that may not be ready yet. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createContext, runInContext } from 'node:vm';

// Content scripts are classic scripts, which can't be imported.
const source = readFileSync(new URL('upload.js', import.meta.url), 'utf8');

/**
 * Sends a snapshot to a host that gives these answers, and records all messages.
 * @param {string} snapshot
 * @param {(object | Error | undefined)[]} answers of the host; an error is thrown
 */
async function send(snapshot, answers) {
  /** @type {string[]} */
  const messages = [];
  const port = {
    askHost: async (/** @type {string} */ kind,
      /** @type {{index: number, last: boolean}} */ { index, last }) =>
    {
      messages.push(`${kind} ${index}${last ? ' last' : ''}`);
      const reply = answers.shift();
      if (reply instanceof Error) throw reply;
      return reply;
    },
    askBackground: async (/** @type {string} */ kind) => {
      messages.push(kind);
    },
  };
  /** @type {any} */
  let upload;
  runInContext(source, createContext({
    __pilcrow: { add: (/** @type {string} */ _, /** @type {(parts: object) => any} */ make) => {
      upload = make({ port });
    } },
    location: { href: 'https://example.org/' },
  }));
  const outcome = await upload.begin({ ticket: 't', byItself: false }).send(snapshot, null, {
    kind: '',
    frame: '',
  });
  return { outcome, messages };
}

const ok = { ok: true };
const unknown = { error: { code: 'unknown_ticket' } };
const twoChunks = 'x'.repeat((2 << 20) + 1);

const rows = [
  { name: 'the host knows the ticket', answers: [ok], outcome: '', messages: ['chunk 0 last'] },
  { name: 'the host does not know the ticket yet', answers: [unknown, ok], outcome: '',
    messages: ['chunk 0 last', 'awaitHost', 'chunk 0 last'] },
  { name: 'the host does not listen yet', answers: [new Error('no receiver'), ok], outcome: '',
    messages: ['chunk 0 last', 'awaitHost', 'chunk 0 last'] },
  { name: 'nobody answers', answers: [undefined, undefined], outcome: 'no_host',
    messages: ['chunk 0 last', 'awaitHost', 'chunk 0 last'] },
  { name: 'the ticket is not valid', answers: [unknown, unknown], outcome: 'unknown_ticket',
    messages: ['chunk 0 last', 'awaitHost', 'chunk 0 last'] },
  { name: 'the page has no article', answers: [{ error: { code: 'nothing_found' } }],
    outcome: 'nothing_found', messages: ['chunk 0 last'] },
  { name: 'the host is lost after the first chunk', snapshot: twoChunks, answers: [ok, unknown],
    outcome: 'unknown_ticket', messages: ['chunk 0', 'chunk 1 last'] },
];

for (const { name, snapshot = 'page', answers, outcome, messages } of rows) {
  test(name, async () => {
    assert.deepEqual(await send(snapshot, answers), { outcome, messages });
  });
}
