import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { chooseLanguage, FOLDERS, textOf } from './texts.js';

const root = new URL('../../', import.meta.url);
const messages = JSON.parse(
  readFileSync(new URL('extension/_locales/en/messages.json', root), 'utf8'),
);
const sources = ['browser/model/', 'browser/ui/', 'web/'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(new URL(folder + name, root), 'utf8'))
)
  .join('\n');

const quoted = new Set(
  Array.from(sources.matchAll(/'((?:view(?!Box)|web)[A-Z]\w*)'/g), ([, key]) => key),
);
const own = Object.keys(messages).filter((key) => /^(?:view|web)[A-Z]/.test(key));

/**
 * Returns a message key without an ending for a plural category or a title, such as "_few".
 *
 * @param {string} key
 */
function stem(key) {
  return key.replace(/_(?:zero|one|two|few|many|other)$|Title$/, '');
}

test('the sources contain message keys', () => assert.ok(quoted.size > 10));

for (const key of quoted) {
  test(`${key} has a text`, () => assert.ok(messages[key] ?? messages[`${key}_other`]));
}

for (const key of own) {
  test(`${key} is used`, () => assert.ok(quoted.has(key) || quoted.has(stem(key))));
}

const text = textOf({
  plain: { message: 'Close' },
  one: { message: '$NUMBER$ minutes', placeholders: { number: { content: '$1' } } },
  two: { message: '$b$ of $A$', placeholders: { a: { content: '<$1>' }, B: { content: '$2' } } },
  money: { message: '$$5 for $what$', placeholders: {} },
});

test('a message without placeholders', () => assert.equal(text('plain'), 'Close'));
test('a placeholder, in any upper or lower case', () =>
  assert.equal(text('one', '6'), '6 minutes'));
test('several placeholders, in any order', () => assert.equal(text('two', 'x', 'y'), 'y of <x>'));
test('a substitution is plain text, even if it contains replacement patterns such as $&', () =>
  assert.equal(text('one', '$1$&'), '$1$& minutes'));
test('dollar signs and unknown placeholders stay', () =>
  assert.equal(text('money'), '$5 for $what$'));
test('a missing key gives an empty text', () => assert.equal(text('nothing'), ''));
test('a missing substitution is empty', () => assert.equal(text('one'), ' minutes'));

test('the list has each folder of _locales', () => {
  assert.deepEqual(FOLDERS.toSorted(),
    readdirSync(new URL('../../extension/_locales/', import.meta.url)).toSorted());
});

for (const [wanted, folder, tag] of /** @type {[string[], string, string][]} */ ([
  [['de-AT', 'en'], 'de', 'de-AT'],
  [['pt-BR', 'fr'], 'fr', 'fr'],
  [['zh-CN'], 'zh_CN', 'zh-CN'],
  [['zh'], 'zh_CN', 'zh'],
  [['zh-TW', 'en-GB'], 'en', 'en-GB'],
  [['zh-Hans-SG'], 'zh_CN', 'zh-Hans-SG'],
  [['ar-EG'], 'ar', 'ar-EG'],
  [['pt'], 'en', 'en'],
  [[], 'en', 'en'],
])) {
  test(`for ${wanted}: ${folder}`, () => assert.deepEqual(chooseLanguage(wanted), { folder, tag }));
}
