import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseReply, requestHead } from './protocol.js';

/** @param {object} value */
const bytes = (value) => new TextEncoder().encode(JSON.stringify(value));

test('the head of a request has only the headers that are set', () => {
  assert.equal(requestHead({ page: '' }), 'pilcrow 1\n\n');
  assert.equal(
    requestHead({ page: '', engine: 'song', url: 'https://a.example/', format: 'snapshot', source: 'live', fields: ['text', 'trace'], deadline: 50 }),
    'pilcrow 1\nengine: song\nurl: https://a.example/\nformat: snapshot\nsource: live\nfields: text,trace\ndeadline: 50\n\n',
  );
});

test('the value of a header cannot begin another header', () => {
  assert.equal(requestHead({ page: '', url: 'x\nengine: song\r\n\r\n' }), 'pilcrow 1\nurl: xengine: song\n\n');
});

test('a reply is an article or an error', () => {
  assert.deepEqual(parseReply(bytes({ version: 1, article: { title: 'T' } })), { article: { title: 'T' } });
  const error = { code: 'timeout', message: 'm' };
  assert.deepEqual(parseReply(bytes({ version: 1, error })), { error });
});

test('a reply of another version is an error', () => {
  assert.equal(parseReply(bytes({ version: 2, article: {} })).error?.code, 'internal');
});
