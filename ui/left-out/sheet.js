import { build } from '../elements.js';
import { closeIcon } from '../icons.js';
import { networkLedger } from '../network/ledger.js';
import { completeness } from './completeness.js';
import { leftOutList } from './list.js';
import { blockTree } from './pick-block.js';
import { NEXT_ENGINE, SHEET } from './sheet-events.js';
import { engineAfter, engineList } from './try-another.js';

/**
 * @import { Answer, Article, Block, SiteRule } from '../host.js'
 * @import { PageVersions } from '../page-versions.js'
 * @import { Reading } from '../reading.js'
 * @import { Decisions, Preview } from './decisions.js'
 */

/** What is said where there is no article. @type {Record<string, string>} */
const failures = { nothing_found: 'viewNothingThatWay', timeout: 'viewTimeout' };

/** @param {Answer} answer without an article; without an error too where nobody answered */
function failureKey({ error }) {
  return failures[error?.code ?? ''] ?? 'viewPageGone';
}

/**
 * What was left out of the page, and other ways to read it: beside the text on
 * wide screens, over its lower half on phones. The text stays in reach, and
 * shows at once what is decided here.
 */
export class LeftOutSheet {
  #reading;
  #versions;
  #text;
  #closed = new AbortController();
  #filled = new AbortController();
  #asking = 0;
  /** @type {Article | null} */
  #article = null;
  /** @type {Promise<Preview[]> | null} they do not depend on what is decided here */
  #previews = null;
  #title;
  #message = build('p', { class: 'sheet-message', role: 'status' });
  #undo;
  #remember = build('p', { class: 'sheet-remember', hidden: '' });
  #parts = build('div', { class: 'sheet-parts' });
  #sheet;

  /**
   * @param {Reading} reading
   * @param {PageVersions} versions
   */
  constructor(reading, versions) {
    this.#reading = reading;
    this.#versions = versions;
    this.#text = reading.host.text;
    this.#title = build('h2', { id: `${SHEET}-title`, class: 'panel-title', tabindex: '-1' }, this.#text('viewLeftOut'));
    this.#undo = this.#button('viewUndo', () => void this.#back());
    this.#undo.hidden = true;
    this.#sheet = build('section', { id: SHEET, class: 'panel sheet', popover: 'manual', 'aria-labelledby': this.#title.id },
      build('header', { class: 'sheet-head' }, this.#title, this.#closeButton()),
      build('div', { class: 'sheet-status' }, this.#message, this.#undo), this.#remember, this.#parts);
  }

  async open() {
    document.body.append(this.#sheet);
    this.#sheet.showPopover();
    this.#sheet.addEventListener('toggle', ({ newState }) => newState === 'closed' && this.#close(), { signal: this.#closed.signal });
    this.#closeOnEscape();
    this.#sheet.addEventListener(NEXT_ENGINE, () => void this.#tryNext(), { signal: this.#closed.signal });
    this.#reading.host.signal?.addEventListener('abort', () => this.#sheet.hidePopover(), { signal: this.#closed.signal });
    document.getElementById(`${SHEET}-button`)?.setAttribute('aria-expanded', 'true');
    this.#title.focus();
    const answer = await this.#asked(() => this.#versions.read());
    if (answer.article) this.#fill(answer.article);
    else this.#message.textContent = this.#text(failureKey(answer));
  }

  #close() {
    this.#closed.abort();
    this.#filled.abort();
    this.#sheet.remove();
    const button = document.getElementById(`${SHEET}-button`);
    button?.setAttribute('aria-expanded', 'false');
    button?.focus();
  }

  /** @param {Article} article */
  #fill(article) {
    const { host, main, settings } = this.#reading;
    this.#filled.abort();
    this.#filled = new AbortController();
    const isFirst = this.#article === null;
    this.#article = article;
    const open = isFirst ? [] : this.#openParts();
    /** @type {Decisions} */
    const decisions = {
      decide: (sign, block) => void this.#decide(sign, block),
      pick: (block) => void this.#change(() => this.#versions.choose({ pick: block?.node ?? 0, decide: [] }), 'viewPicked'),
      tryEngine: (name) => void this.#tryEngine(name),
      previews: () => this.#engines(),
    };
    const picked = this.#versions.choice.pick;
    this.#parts.replaceChildren(
      leftOutList(this.#article, decisions, host),
      build('details', { class: 'figures' }, build('summary', {}, this.#text('viewShareFigures')), completeness(this.#article, host, this.#reading.following)),
      engineList(this.#article, decisions, host),
      blockTree(this.#article, picked, decisions, host),
      networkLedger({ main, settings, signal: this.#filled.signal }, host));
    for (const [i, part] of this.#details().entries()) part.open = isFirst ? part.open : open[i];
    this.#undo.hidden = !this.#versions.canUndo;
  }

  #details() {
    return [...this.#parts.querySelectorAll(':scope > details')].map((part) => /** @type {HTMLDetailsElement} */ (part));
  }

  #openParts() {
    return this.#details().map(({ open }) => open);
  }

  /** @param {'+' | '-'} sign @param {Block} block */
  async #decide(sign, block) {
    const done = await this.#change(() => this.#versions.decide(sign, block.node), sign === '+' ? 'viewPutBackDone' : 'viewTakenOut');
    if (done && block.signature) this.#offerRule({ signature: block.signature, sign, sample: block.start });
  }

  /** @param {string} name */
  async #tryEngine(name) {
    if (await this.#change(() => this.#versions.choose({ engine: name, pick: 0, decide: [] }), 'viewEngineTried')) this.#offerEngine(name);
  }

  /** @returns {Promise<Preview[]>} none where the page can't be read again now */
  #engines() {
    this.#previews ??= this.#asked(() => this.#versions.read(['engines'])).then((answer) => {
      const engines = answer.article?.engines;
      if (!engines) {
        this.#previews = null;
        this.#message.textContent = this.#text(failureKey(answer));
      }
      return engines ?? [];
    });
    return this.#previews;
  }

  async #tryNext() {
    const list = this.#parts.querySelector('.try-another');
    if (list instanceof HTMLDetailsElement) list.open = true;
    const engines = await this.#engines();
    const next = this.#article && engineAfter(this.#article.engine, engines);
    if (next && !this.#sheet.hasAttribute('aria-busy')) await this.#tryEngine(next);
  }

  async #back() {
    await this.#change(() => this.#versions.undo(), 'viewUndone');
  }

  /**
   * @param {() => Promise<Answer>} change
   * @param {string} done  the key of what is said then
   * @returns {Promise<boolean>} whether there is an article to show
   */
  async #change(change, done) {
    this.#remember.hidden = true;
    const answer = await this.#asked(change);
    const { article } = answer;
    if (this.#closed.signal.aborted) return false;
    if (!article) {
      this.#message.textContent = this.#text(failureKey(answer));
      if (this.#article) this.#fill(this.#article);
      return false;
    }
    await this.#reading.show(article);
    this.#fill(article);
    this.#message.textContent = this.#text(done);
    (this.#undo.hidden ? this.#title : this.#undo).focus();
    return true;
  }

  /** @param {() => Promise<Answer>} ask */
  async #asked(ask) {
    this.#asking++;
    this.#sheet.setAttribute('aria-busy', 'true');
    try {
      return await ask();
    } catch (error) { // what keeps the page was ended by the browser
      console.info('the page could not be read again', error);
      return {};
    } finally {
      this.#asking--;
      if (this.#asking === 0) this.#sheet.removeAttribute('aria-busy');
    }
  }

  /** @param {SiteRule} rule */
  #offerRule(rule) {
    this.#offer(false, (wanted) => (wanted ? this.#versions.remember(rule) : this.#versions.forget(rule.signature)));
  }

  /** @param {string} name */
  #offerEngine(name) {
    this.#offer(this.#versions.siteEngine === name, (wanted) => this.#versions.rememberEngine(wanted ? name : ''));
  }

  /**
   * What was decided can count for all of the site's pages.
   *
   * @param {boolean} already
   * @param {(wanted: boolean) => Promise<void>} remember
   */
  #offer(already, remember) {
    if (!this.#versions.site) return;
    const input = build('input', { type: 'checkbox', role: 'switch' });
    input.checked = already;
    input.addEventListener('change', () => void remember(input.checked));
    this.#remember.replaceChildren(build('label', { class: 'switch' },
      build('span', {}, this.#text('viewAlwaysOnSite', this.#versions.site)), input));
    this.#remember.hidden = false;
  }

  #closeButton() {
    const label = this.#text('viewCloseSheet');
    const button = build('button', { class: 'tool', type: 'button', 'aria-label': label, title: label }, closeIcon());
    button.addEventListener('click', () => this.#sheet.hidePopover());
    return button;
  }

  /** @param {string} key @param {() => void} run */
  #button(key, run) {
    const button = build('button', { class: 'action', type: 'button' }, this.#text(key));
    button.addEventListener('click', run);
    return button;
  }

  /** What is open above the sheet closes first. */
  #closeOnEscape() {
    document.addEventListener('keydown', (event) => {
      const innermost = document.querySelector(':popover-open[popover="auto"], dialog[open]') === null;
      if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented && innermost) {
        event.preventDefault();
        this.#sheet.hidePopover();
      }
    }, { signal: this.#closed.signal });
  }
}
