import { copyOrShow } from '../actions/clipboard.js';
import { askInPrivate } from '../library/private-question.js';
import { showLibraryFailure } from '../library/show-failure.js';
import { colorName, colorOf } from './colors.js';
import { isolated } from '../locale.js';
import { markdownQuotations, quotation, sourceOf } from './quotation.js';

/**
 * @import { Keeper } from '../host.js'
 * @import { Reading } from '../reading.js'
 * @import { ArticleHighlights } from './article-highlights.js'
 * @import { Color, Highlight, Passage } from '../../model/highlights/highlight.js'
 */

/** So much of a quote stands in a confirmation, in UTF-16 units. */
const MAX_CONFIRMED_CHARS = 50;

/**
 * What the user can do with highlights. Each command confirms what it has done, or
 * explains why it failed, and can be undone.
 */
export class HighlightCommands {
  #reading;
  #keeper;
  #article;
  #hasAgreed = false;
  /** Each undoes one command, the latest one last. @type {(() => Promise<void>)[]} */
  #undoSteps = [];

  /** @param {Reading} reading @param {Keeper} keeper @param {ArticleHighlights} article */
  constructor(reading, keeper, article) {
    this.#reading = reading;
    this.#keeper = keeper;
    this.#article = article;
  }

  /** The color of the latest highlight. @returns {Color} */
  get color() {
    return colorOf(this.#reading.settings.values.highlighter);
  }

  /**
   * Highlights a passage, which saves the article. If that very passage is highlighted,
   * its color changes.
   *
   * @param {Passage} passage @param {Color} color
   * @param {(highlight: Highlight) => void} [done]
   */
  highlight(passage, color, done = () => {}) {
    this.#reading.settings.set({ highlighter: color });
    const same = this.#article.placed.find(({ start, end }) =>
      start === passage.start && end === passage.end
    )?.highlight;
    if (same) void this.recolor(same.id, color).then(() => done(same));
    else this.#askOnce(() => void this.#run(() => this.#add(passage, color, done)));
  }

  /** @param {string} id @param {Color} color */
  async recolor(id, color) {
    const former = this.#article.get(id)?.color;
    this.#reading.settings.set({ highlighter: color });
    if (!former || former === color) return;
    await this.#run(async () => {
      await this.#article.change(id, { color });
      this.#confirm(this.#text('viewHighlightRecolored', colorName(color, this.#reading.host)),
        () => this.#article.change(id, { color: former }));
    });
  }

  /** @param {string} id @param {string} note */
  async setNote(id, note) {
    await this.#run(() => this.#article.change(id, { note }));
  }

  /** @param {Highlight} highlight */
  async remove(highlight) {
    const { id } = highlight;
    await this.#run(async () => {
      const latest = this.#article.get(id) ?? highlight;
      await this.#article.remove([id]);
      this.#confirm(this.#text('viewHighlightDeleted'), () => this.#article.putBack([latest]));
    });
  }

  /** Undoes the latest command that is not undone yet. */
  async undo() {
    const step = this.#undoSteps.pop();
    if (!step) return;
    await this.#run(async () => {
      await step();
      this.#reading.announce(this.#text('viewUndone'));
    });
  }

  /** @returns {boolean} */
  get canUndo() {
    return this.#undoSteps.length > 0;
  }

  /** @param {string} quote */
  copyQuotation(quote) {
    return this.#copy(quotation(quote, sourceOf(this.#reading)), 'viewCopiedQuotation');
  }

  /** @param {Highlight[]} highlights */
  copyAll(highlights) {
    return this.#copy(markdownQuotations(highlights, sourceOf(this.#reading)),
      'viewCopiedHighlights');
  }

  /** @param {Passage} passage @param {Color} color @param {(highlight: Highlight) => void} done */
  async #add(passage, color, done) {
    const isFirst = this.#article.count === 0 && await this.#keeper.find() === null;
    const made = await this.#article.add(color, passage);
    if (!made) return;
    const quote = isolated(shortened(made.anchor.exact));
    this.#confirm(this.#text(isFirst ? 'viewHighlightedAndSaved' : 'viewHighlighted', quote),
      () => this.#article.remove([made.id]));
    done(made);
  }

  /** @param {string} text @param {() => Promise<void>} undo */
  #confirm(text, undo) {
    this.#undoSteps.push(undo);
    this.#reading.announce(text, { label: this.#text('viewUndo'), run: () => void this.undo() });
  }

  /**
   * In a private window the user agrees once, because saving writes the page to the disk.
   *
   * @param {() => void} run
   */
  #askOnce(run) {
    const agreed = () => {
      this.#hasAgreed = true;
      run();
    };
    if (this.#hasAgreed || this.#article.count > 0) run();
    else void askInPrivate(this.#keeper, this.#reading, agreed);
  }

  /** @param {() => Promise<void>} run */
  async #run(run) {
    try {
      await run();
    } catch (error) {
      showLibraryFailure(error, this.#reading, () => void this.#run(run));
    }
  }

  /** @param {string} text @param {string} confirmation */
  #copy(text, confirmation) {
    const { host, announce, signal } = this.#reading;
    return copyOrShow(text, () => announce(host.text(confirmation)), { text: host.text, signal });
  }

  /** @param {string} key @param {...string} substitutions */
  #text(key, ...substitutions) {
    return this.#reading.host.text(key, ...substitutions);
  }
}

/** @param {string} quote */
function shortened(quote) {
  const line = quote.replace(/\s+/g, ' ');
  return line.length > MAX_CONFIRMED_CHARS
    ? `${line.slice(0, MAX_CONFIRMED_CHARS).trimEnd()}…`
    : line;
}
