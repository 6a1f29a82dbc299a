import { onGrowth } from '../article-growth.js';
import { onKeys } from '../keys/shortcuts.js';
import { HIGHLIGHTS_KEY, openHighlights } from './highlights-panel.js';
import { COLORS } from '../../model/highlights/highlight.js';
import { highlightsOf } from './of-reading.js';
import { Painter } from './painter.js';
import { highlightsAtCaret, highlightsAtPoint } from './point.js';
import { SelectByKeys } from './select-by-keys.js';
import { SelectionBar } from './selection-bar.js';
import { caretIn, selectedPassage, selectedRange } from './selection.js';

/**
 * @import { Reading } from '../reading.js'
 * @import { HighlightsOfReading } from './of-reading.js'
 * @import { Color, Passage } from '../../model/highlights/highlight.js'
 * @import { Placed } from './placed.js'
 */

/** Elements that do something else when they are pressed. */
const CONTROLS = 'a[href], button, summary, input, select, textarea, label, [role="button"]';

/** The keys that highlight in a color, in the order of COLORS. */
const COLOR_KEYS = ['1', '2', '3', '4', '5'];

/**
 * Lets the user highlight passages of the article, and shows the highlights.
 *
 * @param {Reading} reading
 */
export function highlightPassages(reading) {
  const parts = highlightsOf(reading);
  if (parts) new HighlightPassages(reading, parts).start();
}

class HighlightPassages {
  #reading;
  #article;
  #commands;
  #editor;
  #bar;
  #byKeys;
  /** Whether a button of the mouse or a finger is down, which may still change the selection. */
  #isPressed = false;
  /**
   * Where the pointer is, unless the text has moved or a key was pressed since then.
   *
   * @type {{x: number, y: number} | null}
   */
  #pointer = null;

  /**
   * Where a command has left the caret. Only a caret that the user has moved names a highlight.
   *
   * @type {Range | null}
   */
  #formerCaret = null;

  /** @param {Reading} reading @param {HighlightsOfReading} parts */
  constructor(reading, { article, commands, editor }) {
    this.#reading = reading;
    this.#article = article;
    this.#commands = commands;
    this.#editor = editor;
    this.#bar = new SelectionBar(reading.host, {
      highlight: (color) => this.#highlight(color),
      writeNote: () => this.#highlight(commands.color, { withNote: true }),
      copy: () => this.#copy(),
    }, reading.signal);
    this.#byKeys = new SelectByKeys(reading, article, this.#bar, {
      choose: (color = commands.color) => this.#highlight(color),
      writeNote: () => this.#highlight(commands.color, { withNote: true }),
    });
  }

  start() {
    this.#paint();
    this.#followText();
    this.#followSelection();
    this.#followPointer();
    this.#listenToKeys();
    void this.#article.load();
  }

  #paint() {
    const painter = new Painter(this.#reading.signal);
    this.#article.follow((highlights) => painter.paint(highlights));
  }

  /**
   * Features replace text nodes, and the article grows. Neither changes where passages are in the
   * text.
   */
  #followText() {
    const { content, complete, signal } = this.#reading;
    let isComplete = false;
    let isWaiting = false;
    const observer = new MutationObserver(() => {
      if (isWaiting) return;
      isWaiting = true;
      requestAnimationFrame(() => {
        isWaiting = false;
        if (!signal.aborted) this.#article.renew();
      });
    });
    observer.observe(content, { subtree: true, childList: true, characterData: true });
    signal.addEventListener('abort', () => observer.disconnect());
    void complete.then(() => {
      isComplete = true;
      void this.#article.grow({ isComplete });
    });
    onGrowth(this.#reading, () => {
      void this.#article.grow({ isComplete });
      // with a further page, the text is that of another version
      if (isComplete) void this.#article.load();
    });
  }

  #followSelection() {
    const { signal } = this.#reading;
    const update = () => {
      if (!this.#isPressed) this.#showBar();
    };
    document.addEventListener('selectionchange', update, { signal });
    document.addEventListener('pointerdown', ({ target }) => {
      this.#isPressed = !(target instanceof Node && this.#bar.element.contains(target));
    }, { capture: true, signal });
    for (const name of ['pointerup', 'pointercancel']) {
      document.addEventListener(name, () => {
        this.#isPressed = false;
        setTimeout(update); // a click on a selection ends it after this event
      }, { capture: true, signal });
    }
    document.addEventListener('scroll', () => requestAnimationFrame(update), { capture: true,
      passive: true, signal });
    document.addEventListener('keydown', (event) => this.#onEscape(event), { signal });
    update(); // the user may have selected something before this module was loaded
  }

  #showBar() {
    const range = selectedRange(this.#reading.content);
    if (range && this.#passage()) this.#bar.show(range);
    else if (!this.#byKeys.isActive) this.#bar.hide();
  }

  /** @param {KeyboardEvent} event */
  #onEscape(event) {
    if (event.key !== 'Escape' || event.defaultPrevented || !this.#bar.isOpen) return;
    event.preventDefault();
    this.#endSelection();
  }

  #followPointer() {
    const { content, signal } = this.#reading;
    content.addEventListener('pointermove', ({ pointerType, clientX, clientY }) => {
      this.#pointer = pointerType === 'mouse' ? { x: clientX, y: clientY } : null;
    }, { passive: true, signal });
    for (const name of ['keydown', 'scroll']) {
      document.addEventListener(name, (event) => {
        if (!(event instanceof KeyboardEvent && event.key.toLowerCase() === 'h')) {
          this.#pointer = null;
        }
      }, { capture: true, passive: true, signal });
    }
    content.addEventListener('click', (event) => this.#onClick(event), { signal });
  }

  /** @param {MouseEvent} event */
  #onClick(event) {
    const { target, clientX, clientY, defaultPrevented } = event;
    if (defaultPrevented || !(target instanceof Element) || target.closest(CONTROLS)
      || getSelection()?.isCollapsed === false) return;
    const found = highlightsAtPoint(this.#article, clientX, clientY);
    if (found.length === 0) return;
    event.preventDefault(); // so that the tap turns no page
    this.#edit(found);
  }

  #listenToKeys() {
    const highlight = (/** @type {KeyboardEvent} */ event, /** @type {Color} */ color) => {
      if (!this.#passage()) return false;
      event.preventDefault();
      if (!event.repeat) this.#highlight(color);
      return true;
    };
    const colorKeys = COLOR_KEYS.map((key,
      i) => /** @type {const} */ ([key,
        (/** @type {KeyboardEvent} */ event) => void highlight(event, COLORS[i])])
    );
    onKeys({
      ...Object.fromEntries(colorKeys),
      // otherwise the key moves to the next heading
      h: (event) => highlight(event, this.#commands.color) || this.#editHere(event),
      v: (event) => run(event, () => this.#byKeys.start()),
      [HIGHLIGHTS_KEY]: (event) => run(event, openHighlights),
      z: (event) => this.#commands.canUndo && run(event, () => void this.#commands.undo()),
    }, this.#reading);
  }

  /** Edits the highlight under the pointer or the caret. @param {KeyboardEvent} event */
  #editHere(event) {
    const caret = this.#movedCaret();
    const atPointer = this.#pointer
      ? highlightsAtPoint(this.#article, this.#pointer.x, this.#pointer.y)
      : [];
    const found = atPointer.length > 0 || !caret
      ? atPointer
      : highlightsAtCaret(this.#article, caret);
    if (found.length > 0) run(event, () => this.#edit(found));
  }

  /** @returns {Range | null} */
  #movedCaret() {
    const caret = caretIn(this.#reading.content);
    const former = this.#formerCaret;
    const isMoved = caret
      && !(former?.startContainer === caret.startContainer
        && former.startOffset === caret.startOffset);
    return isMoved ? caret : null;
  }

  /** @returns {Passage | null} */
  #passage() {
    return selectedPassage(this.#reading.content, this.#article.text);
  }

  /** @param {Color} color @param {{withNote?: boolean}} [options] */
  #highlight(color, { withNote = false } = {}) {
    const passage = this.#passage();
    if (!passage) return;
    const box = this.#article.text.rangeOf(passage.start, passage.end).getBoundingClientRect();
    this.#endSelection();
    this.#commands.highlight(passage, color, (highlight) => {
      if (withNote) this.#editor.open({ highlight, box, startsWithNote: true });
    });
  }

  #copy() {
    const passage = this.#passage();
    if (passage) {
      void this.#commands.copyQuotation(this.#article.text.text.slice(passage.start, passage.end));
    }
  }

  #endSelection() {
    this.#byKeys.end();
    if (getSelection()?.rangeCount) getSelection()?.collapseToStart();
    this.#rememberCaret();
    this.#bar.hide();
  }

  #rememberCaret() {
    this.#formerCaret = caretIn(this.#reading.content)?.cloneRange() ?? null;
  }

  /** @param {Placed[]} found  the topmost first */
  #edit([{ highlight, start, end }, ...others]) {
    const box = this.#article.text.rangeOf(start, end).getBoundingClientRect();
    this.#rememberCaret();
    this.#editor.open({ highlight, others: others.map((each) => each.highlight), box });
  }
}

/** @param {KeyboardEvent} event @param {() => void} does */
function run(event, does) {
  event.preventDefault();
  if (!event.repeat) does();
}
