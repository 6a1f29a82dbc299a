import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

/**
 * @typedef
 *   {{message: string, description?: string, placeholders?: Record<string, {content: string}>}}
 *   Message
 * @typedef {Record<string, Message>} Messages
 */

const folder = new URL('_locales/', import.meta.url);

/** @param {string} locale @returns {Messages} */
const read = (locale) =>
  JSON.parse(readFileSync(new URL(`${locale}/messages.json`, folder), 'utf8'));

const english = read('en');
const plural = /_(zero|one|two|few|many|other)$/;

/** @param {Messages} messages */
const stems = (messages) =>
  [...new Set(Object.keys(messages).map((key) => key.replace(plural, '')))].sort();

/** The numbers for which the plural forms are tested. Plural rules repeat after each hundred. */
const counts = Array.from({ length: 201 }, (_, n) => n);

/** @param {string} tag @returns {string[]} the plural forms of whole numbers */
function formsOf(tag) {
  const rules = new Intl.PluralRules(tag);
  return [...new Set(counts.map((n) => rules.select(n)))].sort();
}

/** @param {Message} message */
const placeholdersIn = ({ message }) =>
  [...new Set(Array.from(message.matchAll(/\$(\w+)\$/g), ([, name]) => name.toLowerCase()))].sort();

/**
 * The plural forms whose texts need no placeholder for the number, because a language can write the
 * number as a word.
 */
const formsWithoutDigits = new Set(['zero', 'one', 'two']);

/**
 * Patterns of slips: `any` for all languages, the others for one language. English texts have
 * contractions.
 *
 * @type {Record<string, RegExp>}
 */
const slips = { any: /['"]|\.\.\./u,
  en: /\b(?:is|are|was|were|do|does|did|can|could|has|have) not\b/u, fr: / [:;?!»]|« /u,
  de: / …|["“]\p{L}/u };

/**
 * The English texts that quote others, such as the label of a button, with the keys of what they
 * quote.
 */
const quoting = Object.entries(english).flatMap(([key, { message }]) =>
  Array.from(message.matchAll(/“([^”]+)”/gu), ([, quote]) => ({
    key,
    quoted: Object.keys(english).filter((other) => english[other].message === quote),
  }))
).filter(({ quoted }) => quoted.length > 0);

test('each English text has a description', () => {
  assert.deepEqual(
    Object.entries(english).filter(([, { description }]) => !description).map(([key]) => key),
    [],
  );
});

for (const locale of readdirSync(folder)) {
  const messages = read(locale);
  const tag = locale.replace('_', '-');

  test(`${locale} has all texts and no others`, () =>
    assert.deepEqual(stems(messages), stems(english)));

  test(`${locale} has its own language tag`, () => assert.equal(messages.extLanguage.message, tag));

  test(`${locale} has the plural forms that it needs`, () => {
    const keys = Object.keys(messages);
    for (const stem of new Set(
      keys.filter((key) => plural.test(key)).map((key) => key.replace(plural, '')),
    )) {
      assert.deepEqual(
        keys.filter((key) => key.replace(plural, '') === stem).map((key) => plural.exec(key)?.[1])
          .sort(),
        formsOf(tag),
        stem,
      );
    }
  });

  test(`${locale} has the placeholders of English`, () => {
    for (const [key, message] of Object.entries(messages)) {
      const model = english[key] ?? english[key.replace(plural, '_other')];
      assert.deepEqual(
        Object.entries(message.placeholders ?? {}).map(([name, { content }]) => [name, content]),
        Object.entries(model.placeholders ?? {}).map(([name, { content }]) => [name, content]),
        key,
      );
      const form = plural.exec(key)?.[1] ?? '';
      const used = placeholdersIn(message);
      if (!formsWithoutDigits.has(form) || used.length > 0) {
        assert.deepEqual(used, Object.keys(model.placeholders ?? {}).sort(), key);
      }
    }
  });

  test(`${locale} quotes other texts as they are`, () => {
    for (const { key, quoted } of quoting) {
      assert.ok(quoted.some((other) => messages[key].message.includes(messages[other].message)),
        key);
    }
  });

  test(`${locale} leaves no text empty, and none with white space around it`, () => {
    for (const [key, { message }] of Object.entries(messages)) {
      assert.match(message, /^\S(?:.*\S)?$/su, key);
    }
  });

  test(`${locale} has its own quotation marks, no-break spaces and contractions`, () => {
    for (const [key, { message }] of Object.entries(messages)) {
      assert.doesNotMatch(message, slips.any, key);
      if (slips[locale]) assert.doesNotMatch(message, slips[locale], key);
    }
  });

  test(`${locale} has a description that stores accept`, () =>
    assert.ok(messages.extDescription.message.length <= 132));
}
