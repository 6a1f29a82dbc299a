import assert from 'node:assert/strict';
import { test } from 'node:test';
import { directionOf, plural, publishedDay, siteOf } from './locale.js';

/**
 * Makes a host with these messages, in which "#" stands for the number.
 *
 * @param {string} uiLang
 * @param {Record<string, string>} texts
 */
function hostOf(uiLang, texts) {
  /** @type {import('./host.js').Host['text']} */
  const text = (key, number) => (texts[key] ?? '').replace('#', number);
  return { uiLang, text };
}

test('plural chooses the message by the language’s plural categories', () => {
  const host = hostOf('sk', { m_one: '# minúta', m_few: '# minúty', m_other: '# minút' });
  assert.equal(plural(host, 'm', 1), '1 minúta');
  assert.equal(plural(host, 'm', 3), '3 minúty');
  assert.equal(plural(host, 'm', 5), '5 minút');
});

test('plural falls back to key_other if a category has no text', () => {
  assert.equal(plural(hostOf('ar', { m_other: '# دقائق' }), 'm', 2), '2 دقائق');
});

test('plural groups the digits of large numbers', () => {
  assert.equal(plural(hostOf('en', { m_other: '# words' }), 'm', 12345), '12,345 words');
});

const days = [
  ['2026-05-03', 'May 3, 2026'],
  ['2026-05-03T23:30:00-11:00', 'May 3, 2026'],
  ['2026-05-03T00:30:00+14:00', 'May 3, 2026'],
  ['2026-99-99', '2026-99-99'],
  ['spring', 'spring'],
];

for (const [published, want] of days) {
  test(`day of ${published}`, () => assert.equal(publishedDay(published, 'en'), want));
}

test('directionOf knows right-to-left languages', () => {
  assert.equal(directionOf('ar-EG'), 'rtl');
  assert.equal(directionOf('HE'), 'rtl');
  assert.equal(directionOf('en'), 'ltr');
  assert.equal(directionOf('arn'), 'ltr');
});

test('siteOf returns the host without "www."', () => {
  assert.equal(siteOf('https://www.example.com/a'), 'example.com');
  assert.equal(siteOf('file:///home/page.html'), '');
  assert.equal(siteOf(''), '');
});
