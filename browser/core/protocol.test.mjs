import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseReply, Reply, requestHead } from './protocol.js';

test('the head of a request has only the headers that are set', () => {
  assert.equal(requestHead({ page: '' }), 'pilcrow 2\n\n');
  assert.equal(
    requestHead({ page: '', engine: 'song', url: 'https://a.example/', format: 'snapshot',
      source: 'live', fields: ['text', 'trace'], deadline: 50 }),
    'pilcrow 2\nengine: song\nurl: https://a.example/\nformat: snapshot\nsource: live\nfields: text,trace\ndeadline: 50\n\n',
  );
});

test('the changes of parameters are one header', () => {
  assert.equal(
    requestHead({ page: '', engine: 'descent', form: 'lab', fields: ['selection'],
      changes: { K: 0.5, 'stop-at': 1e-7 } }),
    'pilcrow 2\nengine: descent\nfields: selection\nform: lab\nchanges: K=0.5 stop-at=1e-7\n\n',
  );
  assert.equal(requestHead({ page: '', changes: {} }), 'pilcrow 2\n\n');
});

test('the answers of the lab are no articles', () => {
  const reply = new Reply(text({ version: 2, lab: { reading: { engine: 'song' } } }, '<p>\n'));
  assert.deepEqual(reply.lab, { reading: { engine: 'song' } });
  assert.equal(reply.body, '<p>\n');
  assert.equal(reply.article, undefined);
  assert.equal(reply.error, undefined);
  assert.equal(parseReply(reply.text).error?.code, 'internal');
});

test('the value of a header cannot begin another header', () => {
  assert.equal(requestHead({ page: '', url: 'x\nengine: song\r\n\r\n' }),
    'pilcrow 2\nurl: xengine: song\n\n');
});

/** @param {object} head @param {string} [html] */
const text = (head, html = '') => `${JSON.stringify(head)}\n${html}`;

test('a reply is an article, whose HTML is the rest of the text, or an error', () => {
  const html = '<p>One\nTwo</p>\n{"version":1}';
  assert.deepEqual(parseReply(text({ version: 2, article: { title: 'T\nU' } }, html)), {
    article: { title: 'T\nU', html },
  });
  const error = { code: 'timeout', message: 'm' };
  assert.deepEqual(parseReply(text({ version: 2, error })), { error });
});

test('a reply of another version, and a text that is no reply, are errors', () => {
  for (const other of [text({ version: 1, article: {} }),
    text({ version: 1, error: { code: 'timeout' } }), '', '\n', 'null\n', '{"version":2,"arti',
    '{"version":2,"article":{}}', '{"version":2}\n'])
  {
    assert.equal(parseReply(other).error?.code, 'internal', other);
    assert.equal(new Reply(other).error?.code, 'internal', other);
  }
});

test('only the head of a reply is parsed, and only when it is needed', () => {
  const whole = text({ version: 2, article: { title: 'T' } }, '<p>');
  const reply = new Reply(whole);
  assert.equal(reply.text, whole);
  assert.deepEqual(reply.article, { title: 'T' });
  assert.equal(reply.article, reply.article, 'parsed once');
  assert.equal(reply.error, undefined);
});

test('a failure outside the core is a reply, too', () => {
  assert.deepEqual(parseReply(Reply.failure('crashed', 'a\nb').text), {
    error: { code: 'crashed', message: 'a\nb' },
  });
});
