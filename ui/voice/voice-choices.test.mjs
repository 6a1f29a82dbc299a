import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SettingsStore } from '../settings/store.js';
import { voicesFor } from './engine.js';
import { Manners } from './voice-choices.js';

const voices = ['en-US', 'de-AT', 'en-GB', 'de-DE'].map((lang) => ({ id: lang, name: lang, lang }));

function store() {
  return new SettingsStore({ load: async () => ({}), save: async () => {} });
}

for (const [lang, ids] of /** @type {[string, string[]][]} */ ([
  ['en-GB', ['en-GB', 'en-US']], ['de', ['de-AT', 'de-DE']], ['EN-us', ['en-US', 'en-GB']], ['fr', []], ['', []],
])) {
  test(`voices for "${lang}"`, () => assert.deepEqual(voicesFor(voices, lang).map(({ id }) => id), ids));
}

test('a chosen voice and speed are those of the language alone', () => {
  const manners = new Manners(voices, 'en', store());
  manners.choose('de-DE', { voice: 'de-DE' });
  manners.choose('de', { rate: 150 });
  assert.deepEqual(manners.of('de'), { voice: voices[3], rate: 1.5 });
  assert.deepEqual(manners.of('en'), { voice: voices[0], rate: 1 });
});

test('a language without a voice is spoken as the article is, and an article without one by nobody', () => {
  assert.equal(new Manners(voices, 'de', store()).of('fr')?.voice.id, 'de-AT');
  assert.equal(new Manners(voices, 'sk', store()).of('sk'), null);
});

test('a speed from a file is kept within what can be followed', () => {
  const settings = store();
  settings.set({ voices: { en: { rate: 9000 } } });
  assert.equal(new Manners(voices, 'en', settings).of('en')?.rate, 2.5);
});
