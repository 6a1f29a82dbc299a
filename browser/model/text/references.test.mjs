import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decoded } from './references.js';

/** @type {[name: string, html: string, text: string][]} */
const cases = [
  ['names', '&amp;&LT;&gt;&quot;&apos;', '&<>"\''],
  ['a space that breaks no line stays one', 'a&nbsp;b&#160;c&#xa0;d', 'a\u00a0b\u00a0c\u00a0d'],
  ['numbers', '&#233; &#x1F600;', 'é 😀'],
  ['each once', '&amp;amp; &amp;#38;', '&amp; &#38;'],
  ['no character', '&#1114112; &none; &;', '\ufffd &none; &;'],
];

for (const [name, html, text] of cases) test(name, () => assert.equal(decoded(html), text));
