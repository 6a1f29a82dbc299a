import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VoicePlayer } from './player.js';
import { sentencesOf } from './sentences.js';

/**
 * @import { Speech, Utterance, UtteranceListener } from './device-speech.js'
 */

const voice = { id: 'v', name: 'V', lang: 'en' };

/** @param {string} text */
function passage(text) {
  return { element: /** @type {any} */ ({}), lang: 'en', text, pieces: [] };
}

const sentences = ['The boats came home. Gulls followed.', 'It rained.'].map(passage).flatMap(
  sentencesOf,
);

/**
 * A fake voice that reports nothing by itself: the test calls its listeners.
 *
 * @implements {Speech}
 */
class FakeSpeech {
  /** @type {Utterance[]} */
  utterances = [];
  /** @type {UtteranceListener[]} */
  listeners = [];
  cancelled = 0;
  voices = async () => [voice];
  cancel() {
    this.cancelled++;
  }

  /** @param {Utterance} utterance @param {UtteranceListener} listener */
  speak(utterance, listener) {
    this.utterances.push(utterance);
    this.listeners.push(listener);
  }

  get texts() {
    return this.utterances.map(({ text }) => text);
  }
  get lastListener() {
    return /** @type {UtteranceListener} */ (this.listeners.at(-1));
  }
}

function playing(rate = () => 1) {
  const speech = new FakeSpeech();
  /** @type {string[]} */
  const reported = [];
  const player = new VoicePlayer(speech, sentences, () => ({ voice, rate: rate() }), {
    state: (state) => reported.push(state),
    sentence: () => {},
    word: ({ passage: { text } }, start, end) => reported.push(text.slice(start, end)),
  });
  player.playFrom(0);
  return { speech, reported, player };
}

test('sentences are spoken one after another, and the end is reported once', () => {
  const { speech, reported } = playing();
  for (let i = 0; i < 3; i++) speech.lastListener.end();
  assert.deepEqual(speech.texts, ['The boats came home.', 'Gulls followed.', 'It rained.']);
  assert.deepEqual(reported, ['speaking', 'finished']);
});

test('if text is added after the last sentence was spoken, play resumes at that text', () => {
  const speech = new FakeSpeech();
  const growing = [...sentences];
  const player = new VoicePlayer(speech, growing, () => ({ voice, rate: 1 }), { state: () => {},
    sentence: () => {}, word: () => {} });
  player.playFrom(0);
  sentences.forEach(() => speech.lastListener.end());
  growing.push(...sentencesOf(passage('The next page began.')));
  player.play();
  assert.equal(speech.texts.at(-1), 'The next page began.');
});

test('words are reported as offsets in the passage, even if the voice reports no lengths', () => {
  const { speech, reported } = playing();
  speech.lastListener.word(4, 5);
  speech.lastListener.end();
  speech.lastListener.word(0, 0);
  assert.deepEqual(reported, ['speaking', 'boats', 'Gulls']);
});

test('after a pause, play resumes at the same word, and later words have the right offsets', () => {
  const { speech, reported, player } = playing();
  speech.lastListener.word(10, 4);
  player.pause();
  player.play();
  assert.equal(speech.texts.at(-1), 'came home.');
  speech.lastListener.word(5, 4);
  assert.deepEqual(reported, ['speaking', 'came', 'paused', 'speaking', 'home']);
});

test('late reports of an earlier utterance are ignored', () => {
  const { speech, reported, player } = playing();
  const [early] = speech.listeners;
  player.playFrom(2);
  early.word(4, 5);
  early.error('interrupted');
  early.end();
  assert.deepEqual(speech.texts, ['The boats came home.', 'It rained.']);
  assert.deepEqual(reported, ['speaking']);
});

test('a new rate applies from the current word on', () => {
  let rate = 1;
  const { speech, player } = playing(() => rate);
  speech.lastListener.word(4, 5);
  rate = 1.5;
  player.refresh();
  assert.deepEqual(speech.utterances.map(({ text, rate: spokenRate }) => [text, spokenRate]), [[
    'The boats came home.',
    1,
  ], ['boats came home.', 1.5]]);
});

test('skip never leaves the article, and it does not speak while the player is paused', () => {
  const { speech, player } = playing();
  player.skip(-1);
  player.pause();
  player.skip(9);
  assert.equal(speech.texts.length, 2);
  player.play();
  assert.equal(speech.texts.at(-1), 'It rained.');
});

test('a failing voice stops the player, and play resumes at the same sentence', () => {
  const { speech, reported, player } = playing();
  speech.lastListener.end();
  speech.lastListener.error('synthesis-failed');
  player.play();
  assert.deepEqual(reported, ['speaking', 'failed', 'speaking']);
  assert.equal(speech.texts.at(-1), 'Gulls followed.');
});

test('after the last sentence, play restarts at the first', () => {
  const { speech, player } = playing();
  for (let i = 0; i < 3; i++) speech.lastListener.end();
  player.play();
  assert.equal(speech.texts.at(-1), 'The boats came home.');
});
