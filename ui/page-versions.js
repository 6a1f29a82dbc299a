/**
 * One page, read in several ways: with other methods, with blocks put back or
 * taken out, from another block on. The page itself is not touched, and its
 * parse is the same each time.
 *
 * @import { Answer, Choice, Remembered, Rereader, SiteMemory, SiteRule, Version } from './host.js'
 */

/** What the view of what was left out shows. */
const ACCOUNT = ['blocks', 'share'];

/** The choices that were made about one page, with the way back. */
export class PageVersions {
  #reader;
  #memory;
  /** @type {Choice} */
  #choice = { engine: '', pick: 0, decide: [] };
  /** @type {Choice[]} */
  #past = [];
  /** @type {Remembered} */
  #remembered = { engine: '', rules: [] };
  /** @type {Promise<unknown>} */
  #turn = Promise.resolve();

  /**
   * @param {Rereader} reader
   * @param {string} url  the page's address, or ""
   * @param {Choice} [choice]  made before, in a reader that was left
   */
  constructor(reader, url, choice) {
    this.#reader = reader;
    this.#choice = choice ?? this.#choice;
    this.#memory = reader.memory?.(url) ?? null;
  }

  get choice() {
    return this.#choice;
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  /** @returns {string} the site's name, '' where nothing is remembered for it */
  get site() {
    return this.#memory?.name ?? '';
  }

  /**
   * Reads the page as it is read now, with its account.
   *
   * @param {string[]} [more]  further fields
   */
  read(more = []) {
    return this.#inTurn(async () => {
      this.#remembered = await this.#memory?.load() ?? this.#remembered;
      return this.#ask(this.#choice, more);
    });
  }

  /** @param {Partial<Choice>} changes */
  choose(changes) {
    return this.#change(() => changes);
  }

  /** @param {'+' | '-'} sign @param {number} node */
  decide(sign, node) {
    return this.#change(({ decide }) => ({ decide: [...decide, `${sign}${node}`] }));
  }

  undo() {
    return this.#inTurn(async () => {
      const before = this.#past.at(-1);
      if (!before) return {};
      const answer = await this.#ask(before);
      if (answer.article) {
        this.#past.pop();
        this.#choice = before;
      }
      return answer;
    });
  }

  /** @returns {string} the engine that reads the site's pages, '' for the one that reads all */
  get siteEngine() {
    return this.#remembered.engine;
  }

  /** @param {SiteRule} rule */
  remember(rule) {
    return this.#save({ rules: [...this.#rulesBut(rule.signature), rule] });
  }

  /** @param {string} signature */
  forget(signature) {
    return this.#save({ rules: this.#rulesBut(signature) });
  }

  /** @param {string} engine */
  rememberEngine(engine) {
    return this.#save({ engine });
  }

  /** @param {(now: Choice) => Partial<Choice>} changes */
  #change(changes) {
    return this.#inTurn(async () => {
      const next = { ...this.#choice, ...changes(this.#choice) };
      const answer = await this.#ask(next);
      if (answer.article) {
        this.#past.push(this.#choice);
        this.#choice = next;
      }
      return answer;
    });
  }

  /**
   * Whoever decides twice before the first answer is there means both: the
   * second builds on what came of the first.
   *
   * @param {() => Promise<Answer>} ask
   */
  #inTurn(ask) {
    const turn = this.#turn.then(ask);
    this.#turn = turn.catch(() => {}); // it is told to whoever asked
    return turn;
  }

  /** @param {string} signature */
  #rulesBut(signature) {
    return this.#remembered.rules.filter((rule) => rule.signature !== signature);
  }

  /** @param {Partial<Remembered>} changes */
  async #save(changes) {
    await this.#memory?.save(changes);
    this.#remembered = { ...this.#remembered, ...changes };
  }

  /** @param {Choice} choice @param {string[]} [more] */
  #ask(choice, more = []) {
    const rules = this.#remembered.rules.map(({ sign, signature }) => sign + signature);
    return this.#reader.read({ ...choice, rules, fields: [...ACCOUNT, ...more] });
  }
}
