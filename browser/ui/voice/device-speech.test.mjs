import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { DeviceSpeech } from './device-speech.js';

const anna = { voiceURI: 'anna', name: 'Anna', lang: 'de_DE', localService: true };
const remote = { voiceURI: 'far', name: 'Far', lang: 'de-DE', localService: false };

/** A fake of speechSynthesis that has no voices until the test calls find. */
class FakeSynthesis extends EventTarget {
  /** @type {object[]} */
  found = [];
  getVoices = () => this.found;

  /** @param {...object} voices */
  find(...voices) {
    this.found = voices;
    this.dispatchEvent(new Event('voiceschanged'));
  }
}

/** @type {FakeSynthesis} */
let synthesis;
/** @type {{run: () => void, delayMs: number}[]} */
let timers;
/** @type {DeviceSpeech} */
let speech;
beforeEach(() => {
  synthesis = new FakeSynthesis();
  timers = [];
  speech = new DeviceSpeech((run, delayMs) => timers.push({ run, delayMs }));
  Reflect.set(globalThis, 'speechSynthesis', synthesis);
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'speechSynthesis');
});

test('the voices on the device are listed at once if the browser has loaded them', async () => {
  synthesis.found = [anna, remote];
  assert.deepEqual(await speech.voices(), [{ id: 'anna', name: 'Anna', lang: 'de-DE' }]);
  assert.equal(timers.length, 0);
});

test('voices that the browser loads later are listed', async () => {
  const voices = speech.voices();
  synthesis.find(anna);
  assert.equal((await voices).length, 1);
});

test('the list is empty if the browser loads no voice within a second', async () => {
  const voices = speech.voices();
  assert.deepEqual(timers.map(({ delayMs }) => delayMs), [1000]);
  timers[0].run();
  assert.deepEqual(await voices, []);
});

test('the list is empty if the platform has no speech', async () => {
  Reflect.deleteProperty(globalThis, 'speechSynthesis');
  assert.deepEqual(await speech.voices(), []);
});
