import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VoicePlayer } from './player.js';
import { sentencesOf } from './sentences.js';

/**
 * @import { Hearing, Speech, Utterance } from './engine.js'
 */

const voice = { id: 'v', name: 'V', lang: 'en' };

/** @param {string} text */
function passage(text) {
  return { element: /** @type {any} */ ({}), lang: 'en', text, pieces: [] };
}

const sentences = ['The boats came home. Gulls followed.', 'It rained.'].map(passage).flatMap(sentencesOf);

/** Hears nothing by itself: the test says what is heard. @implements {Speech} */
class FakeSpeech {
  /** @type {Utterance[]} */
  said = [];
  /** @type {Hearing[]} */
  hearings = [];
  cancelled = 0;
  voices = async () => [voice];
  cancel() { this.cancelled++; }

  /** @param {Utterance} utterance @param {Hearing} hearing */
  speak(utterance, hearing) {
    this.said.push(utterance);
    this.hearings.push(hearing);
  }

  get texts() { return this.said.map(({ text }) => text); }
  get last() { return /** @type {Hearing} */ (this.hearings.at(-1)); }
}

function playing(rate = () => 1) {
  const speech = new FakeSpeech();
  /** @type {string[]} */
  const heard = [];
  const player = new VoicePlayer(speech, sentences, () => ({ voice, rate: rate() }), {
    state: (state) => heard.push(state),
    sentence: () => {},
    word: ({ passage: { text } }, start, end) => heard.push(text.slice(start, end)),
  });
  player.playFrom(0);
  return { speech, heard, player };
}

test('sentences follow one another, and the end is told once', () => {
  const { speech, heard } = playing();
  for (let i = 0; i < 3; i++) speech.last.end();
  assert.deepEqual(speech.texts, ['The boats came home.', 'Gulls followed.', 'It rained.']);
  assert.deepEqual(heard, ['speaking', 'finished']);
});

test('an article that grows after its end goes on where it ended', () => {
  const speech = new FakeSpeech();
  const growing = [...sentences];
  const player = new VoicePlayer(speech, growing, () => ({ voice, rate: 1 }), { state: () => {}, sentence: () => {}, word: () => {} });
  player.playFrom(0);
  sentences.forEach(() => speech.last.end());
  growing.push(...sentencesOf(passage('The next page began.')));
  player.play();
  assert.equal(speech.texts.at(-1), 'The next page began.');
});

test('words are told in the passage, also when the voice does not say how long they are', () => {
  const { speech, heard } = playing();
  speech.last.word(4, 5);
  speech.last.end();
  speech.last.word(0, 0);
  assert.deepEqual(heard, ['speaking', 'boats', 'Gulls']);
});

test('after a pause it goes on at the word, with the words still in their places', () => {
  const { speech, heard, player } = playing();
  speech.last.word(10, 4);
  player.pause();
  player.play();
  assert.equal(speech.texts.at(-1), 'came home.');
  speech.last.word(5, 4);
  assert.deepEqual(heard, ['speaking', 'came', 'paused', 'speaking', 'home']);
});

test('what an earlier utterance reports late is ignored', () => {
  const { speech, heard, player } = playing();
  const [early] = speech.hearings;
  player.playFrom(2);
  early.word(4, 5);
  early.error('interrupted');
  early.end();
  assert.deepEqual(speech.texts, ['The boats came home.', 'It rained.']);
  assert.deepEqual(heard, ['speaking']);
});

test('another speed is taken up at the word that is being said', () => {
  let rate = 1;
  const { speech, player } = playing(() => rate);
  speech.last.word(4, 5);
  rate = 1.5;
  player.refresh();
  assert.deepEqual(speech.said.map(({ text, rate: said }) => [text, said]), [['The boats came home.', 1], ['boats came home.', 1.5]]);
});

test('skipping stays inside the article, and while paused it only moves', () => {
  const { speech, player } = playing();
  player.skip(-1);
  player.pause();
  player.skip(9);
  assert.equal(speech.texts.length, 2);
  player.play();
  assert.equal(speech.texts.at(-1), 'It rained.');
});

test('a voice that fails ends the reading, and play goes on there', () => {
  const { speech, heard, player } = playing();
  speech.last.end();
  speech.last.error('synthesis-failed');
  player.play();
  assert.deepEqual(heard, ['speaking', 'failed', 'speaking']);
  assert.equal(speech.texts.at(-1), 'Gulls followed.');
});

test('after the end, play begins again', () => {
  const { speech, player } = playing();
  for (let i = 0; i < 3; i++) speech.last.end();
  player.play();
  assert.equal(speech.texts.at(-1), 'The boats came home.');
});
