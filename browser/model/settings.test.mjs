import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SETTINGS, initialSettings, readSettings } from './settings.js';

test('each default is an allowed value', () => {
  const initial = initialSettings();
  assert.deepEqual(readSettings({ ...initial }), initial);
  assert.equal(Object.keys(initial).length, Object.keys(SETTINGS).length);
});

const rejected = [
  ['theme', 'plaid'],
  ['theme', 3],
  ['theme', undefined],
  ['size', 500],
  ['size', '120'],
  ['size', NaN],
  ['soften', 'true'],
  ['ownPage', 'red'],
  ['ownPage', '#fff'],
  ['ownPage', '#FFFFFF;x'],
  ['align', 'constructor'],
];

for (const [name, value] of /** @type {[keyof typeof SETTINGS, unknown][]} */ (rejected)) {
  test(`${name} rejects ${JSON.stringify(value)}`, () => {
    assert.equal(readSettings({ [name]: value })[name], SETTINGS[name].initial);
  });
}

test('allowed values are read, unknown names are dropped', () => {
  const read = readSettings({ theme: 'sepia', size: 120, soften: false, ownText: '#123456',
    spare: 1 });
  assert.deepEqual(read, { ...initialSettings(), theme: 'sepia', size: 120, soften: false,
    ownText: '#123456' });
});

test('inherited properties are not read as settings', () => {
  assert.equal(readSettings(Object.create({ theme: 'dark' })).theme, 'system');
});
