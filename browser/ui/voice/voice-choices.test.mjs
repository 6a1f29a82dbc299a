import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SettingsStore } from '../settings/store.js';
import { voicesFor } from './device-speech.js';
import { VoiceChoices } from './voice-choices.js';

const voices = ['en-US', 'de-AT', 'en-GB', 'de-DE'].map((lang) => ({ id: lang, name: lang, lang }));

function store() {
  return new SettingsStore({ load: async () => ({}), save: async () => {} });
}

for (const [lang, ids] of /** @type {[string, string[]][]} */ ([
  ['en-GB', ['en-GB', 'en-US']],
  ['de', ['de-AT', 'de-DE']],
  ['EN-us', ['en-US', 'en-GB']],
  ['fr', []],
  ['', []],
])) {
  test(`voices for "${lang}"`, () =>
    assert.deepEqual(voicesFor(voices, lang).map(({ id }) => id), ids));
}

test('a picked voice and rate apply to their language only', () => {
  const choices = new VoiceChoices(voices, 'en', store());
  choices.choose('de-DE', { voice: 'de-DE' });
  choices.choose('de', { rate: 150 });
  assert.deepEqual(choices.forLanguage('de'), { voice: voices[3], rate: 1.5 });
  assert.deepEqual(choices.forLanguage('en'), { voice: voices[0], rate: 1 });
});

test('a language without a voice gets the voice of the article’s language, or null if that has none either', () => {
  assert.equal(new VoiceChoices(voices, 'de', store()).forLanguage('fr')?.voice.id, 'de-AT');
  assert.equal(new VoiceChoices(voices, 'sk', store()).forLanguage('sk'), null);
});

test('a rate from an imported file is limited to the allowed range', () => {
  const settings = store();
  settings.set({ voices: { en: { rate: 9000 } } });
  assert.equal(new VoiceChoices(voices, 'en', settings).forLanguage('en')?.rate, 2.5);
});
