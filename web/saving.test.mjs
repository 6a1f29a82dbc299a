import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSaving } from './saving.js';

const article = {
  title: 'Salt',
  byline: '',
  site: '',
  published: '',
  lang: 'en',
  dir: '',
  excerpt: '',
  image: '',
  url: '',
  engine: 'fused',
  kind: 'article',
  confidence: 0.9,
  words: 12,
  minutes: 1,
  html: '<p>Salt.</p>',
};
const snapshot = { format: 'file', url: '', page: new Blob(['<p>Salt.</p>']), file: 'salt.html' };
const saving = { article, snapshot, core: '0.1.0' };

const rows = [
  { what: 'a file', value: saving, want: true },
  { what: 'no snapshot', value: { ...saving, snapshot: null }, want: true },
  { what: 'pasted text',
    value: { ...saving, snapshot: { ...snapshot, page: '<p>', file: undefined, charset: 'utf-8' } },
    want: true },
  { what: 'nothing', value: null, want: false },
  { what: 'no article', value: { ...saving, article: undefined }, want: false },
  { what: 'a title that is no text',
    value: { ...saving, article: { ...article, title: { toString: 1 } } }, want: false },
  { what: 'a count that is none', value: { ...saving, article: { ...article, words: NaN } },
    want: false },
  { what: 'another format', value: { ...saving, snapshot: { ...snapshot, format: 'url' } },
    want: false },
  { what: 'a page that is no page', value: { ...saving, snapshot: { ...snapshot, page: 5 } },
    want: false },
  { what: 'a snapshot that is missing', value: { ...saving, snapshot: undefined }, want: false },
  { what: 'the choices of the user',
    value: { ...saving, choice: { engine: '', pick: 0, rules: [], decide: ['-3'] } }, want: true },
  { what: 'choices that are none',
    value: { ...saving, choice: { engine: '', pick: 0, rules: [], decide: [3] } }, want: false },
  { what: 'no version of the core', value: { ...saving, core: 1 }, want: false },
];

for (const { what, value, want } of rows) {
  test(`${what}: ${want}`, () => assert.equal(isSaving(value), want));
}
