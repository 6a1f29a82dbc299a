import { onGrowth } from '../article-growth.js';
import { build } from '../elements.js';
import { closeIcon, nextIcon, pauseIcon, playIcon, previousIcon } from '../icons.js';
import { VoiceMarks, followSentence } from './marks.js';
import { offerMediaKeys } from './media-keys.js';
import { VoicePlayer } from './player.js';
import { locate, passagesOf, sentencesOf } from './sentences.js';
import { RATES, Manners } from './voice-choices.js';
import { WakeLock } from './wake-lock.js';

/**
 * @import { Reading } from '../reading.js'
 * @import { State } from './player.js'
 * @import { Sentence } from './sentences.js'
 */

// What a tap on means something else already.
const CONTROLS = 'a[href], button, summary, input, select, textarea, label, [role="button"]';

/**
 * The player of the voice, docked below the text: it stays while the text is
 * scrolled and tapped.
 */
export class VoiceDock {
  #reading;
  #text;
  #closed = new AbortController();
  #marks = new VoiceMarks();
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
   * @param {() => void} onClose  it wants to be closed
   */
  constructor(reading, onClose) {
    this.#reading = reading;
    this.#text = reading.host.text;
    this.#lang = reading.article.lang || reading.host.uiLang;
    this.#passages = passagesOf(reading.element);
    this.#sentences = this.#passages.flatMap(sentencesOf);
    this.#play = this.#button('viewVoicePlay', playIcon(), () => this.#toggle());
    this.#dock = build('section', { class: 'voice', popover: 'manual', 'aria-label': this.#text('viewVoice'), tabindex: '-1' },
      build('div', { class: 'voice-keys' },
        this.#button('viewVoicePrevious', previousIcon(), () => this.#player?.skip(-1)),
        this.#play,
        this.#button('viewVoiceNext', nextIcon(), () => this.#player?.skip(1))),
      this.#button('viewVoiceClose', closeIcon(), onClose, 'voice-close'),
      this.#message);
    document.body.append(this.#dock);
    this.#dock.showPopover();
    this.#dock.focus();
    this.#closeOnEscape(onClose);
    onGrowth({ content: reading.content, signal: this.#closed.signal }, () => this.#goOn());
    // The platform would go on speaking for a document that is gone.
    window.addEventListener('pagehide', () => this.close(), { signal: this.#closed.signal });
    void this.#prepare();
  }

  close() {
    this.#closed.abort();
    this.#player?.stop();
    this.#marks.clear();
    this.#wakeLock.release();
    this.#dock.remove();
  }

  /** There is more to read aloud, behind what there was. */
  #goOn() {
    const more = passagesOf(this.#reading.element).slice(this.#passages.length);
    this.#passages.push(...more);
    this.#sentences.push(...more.flatMap(sentencesOf));
  }

  /** Without a voice of the device's own there is nothing to play, and that is said. */
  async #prepare() {
    const { host, settings } = this.#reading;
    const manners = new Manners(await host.speech?.voices() ?? [], this.#lang, settings);
    if (this.#closed.signal.aborted) return;
    if (!manners.of(this.#lang)) {
      this.#dock.dataset.voices = 'none';
      this.#message.textContent = this.#text('viewVoiceNone', this.#languageName());
      return;
    }
    this.#player = new VoicePlayer(/** @type {import('./engine.js').Speech} */ (host.speech), this.#sentences,
      (lang) => /** @type {import('./player.js').Manner} */ (manners.of(lang)), this.#listener());
    this.#dock.dataset.voices = 'some';
    this.#message.before(this.#rate(manners), this.#voice(manners), this.#follow());
    this.#listenToTaps();
    offerMediaKeys(this.#player, this.#reading.article, this.#closed.signal);
    this.#player.playFrom(this.#firstInView());
  }

  #languageName() {
    try {
      return new Intl.DisplayNames(this.#reading.host.uiLang, { type: 'language' }).of(this.#lang) ?? this.#lang;
    } catch {
      // A RangeError: the page declared something that is no language tag.
      return this.#lang;
    }
  }

  /** @returns {import('./player.js').Listener} */
  #listener() {
    return {
      state: (state) => this.#showState(state),
      sentence: (sentence) => {
        locate(sentence.passage, this.#passages, this.#reading.element);
        this.#marks.sentence(sentence);
        followSentence(sentence);
      },
      word: (sentence, start, end) => {
        locate(sentence.passage, this.#passages, this.#reading.element);
        if (this.#reading.settings.values.follow === 'word') this.#marks.word(sentence, start, end);
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
    if (state === 'finished') this.#marks.clear();
  }

  #toggle() {
    if (this.#player?.state === 'speaking') {
      this.#player.pause();
    } else {
      this.#player?.play();
    }
  }

  /** A tap on a paragraph reads from there. */
  #listenToTaps() {
    this.#reading.element.addEventListener('click', ({ target }) => {
      if (!(target instanceof Element) || target.closest(CONTROLS) || !getSelection()?.isCollapsed) return;
      const index = this.#sentences.findIndex(({ passage }) => passage.element.contains(target) || target.contains(passage.element));
      if (index >= 0) this.#player?.playFrom(index);
    }, { signal: this.#closed.signal });
  }

  /** @returns {number} the first sentence whose paragraph begins in the window, else the first of all */
  #firstInView() {
    const dockTop = this.#dock.getBoundingClientRect().top;
    const inView = this.#sentences.findIndex(({ passage: { element } }) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return height > 0 && top >= 0 && bottom > 0 && top < dockTop;
    });
    return Math.max(0, inView);
  }

  /** @param {Manners} manners */
  #rate(manners) {
    const { uiLang } = this.#reading.host;
    const percent = new Intl.NumberFormat(uiLang, { style: 'percent' });
    const input = build('input', { type: 'range', min: `${RATES.least}`, max: `${RATES.most}`, step: `${RATES.step}` });
    const output = build('output');
    const show = () => {
      output.textContent = percent.format(input.valueAsNumber / 100);
      input.setAttribute('aria-valuetext', output.textContent);
    };
    input.value = String((manners.of(this.#lang)?.rate ?? 1) * 100);
    show();
    input.addEventListener('input', show);
    input.addEventListener('change', () => {
      manners.choose(this.#lang, { rate: input.valueAsNumber });
      this.#player?.refresh();
    });
    return build('label', { class: 'voice-rate' }, build('span', {}, this.#text('viewVoiceRate')), input, output);
  }

  /** @param {Manners} manners */
  #voice(manners) {
    const options = manners.voicesFor(this.#lang).map(({ id, name }) => build('option', { value: id }, name));
    const select = build('select', {}, ...options);
    select.value = manners.of(this.#lang)?.voice.id ?? '';
    select.addEventListener('change', () => {
      manners.choose(this.#lang, { voice: select.value });
      this.#player?.refresh();
    });
    return build('label', { class: 'voice-choice' }, build('span', {}, this.#text('viewVoiceVoice')), select);
  }

  /** What is marked in the text. */
  #follow() {
    const { settings } = this.#reading;
    const select = build('select', {},
      build('option', { value: 'word' }, this.#text('viewVoiceMarkWord')), build('option', { value: 'sentence' }, this.#text('viewVoiceMarkSentence')));
    settings.follow(({ follow }) => { select.value = follow; }, this.#closed.signal);
    select.addEventListener('change', () => {
      settings.set({ follow: select.value });
      this.#marks.clearWord();
    });
    return build('label', { class: 'voice-choice' }, build('span', {}, this.#text('viewVoiceMark')), select);
  }

  /**
   * @param {string} key
   * @param {Node} icon
   * @param {() => void} run
   * @param {string} [kind]
   */
  #button(key, icon, run, kind = '') {
    const label = this.#text(key);
    const button = build('button', { class: `tool ${kind}`.trim(), type: 'button', 'aria-label': label, title: label }, icon);
    button.addEventListener('click', run);
    return button;
  }

  /**
   * What is open above the dock closes first. A popover of the browser closes
   * at the same press, so it is looked at before that.
   *
   * @param {() => void} onClose
   */
  #closeOnEscape(onClose) {
    document.addEventListener('keydown', (event) => {
      const innermost = document.querySelector(':popover-open[popover="auto"], dialog[open]') === null;
      if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented && innermost) {
        event.preventDefault();
        onClose();
      }
    }, { signal: this.#closed.signal });
  }
}
