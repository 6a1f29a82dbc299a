import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { DeviceSpeech } from './engine.js';

const anna = { voiceURI: 'anna', name: 'Anna', lang: 'de_DE', localService: true };
const remote = { voiceURI: 'far', name: 'Far', lang: 'de-DE', localService: false };

/** A platform that finds its voices when the test says so. */
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
/** @type {{run: () => void, delay: number}[]} */
let timers;
/** @type {DeviceSpeech} */
let speech;
beforeEach(() => {
  synthesis = new FakeSynthesis();
  timers = [];
  speech = new DeviceSpeech((run, delay) => timers.push({ run, delay }));
  Reflect.set(globalThis, 'speechSynthesis', synthesis);
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'speechSynthesis');
});

test('the device’s own voices, at once where they are known', async () => {
  synthesis.found = [anna, remote];
  assert.deepEqual(await speech.voices(), [{ id: 'anna', name: 'Anna', lang: 'de-DE' }]);
  assert.equal(timers.length, 0);
});

test('voices that the browser finds later', async () => {
  const voices = speech.voices();
  synthesis.find(anna);
  assert.equal((await voices).length, 1);
});

test('none when it has found none in a second', async () => {
  const voices = speech.voices();
  assert.deepEqual(timers.map(({ delay }) => delay), [1000]);
  timers[0].run();
  assert.deepEqual(await voices, []);
});

test('none where there is no speech', async () => {
  Reflect.deleteProperty(globalThis, 'speechSynthesis');
  assert.deepEqual(await speech.voices(), []);
});
