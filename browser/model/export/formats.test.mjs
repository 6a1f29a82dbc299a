import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { SETTINGS } from '../settings.js';
import { FORMATS } from './formats.js';
import { MEDIA_TYPES } from './media-types.js';

const source = readFileSync(new URL('../../../export/export.go', import.meta.url), 'utf8');
const [, list = ''] = /func Formats\(\) \[\]Format \{(.*?)\n\}/s.exec(source) ?? [];
const rows = [...list.matchAll(/\{"(\w+)", "\.(\w+)", "([^"]+)", /g)].map(([, ...row]) => row);
const names = rows.map(([name]) => name);

test('the list in Go is read whole', () => {
  assert.equal(rows.length, list.match(/^\t\t\{/gm)?.length);
});

test('the formats are those of the core, in its order', () => {
  assert.deepEqual(FORMATS.map(({ name }) => name), names);
});

test('the setting has all of them', () => { // the first screen loads the settings alone
  assert.deepEqual(SETTINGS.exportFormat, { kind: 'choice', initial: names[0], values: names });
});

test('their files have the same media types', () => {
  for (const [, extension, type] of rows) assert.equal(MEDIA_TYPES[extension], type);
});
