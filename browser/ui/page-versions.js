/**
 * Extracts one page in different versions: with another engine, with blocks put
 * back or taken out, or with one block that the user picked. The page itself
 * never changes, and the core parses it only once.
 *
 * @import { Answer, Choice, Remembered, SiteRule, Version } from '../model/article.js'
 * @import { Rereader, SiteMemory } from './host.js'
 */

/** Fields of the article that the sheet "Something missing?" needs. */
const ACCOUNT_FIELDS = ['blocks', 'share'];

/** The user's choices about one page, with their undo history. */
export class PageVersions {
  #reader;
  #memory;
  /** @type {Choice} */
  #choice = { engine: '', pick: 0, decide: [] };
  /** @type {Choice[]} */
  #past = [];
  /** @type {Remembered} */
  #remembered = { engine: '', rules: [], loadsNext: false };
  /** @type {Promise<unknown>} */
  #lastRequest = Promise.resolve();

  /**
   * @param {Rereader} reader
   * @param {string} url  the page's address, or ""
   * @param {Choice} [choice] the choice to start with; given if the page was in the reader view
   *   before
   */
  constructor(reader, url, choice) {
    this.#reader = reader;
    this.#choice = choice ?? this.#choice;
    this.#memory = reader.memory?.(url) ?? null;
  }

  /** Prepares for a request, because the user is likely to need another version soon. */
  prepare() {
    this.#reader.prepare?.();
  }

  get choice() {
    return this.#choice;
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  /** @returns {string} the site's name, '' if no choices can be stored for it */
  get site() {
    return this.#memory?.name ?? '';
  }

  /**
   * Extracts the page with the user's current choice. The article includes the
   * fields for the sheet "Something missing?".
   *
   * @param {string[]} [moreFields]  further fields of the article
   */
  read(moreFields = []) {
    return this.#enqueue(async () => {
      this.#remembered = await this.#memory?.load() ?? this.#remembered;
      return this.#request(this.#choice, moreFields);
    });
  }

  /** @param {Partial<Choice>} changes */
  choose(changes) {
    return this.#change(() => changes);
  }

  /** @param {'+' | '-'} direction @param {...number} nodes */
  decide(direction, ...nodes) {
    return this.#change(({ decide }) => ({
      decide: [...decide, ...nodes.map((node) => `${direction}${node}`)],
    }));
  }

  undo() {
    return this.#enqueue(async () => {
      const previous = this.#past.at(-1);
      if (!previous) return {};
      const answer = await this.#request(previous);
      if (answer.article) {
        this.#past.pop();
        this.#choice = previous;
      }
      return answer;
    });
  }

  /** @returns {string} the engine remembered for the site, '' for the default engine */
  get siteEngine() {
    return this.#remembered.engine;
  }

  /** @param {SiteRule} rule */
  remember(rule) {
    return this.#save({ rules: [...this.#rulesExcept(rule.signature), rule] });
  }

  /** @param {string} signature */
  forget(signature) {
    return this.#save({ rules: this.#rulesExcept(signature) });
  }

  /** @param {string} engine */
  rememberEngine(engine) {
    return this.#save({ engine });
  }

  /** @param {(current: Choice) => Partial<Choice>} changes */
  #change(changes) {
    return this.#enqueue(async () => {
      const next = { ...this.#choice, ...changes(this.#choice) };
      const answer = await this.#request(next);
      if (answer.article) {
        this.#past.push(this.#choice);
        this.#choice = next;
      }
      return answer;
    });
  }

  /**
   * Runs requests one after another. If the user decides twice before the first
   * answer arrives, both decisions count, because the second request builds on
   * the result of the first.
   *
   * @param {() => Promise<Answer>} request
   */
  #enqueue(request) {
    const answer = this.#lastRequest.then(request);
    this.#lastRequest = answer.catch(() => {}); // the caller gets the error
    return answer;
  }

  /** @param {string} signature */
  #rulesExcept(signature) {
    return this.#remembered.rules.filter((rule) => rule.signature !== signature);
  }

  /** @param {Partial<Remembered>} changes */
  async #save(changes) {
    await this.#memory?.save(changes);
    this.#remembered = { ...this.#remembered, ...changes };
  }

  /** @param {Choice} choice @param {string[]} [moreFields] */
  #request(choice, moreFields = []) {
    const rules = this.#remembered.rules.map((rule) => rule.sign + rule.signature);
    return this.#reader.read({ ...choice, rules, fields: [...ACCOUNT_FIELDS, ...moreFields] });
  }
}
