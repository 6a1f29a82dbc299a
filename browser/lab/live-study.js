import { CachedPage } from '../core/cached-page.js';
import { LabFailure } from './failure.js';
import { TaskQueue } from './task-queue.js';

/**
 * The study of a page that is at hand: the core answers.
 *
 * @import { Changes, LabHost, Page, Reading, Selection, Study } from '../model/lab.js'
 * @import { Corrections, LabHead, Reply, Request } from '../core/protocol.js'
 *
 * @typedef {Pick<Request, 'page' | 'format' | 'url' | 'file' | 'charset'>} Source  the page
 */

/**
 * For each error code of the core and its loader, the key of its text. The page itself can't cause
 * the others.
 */
const FAILURES = new Map(Object.entries({
  not_page: 'labNotPage',
  too_large: 'labTooLarge',
  timeout: 'labTimeout',
  start_failed: 'labNotStarted',
}));

/** The name under which the core keeps the page. A core of the lab has only one. */
const NAME = 'lab';

/** @implements {Study} */
export class LiveStudy {
  #page;
  #corrections;
  #text;
  /** @type {TaskQueue<Reply>} */
  #queue = new TaskQueue();

  /**
   * @param {{extract: (request: Request) => Promise<Reply>}} core  the full module
   * @param {Source} source
   * @param {Corrections} corrections  the user's decisions about the page
   * @param {LabHost['text']} text
   */
  constructor(core, source, corrections, text) {
    this.#page = new CachedPage(core, { ...source, name: NAME });
    this.#corrections = corrections;
    this.#text = text;
  }

  /** @returns {Promise<Page>} */
  async page() {
    const { lab } = await this.#answer({ fields: ['page'] });
    return /** @type {Page} */ (lab.page);
  }

  /**
   * Of the selections that wait for the core, only the newest is made, so a slider
   * never lags behind. It is the answer to all of them.
   *
   * @param {string} engine @param {Changes} changes @returns {Promise<Selection>}
   */
  async select(engine, changes) {
    const { lab } = await this.#answer({ fields: ['selection'], engine, changes }, 'urgent');
    return /** @type {Selection} */ (lab.selection);
  }

  /** @param {string} engine @param {Changes} changes @returns {Promise<Reading>} */
  async read(engine, changes) {
    const { lab, body } = await this.#answer({ fields: ['reading'], engine, changes });
    return { .../** @type {Omit<Reading, 'html'>} */ (lab.reading), html: body };
  }

  /** @returns {null} every value is possible */
  stops() {
    return null;
  }

  /** @param {number[]} truth @returns {Promise<string>} */
  async testCase(truth) {
    return (await this.#answer({ fields: ['case'], truth })).body;
  }

  /**
   * @param {Pick<Request, 'fields' | 'engine' | 'changes' | 'truth'>} request fields: the kind of
   *   answer
   * @param {'urgent' | 'in turn'} when
   * @returns {Promise<{lab: LabHead, body: string}>} rejected with a LabFailure
   */
  async #answer(request, when = 'in turn') {
    const ask = () => this.#page.study({ ...request, corrections: this.#corrections });
    const reply = await (when === 'urgent' ? this.#queue.addUrgent(ask) : this.#queue.add(ask));
    if (reply.lab) return { lab: reply.lab, body: reply.body };
    console.info('the core did not answer the lab', reply.error);
    throw new LabFailure(this.#text(FAILURES.get(reply.error?.code ?? '') ?? 'labBroken'));
  }
}
