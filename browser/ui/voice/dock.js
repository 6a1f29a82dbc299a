import { onGrowth } from '../article-growth.js';
import { iconButton } from '../buttons.js';
import { closeOnEscape } from '../close-on-escape.js';
import { build } from '../elements.js';
import { closeIcon, nextIcon, pauseIcon, playIcon, previousIcon } from '../icons.js';
import { offerMediaKeys } from './media-keys.js';
import { VoicePlayer } from './player.js';
import { queueRow } from './queue-row.js';
import { passagesOf, refreshPieces, sentencesOf } from './sentences.js';
import { SpokenHighlight, scrollToSentence } from './spoken-highlight.js';
import { RATE_PERCENT, VoiceChoices } from './voice-choices.js';
import { WakeLock } from './wake-lock.js';

/**
 * @import { Reading } from '../reading.js'
 * @import { Speech } from './device-speech.js'
 * @import { PlayerListener, State, VoiceAndRate } from './player.js'
 * @import { Sentence } from './sentences.js'
 */

// A tap on one of these elements has its own effect, so it does not start the
// voice.
const CONTROLS = 'a[href], button, summary, input, select, textarea, label, [role="button"]';

/**
 * The voice dock: the voice player's controls at the lower edge of the window.
 * It stays open while the user scrolls and taps the text.
 */
export class VoiceDock {
  #reading;
  #text;
  #closed = new AbortController();
  #highlight = new SpokenHighlight();
  #wakeLock = new WakeLock(this.#closed.signal);
  #passages;
  #sentences;
  /** @type {VoicePlayer | null} */
  #player = null;
  #lang;
  #play;
  #message = build('p', { class: 'voice-message', role: 'status' });
  #dock;

  /**
   * @param {Reading} reading
   * @param {() => void} onClose  called when the user closes the dock
   */
  constructor(reading, onClose) {
    this.#reading = reading;
    this.#text = reading.host.text;
    this.#lang = reading.article.lang || reading.host.uiLang;
    this.#passages = passagesOf(reading.element);
    this.#sentences = this.#passages.flatMap(sentencesOf);
    this.#play = this.#button('viewVoicePlay', playIcon(), () => this.#toggle());
    this.#dock = build('section', { class: 'voice', popover: 'manual',
      'aria-label': this.#text('viewVoice'), tabindex: '-1' },
      build('div', { class: 'voice-keys' },
        this.#button('viewVoicePrevious', previousIcon(), () => this.#player?.skip(-1)), this.#play,
        this.#button('viewVoiceNext', nextIcon(), () => this.#player?.skip(1))),
      this.#button('viewVoiceClose', closeIcon(), onClose, 'voice-close'), this.#message,
      reading.additions.queue ? queueRow(reading.additions.queue, this.#text) : '');
    document.body.append(this.#dock);
    this.#dock.showPopover();
    this.#dock.focus();
    closeOnEscape(onClose, this.#closed.signal);
    onGrowth({ content: reading.content, signal: this.#closed.signal },
      () => this.#addNewPassages());
    // Without this, the platform would continue to speak after the page is
    // closed.
    window.addEventListener('pagehide', () => this.close(), { signal: this.#closed.signal });
    void this.#prepare();
  }

  close() {
    this.#closed.abort();
    this.#player?.stop();
    this.#highlight.clear();
    this.#wakeLock.release();
    this.#dock.remove();
  }

  /** Queues the sentences of a next page that was added to the article. */
  #addNewPassages() {
    const added = passagesOf(this.#reading.element).slice(this.#passages.length);
    this.#passages.push(...added);
    this.#sentences.push(...added.flatMap(sentencesOf));
  }

  /** Starts the voice, or shows a message if the device has no voice for the article's language. */
  async #prepare() {
    const { host, settings } = this.#reading;
    const choices = new VoiceChoices(await host.speech?.voices() ?? [], this.#lang, settings);
    if (this.#closed.signal.aborted) return;
    if (!choices.forLanguage(this.#lang)) {
      this.#dock.dataset.voices = 'none';
      this.#message.textContent = this.#text('viewVoiceNone', this.#languageName());
      return;
    }
    this.#player = new VoicePlayer(/** @type {Speech} */ (host.speech), this.#sentences,
      (lang) => /** @type {VoiceAndRate} */ (choices.forLanguage(lang)), this.#listener());
    this.#dock.dataset.voices = 'some';
    this.#message.before(this.#rateControl(choices), this.#voiceControl(choices),
      this.#highlightControl());
    this.#listenToTaps();
    offerMediaKeys(this.#player, this.#reading.article, this.#closed.signal);
    this.#player.playFrom(this.#firstInView());
  }

  #languageName() {
    try {
      return new Intl.DisplayNames(this.#reading.host.uiLang, { type: 'language' }).of(this.#lang)
        ?? this.#lang;
    } catch {
      // A RangeError, because the page declared an invalid language tag.
      return this.#lang;
    }
  }

  /** @returns {PlayerListener} */
  #listener() {
    return {
      state: (state) => this.#showState(state),
      sentence: (sentence) => {
        refreshPieces(sentence.passage, this.#passages, this.#reading.element);
        this.#highlight.showSentence(sentence);
        scrollToSentence(sentence);
      },
      word: (sentence, start, end) => {
        refreshPieces(sentence.passage, this.#passages, this.#reading.element);
        if (this.#reading.settings.values.follow === 'word') {
          this.#highlight.showWord(sentence, start, end);
        }
      },
    };
  }

  /** @param {State} state */
  #showState(state) {
    const speaking = state === 'speaking';
    const label = this.#text(speaking ? 'viewVoicePause' : 'viewVoicePlay');
    this.#dock.dataset.voice = state;
    this.#play.replaceChildren(speaking ? pauseIcon() : playIcon());
    this.#play.setAttribute('aria-label', label);
    this.#play.title = label;
    this.#message.textContent = state === 'failed' ? this.#text('viewVoiceFailed') : '';
    if (speaking) {
      void this.#wakeLock.hold();
    } else {
      this.#wakeLock.release();
    }
    if (state === 'finished') this.#finish();
  }

  /** At the end of the article the voice goes on with the next one, if there is a queue. */
  #finish() {
    this.#highlight.clear();
    const { queue } = this.#reading.additions;
    if (queue?.next && queue.continues) queue.goOn();
  }

  #toggle() {
    if (this.#player?.state === 'speaking') {
      this.#player.pause();
    } else {
      this.#player?.play();
    }
  }

  /** Makes the voice continue at a paragraph that the user taps. */
  #listenToTaps() {
    this.#reading.element.addEventListener('click', ({ target }) => {
      if (!(target instanceof Element) || target.closest(CONTROLS)
        || !getSelection()?.isCollapsed)
      {
        return;
      }
      const index = this.#sentences.findIndex(({ passage }) =>
        passage.element.contains(target) || target.contains(passage.element)
      );
      if (index >= 0) this.#player?.playFrom(index);
    }, { signal: this.#closed.signal });
  }

  /**
   * @returns {number} index of the first sentence whose paragraph begins in the window, or else 0
   */
  #firstInView() {
    const dockTop = this.#dock.getBoundingClientRect().top;
    const inView = this.#sentences.findIndex(({ passage: { element } }) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return height > 0 && top >= 0 && bottom > 0 && top < dockTop;
    });
    return Math.max(0, inView);
  }

  /** @param {VoiceChoices} choices */
  #rateControl(choices) {
    const { uiLang } = this.#reading.host;
    const percent = new Intl.NumberFormat(uiLang, { style: 'percent' });
    const input = build('input', { type: 'range', min: `${RATE_PERCENT.min}`,
      max: `${RATE_PERCENT.max}`, step: `${RATE_PERCENT.step}` });
    const output = build('output');
    const show = () => {
      output.textContent = percent.format(input.valueAsNumber / 100);
      input.setAttribute('aria-valuetext', output.textContent);
    };
    input.value = String((choices.forLanguage(this.#lang)?.rate ?? 1) * 100);
    show();
    input.addEventListener('input', show);
    input.addEventListener('change', () => {
      choices.choose(this.#lang, { rate: input.valueAsNumber });
      this.#player?.refresh();
    });
    return build('label', { class: 'voice-rate' }, build('span', {}, this.#text('viewVoiceRate')),
      input, output);
  }

  /** @param {VoiceChoices} choices */
  #voiceControl(choices) {
    const options = choices.voicesFor(this.#lang).map(({ id, name }) =>
      build('option', { value: id }, name)
    );
    const select = build('select', {}, ...options);
    select.value = choices.forLanguage(this.#lang)?.voice.id ?? '';
    select.addEventListener('change', () => {
      choices.choose(this.#lang, { voice: select.value });
      this.#player?.refresh();
    });
    return build('label', { class: 'voice-choice' },
      build('span', {}, this.#text('viewVoiceVoice')), select);
  }

  /** Builds the choice whether the spoken word or the whole sentence is highlighted. */
  #highlightControl() {
    const { settings } = this.#reading;
    const select = build('select', {},
      build('option', { value: 'word' }, this.#text('viewVoiceMarkWord')),
      build('option', { value: 'sentence' }, this.#text('viewVoiceMarkSentence')));
    settings.follow(({ follow }) => {
      select.value = follow;
    }, this.#closed.signal);
    select.addEventListener('change', () => {
      settings.set({ follow: select.value });
      this.#highlight.clearWord();
    });
    return build('label', { class: 'voice-choice' }, build('span', {}, this.#text('viewVoiceMark')),
      select);
  }

  /**
   * @param {string} key  the message key of the label
   * @param {Node} icon
   * @param {() => void} run
   * @param {string} [cssClass]
   */
  #button(key, icon, run, cssClass = '') {
    return iconButton(this.#text(key), icon, run, { class: `tool ${cssClass}`.trim() });
  }
}
