import { closeOnEscape } from '../close-on-escape.js';
import { closeButton } from '../dialog.js';
import { actionButton } from '../buttons.js';
import { build } from '../elements.js';
import { networkLedger } from '../network/ledger.js';
import { completeness } from './completeness.js';
import { engineList, nextEngine } from './engine-list.js';
import { leftOutList } from './list.js';
import { blockTree } from './pick-block.js';
import { problemChoice } from './problem-choice.js';
import { NEXT_ENGINE_EVENT, PICK_EVENT, SHEET_ID } from './sheet-events.js';
import { openLabButton } from './why-button.js';

/**
 * @import { Answer, Article, Block, SiteRule } from '../../model/article.js'
 * @import { PageVersions } from '../page-versions.js'
 * @import { Reading } from '../reading.js'
 * @import { Decisions, Preview } from './decisions.js'
 * @import { Problem } from './problem-choice.js'
 */

/** The message keys for error codes. @type {Record<string, string>} */
const FAILURE_TEXTS = { nothing_found: 'viewNothingThatWay', timeout: 'viewTimeout' };

/**
 * @param {Answer} answer an answer without an article; if the host never answered, it has no error
 *   either
 */
function failureKey({ error }) {
  return FAILURE_TEXTS[error?.code ?? ''] ?? 'viewPageGone';
}

/**
 * The sections that help with each problem, as class names. The first one opens at once.
 *
 * @type {Record<Problem, string[]>}
 */
const HELPFUL = {
  missing: ['left-out', 'pick', 'try-another', 'figures'],
  excess: ['pick', 'try-another'],
  wrong: ['try-another', 'figures', 'ledger'],
};

/**
 * The sheet "Something missing?": it asks what is wrong with the article, and offers
 * what helps: the parts of the page that were left out, those that are shown, and
 * other ways to read the page. It opens beside the text on wide screens and over the
 * lower half of the text on phones. The text stays usable and shows each change
 * at once.
 */
export class LeftOutSheet {
  #reading;
  #versions;
  #text;
  #closed = new AbortController();
  #contentReplaced = new AbortController();
  #pendingRequests = 0;
  /** @type {Article | null} */
  #article = null;
  /**
   * @type {Promise<Preview[]> | null} loaded only once, because no decision in the sheet changes
   *   them
   */
  #previews = null;
  #title;
  #message = build('p', { class: 'sheet-message', role: 'status' });
  #undo;
  #remember = build('p', { class: 'sheet-remember', hidden: '' });
  #sections = build('div', { class: 'sheet-parts' });
  #problem;
  #sheet;

  /**
   * @param {Reading} reading
   * @param {PageVersions} versions
   */
  constructor(reading, versions) {
    this.#reading = reading;
    this.#versions = versions;
    this.#text = reading.host.text;
    this.#title = build('h2', { id: `${SHEET_ID}-title`, class: 'panel-title', tabindex: '-1' },
      this.#text('viewCorrect'));
    this.#undo = this.#button('viewUndo', () => void this.#undoLast());
    this.#undo.hidden = true;
    this.#problem = problemChoice(reading.host, (problem) => this.#help(problem));
    this.#sheet = build('section', { id: SHEET_ID, class: 'panel sheet', popover: 'manual',
      'aria-labelledby': this.#title.id },
      build('header', { class: 'sheet-head' }, this.#title,
        closeButton(this.#text('viewCloseSheet'), () => this.#sheet.hidePopover())),
      this.#problem.element, build('div', { class: 'sheet-status' }, this.#message, this.#undo),
      this.#remember, this.#sections);
  }

  async open() {
    document.body.append(this.#sheet);
    this.#sheet.showPopover();
    this.#sheet.addEventListener('toggle', ({ newState }) => newState === 'closed' && this.#close(),
      { signal: this.#closed.signal });
    closeOnEscape(() => this.#sheet.hidePopover(), this.#closed.signal);
    this.#sheet.addEventListener(NEXT_ENGINE_EVENT, () => void this.#tryNext(), {
      signal: this.#closed.signal,
    });
    this.#sheet.addEventListener(PICK_EVENT, () => this.#offerPick(), {
      signal: this.#closed.signal,
    });
    this.#reading.host.signal?.addEventListener('abort', () => this.#sheet.hidePopover(), {
      signal: this.#closed.signal,
    });
    this.#title.focus();
    const answer = await this.#request(() => this.#versions.read());
    if (answer.article) this.#fill(answer.article);
    else this.#message.textContent = this.#text(failureKey(answer));
  }

  #close() {
    this.#closed.abort();
    this.#contentReplaced.abort();
    this.#sheet.remove();
    /** @type {HTMLElement | null} */ (document.querySelector('[aria-controls="actions"]'))
      ?.focus(); // the menu with the sheet's entry
  }

  /** Shows the sections that help with a problem. @param {Problem} problem */
  #help(problem) {
    this.#problem.choose(problem);
    this.#showHelpful();
    const [first] = HELPFUL[problem];
    for (const section of this.#foldableSections()) {
      section.open = section.classList.contains(first);
    }
  }

  #showHelpful() {
    const { chosen } = this.#problem;
    for (const section of this.#foldableSections()) {
      section.hidden = !chosen || !HELPFUL[chosen].some((name) => section.classList.contains(name));
    }
  }

  /** Unfolds the tree of the page's blocks. */
  #offerPick() {
    this.#help('excess');
    /** @type {HTMLElement | null} */ (this.#sections.querySelector('.pick > summary'))?.focus();
  }

  /** @param {Article} article */
  #fill(article) {
    const { host, main, settings } = this.#reading;
    this.#contentReplaced.abort();
    this.#contentReplaced = new AbortController();
    const isFirst = this.#article === null;
    this.#article = article;
    const wasOpen = isFirst ? [] : this.#openStates();
    /** @type {Decisions} */
    const decisions = {
      decide: (direction, ...blocks) => void this.#decide(direction, blocks),
      pick: (block) =>
        void this.#change(() => this.#versions.choose({ pick: block?.node ?? 0, decide: [] }),
          'viewPicked'),
      tryEngine: (name) => void this.#tryEngine(name),
      previews: () => this.#loadPreviews(),
    };
    const picked = this.#versions.choice.pick;
    this.#sections.replaceChildren(
      leftOutList(this.#article, decisions, host),
      blockTree(this.#article, picked, decisions, host),
      engineList(this.#article, decisions, host),
      build('details', { class: 'figures' }, build('summary', {}, this.#text('viewShareFigures')),
        completeness(this.#article, host, this.#reading.following), ...openLabButton(host)),
      networkLedger({ main, settings, signal: this.#contentReplaced.signal }, host),
    );
    const { chosen } = this.#problem;
    for (const [i, section] of this.#foldableSections().entries()) section.open = wasOpen[i];
    if (isFirst && chosen) this.#help(chosen);
    else this.#showHelpful();
    this.#undo.hidden = !this.#versions.canUndo;
  }

  #foldableSections() {
    return [...this.#sections.querySelectorAll(':scope > details')].map((
      section,
    ) => /** @type {HTMLDetailsElement} */ (section));
  }

  #openStates() {
    return this.#foldableSections().map(({ open }) => open);
  }

  /** @param {'+' | '-'} direction @param {Block[]} blocks */
  async #decide(direction, blocks) {
    const done = await this.#change(
      () => this.#versions.decide(direction, ...blocks.map(({ node }) => node)),
      direction === '+' ? 'viewPutBackDone' : 'viewTakenOut',
    );
    const [{ signature, start }] = blocks;
    if (done && signature && blocks.every((block) => block.signature === signature)) {
      this.#offerRule({ signature, sign: direction, sample: start });
    }
  }

  /** @param {string} name */
  async #tryEngine(name) {
    if (await this.#change(() => this.#versions.choose({ engine: name, pick: 0, decide: [] }),
      'viewEngineTried')) this.#offerEngine(name);
  }

  /** @returns {Promise<Preview[]>} empty if the page can't be read again now */
  #loadPreviews() {
    this.#previews ??= this.#request(() => this.#versions.read(['engines'])).then((answer) => {
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
    this.#help('wrong');
    const engines = await this.#loadPreviews();
    const next = this.#article && nextEngine(this.#article.engine, engines);
    if (next && !this.#sheet.hasAttribute('aria-busy')) await this.#tryEngine(next);
  }

  async #undoLast() {
    await this.#change(() => this.#versions.undo(), 'viewUndone');
  }

  /**
   * Requests another version of the article and shows it, or else a message.
   *
   * @param {() => Promise<Answer>} change  sends the request
   * @param {string} doneKey  the message key of the text that confirms the change
   * @returns {Promise<boolean>} whether there is a new version
   */
  async #change(change, doneKey) {
    this.#remember.hidden = true;
    const answer = await this.#request(change);
    const { article } = answer;
    if (this.#closed.signal.aborted) return false;
    if (!article) {
      this.#message.textContent = this.#text(failureKey(answer));
      if (this.#article) this.#fill(this.#article);
      return false;
    }
    await this.#reading.show(article);
    this.#fill(article);
    this.#message.textContent = this.#text(doneKey);
    (this.#undo.hidden ? this.#title : this.#undo).focus();
    return true;
  }

  /** @param {() => Promise<Answer>} send */
  async #request(send) {
    this.#pendingRequests++;
    this.#sheet.setAttribute('aria-busy', 'true');
    try {
      return await send();
    } catch (error) { // the browser has ended the process that holds the parsed page
      console.info('the page could not be read again', error);
      return {};
    } finally {
      this.#pendingRequests--;
      if (this.#pendingRequests === 0) this.#sheet.removeAttribute('aria-busy');
    }
  }

  /** @param {SiteRule} rule */
  #offerRule(rule) {
    this.#offer(false,
      (wanted) => (wanted ? this.#versions.remember(rule) : this.#versions.forget(rule.signature)));
  }

  /** @param {string} name */
  #offerEngine(name) {
    this.#offer(this.#versions.siteEngine === name,
      (wanted) => this.#versions.rememberEngine(wanted ? name : ''));
  }

  /**
   * Offers a switch that applies the last decision to all pages of the site.
   *
   * @param {boolean} isRemembered  whether the switch is on at first
   * @param {(wanted: boolean) => Promise<void>} remember
   */
  #offer(isRemembered, remember) {
    if (!this.#versions.site) return;
    const input = build('input', { type: 'checkbox', role: 'switch' });
    input.checked = isRemembered;
    input.addEventListener('change', () => void remember(input.checked));
    this.#remember.replaceChildren(
      build('label', { class: 'switch' },
        build('span', {}, this.#text('viewAlwaysOnSite', this.#versions.site)), input),
    );
    this.#remember.hidden = false;
  }

  /** @param {string} key @param {() => void} run */
  #button(key, run) {
    return actionButton(this.#text(key), run);
  }
}
