import { Newest } from './newest.js';

/**
 * @import { Changes, LabHost, Page, Reading, Selection, Study } from '../../model/lab.js'
 *
 * @typedef {object} Problem  a request that failed
 * @property {string} message  for people
 * @property {(() => void) | null} again  sends the request again; null if the user's control does
 */

/** How long a parameter must rest before the article is made again. */
const REST_MS = 150;

const MAX_UNDO_STEPS = 200;

/**
 * What the lab shows, and the only place that asks the study. Its events have no
 * data; listeners read the properties.
 *
 * - `engine`: another engine is to be shown. `reading` and `selection` are its own, or null until
 * they come.
 * - `changes`: `changes` are others. `selection` follows, and then `reading`.
 * - `selection`: there is a new selection.
 * - `reading`: there is a new reading; `selection` is the same object.
 * - `readings`: another engine's reading is there, for comparison.
 * - `reference`: the engines are compared with another article.
 * - `truth`: `truth` is another, or `isMarking`.
 * - `point`: another block is pointed at. `choose`: another block is chosen.
 * - `busy`: `isBusy` has changed. `problem`: `problem` has changed.
 */
export class LabState extends EventTarget {
  /** @type {Page} */
  page;
  /** @type {Study} */
  study;
  /** @type {LabHost} */
  host;
  /** The engine that is shown; at first the default one, which is the first in the page's list. */
  engine;
  /** @type {Reading | null} the latest reading of `engine`; `changes` may already be others */
  reading = null;
  /** @type {Selection | null} the latest selection of `engine`; it is `reading` itself, or newer */
  selection = null;
  /** @type {Map<string, Reading>} by engine, without changes */
  readings = new Map();
  /** The engine with whose article the engines are compared while there is no truth. */
  reference;
  /** @type {Set<number> | null} the blocks that the user has marked as the article */
  truth = null;
  /** Whether clicking on a block changes the truth. */
  isMarking = false;
  /**
   * The block under the pointer or the focus, -1 for none; and the panel in which it was pointed
   * at.
   */
  pointed = -1;
  pointedFrom = '';
  chosen = -1;
  /** @type {Problem | null} */
  problem = null;
  isBusy = false;

  /** @type {Map<string, Changes>} by engine: each keeps its own */
  #changes = new Map();
  #selecting = new Newest((/** @type {Request} */ request) => this.#select(request));
  #reading = new Newest((/** @type {Request} */ request) => this.#read(request));
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #rest;
  #isComparing = false;
  /** @type {(Set<number> | null)[]} */
  #formerTruths = [];
  /** Counts the states that the user asked for, and says which of them `selection` is. */
  #turn = 0;
  #shownTurn = -1;

  /**
   * @param {Page} page
   * @param {Study} study
   * @param {LabHost} host
   */
  constructor(page, study, host) {
    super();
    this.page = page;
    this.study = study;
    this.host = host;
    this.engine = this.reference = page.engines[0].name;
    host.signal?.addEventListener('abort', () => clearTimeout(this.#rest));
  }

  /** @returns {Changes} the parameters of `engine` that don't have their default */
  get changes() {
    return this.#changes.get(this.engine) ?? {};
  }

  /** @returns {boolean} whether `reading` is that of the latest `selection` */
  get isSettled() {
    return this.reading !== null && this.reading === this.selection;
  }

  /**
   * Reads the page for the first time, and then with all other engines, for comparison.
   *
   * @param {{engine?: string, changes?: Changes}} [first]  what to show first
   */
  async start({ engine = this.engine, changes = {} } = {}) {
    if (this.#info(engine)) this.engine = engine;
    this.#changes.set(this.engine, { ...changes });
    await this.#readNow();
    await this.#compare();
  }

  /** @param {string} name @param {Changes} [changes]  without it, the engine keeps its changes */
  setEngine(name, changes) {
    if (!this.#info(name) || (name === this.engine && !changes)) return;
    if (changes) this.#changes.set(name, { ...changes });
    this.engine = name;
    this.reading = null;
    this.selection = null;
    this.#shownTurn = this.#turn;
    this.#dispatch('engine');
    this.#change();
    if (!this.isSettled) void this.#readNow();
  }

  /** @param {string} parameter @param {number} value */
  setChange(parameter, value) {
    const found = this.#info(this.engine)?.parameters.find(({ name }) => name === parameter);
    if (!found || (this.changes[parameter] ?? found.default) === value) return;
    const changes = { ...this.changes, [parameter]: value };
    if (value === found.default) delete changes[parameter];
    this.#changes.set(this.engine, changes);
    this.#change();
    this.#follow();
  }

  resetChanges() {
    this.#changes.set(this.engine, {});
    this.#change();
    this.#follow();
  }

  /** @param {number} block  -1 for none @param {string} from  the panel */
  point(block, from) {
    if (block === this.pointed) return;
    this.pointed = block;
    this.pointedFrom = from;
    this.#dispatch('point');
  }

  /** @param {number} block */
  choose(block) {
    if (block === this.chosen || !(block in this.page.blocks)) return;
    this.chosen = block;
    this.#dispatch('choose');
  }

  /** @param {Iterable<number> | null} blocks  null for no truth */
  setTruth(blocks) {
    this.#formerTruths.push(this.truth);
    if (this.#formerTruths.length > MAX_UNDO_STEPS) this.#formerTruths.shift();
    this.truth = blocks && new Set(blocks);
    this.#dispatch('truth');
  }

  /** @param {number} block */
  toggleTruth(block) {
    this.markTruth([block], !this.truth?.has(block));
  }

  /** @param {number[]} blocks @param {boolean} isTrue  whether they are part of the article */
  markTruth(blocks, isTrue) {
    const truth = new Set(this.truth);
    for (const block of blocks) {
      if (isTrue) truth.add(block);
      else truth.delete(block);
    }
    this.setTruth(truth);
  }

  /** @returns {boolean} whether undoTruth does anything */
  get canUndoTruth() {
    return this.#formerTruths.length > 0;
  }

  /** Takes back the last change of the truth. */
  undoTruth() {
    const former = this.#formerTruths.pop();
    if (former === undefined) return;
    this.truth = former;
    this.#dispatch('truth');
  }

  /** @param {boolean} isMarking  whether clicking on a block changes the truth */
  setMarking(isMarking) {
    this.isMarking = isMarking;
    this.#dispatch('truth');
  }

  /**
   * @returns {Promise<string | null>} the page with its truth as a test case; null if there is a
   *   problem
   */
  async testCase() {
    /** @type {string | null} */
    let file = null;
    await this.#attempt(async () => {
      file = await this.study.testCase?.([...this.truth ?? []].sort((a, b) => a - b)) ?? null;
    }, null);
    return file;
  }

  /** @param {string} name  an engine */
  setReference(name) {
    this.reference = name;
    this.#dispatch('reference');
  }

  /** @param {string} name */
  #info(name) {
    return this.page.engines.find((engine) => engine.name === name);
  }

  /** Begins a state that the user asked for. What is known of it is shown at once. */
  #change() {
    this.#turn++;
    this.#setProblem(null);
    clearTimeout(this.#rest);
    this.#selecting.cancel();
    this.#reading.cancel();
    this.#dispatch('changes');
    const known = isEmpty(this.changes) && this.readings.get(this.engine);
    if (known) this.#show(known, this.#turn);
  }

  /** Shows what the engine selects with the new changes, and the article as soon as they rest. */
  #follow() {
    if (this.#shownTurn === this.#turn) return;
    void this.#selecting.send(this.#request());
    this.#rest = setTimeout(() => void this.#readNow(), REST_MS);
  }

  #readNow() {
    return this.#reading.send(this.#request());
  }

  /** @returns {Request} */
  #request() {
    return { engine: this.engine, changes: this.changes, turn: this.#turn };
  }

  /** @param {Request} request */
  async #select({ engine, changes, turn }) {
    await this.#attempt(async () => {
      const selection = await this.study.select(engine, changes);
      if (turn <= this.#shownTurn) return;
      this.#shownTurn = turn;
      this.selection = selection;
      this.#dispatch('selection');
    }, () => this.#follow());
  }

  /** @param {Request} request */
  async #read({ engine, changes, turn }) {
    this.#setBusy(true);
    await this.#attempt(async () => {
      const reading = await this.study.read(engine, changes);
      if (isEmpty(changes)) this.#keep(reading);
      if (turn === this.#turn) this.#show(reading, turn);
    }, () => void this.#readNow());
    if (!this.#reading.isOvertaken) this.#setBusy(false);
  }

  /** @param {Reading} reading @param {number} turn */
  #show(reading, turn) {
    this.#shownTurn = turn;
    this.reading = reading;
    this.selection = reading;
    this.#dispatch('reading');
  }

  /** @param {Reading} reading */
  #keep(reading) {
    this.readings.set(reading.engine, reading);
    this.#dispatch('readings');
  }

  /** Reads the page with one engine after the other, while the user asks for nothing. */
  async #compare() {
    if (this.#isComparing) return;
    this.#isComparing = true;
    for (const { name } of this.page.engines) {
      await idle();
      if (this.host.signal?.aborted) break;
      if (!this.readings.has(name)) {
        await this.#attempt(async () => this.#keep(await this.study.read(name, {})), () =>
          void this.#compare());
      }
      if (this.problem) break;
    }
    this.#isComparing = false;
  }

  /**
   * Does something that needs the study. A failure becomes a problem.
   *
   * @param {() => Promise<void>} work
   * @param {(() => void) | null} again
   */
  async #attempt(work, again) {
    try {
      await work();
    } catch (error) {
      if (this.host.signal?.aborted) return;
      console.info('the lab has no answer', error);
      const message = error instanceof Error ? error.message : String(error);
      const clearAnd = again && (() => {
        this.#setProblem(null);
        again();
      });
      this.#setProblem({ message, again: clearAnd });
    }
  }

  /** @param {Problem | null} problem */
  #setProblem(problem) {
    if (problem === this.problem) return;
    this.problem = problem;
    this.#dispatch('problem');
  }

  /** @param {boolean} isBusy */
  #setBusy(isBusy) {
    if (isBusy === this.isBusy) return;
    this.isBusy = isBusy;
    this.#dispatch('busy');
  }

  /** @param {string} event */
  #dispatch(event) {
    this.dispatchEvent(new Event(event));
  }
}

/**
 * @typedef {{engine: string, changes: Changes, turn: number}} Request
 */

/** @param {Changes} changes */
function isEmpty(changes) {
  return Object.keys(changes).length === 0;
}

/** @returns {Promise<void>} fulfilled when the browser has nothing else to do */
function idle() {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') {
      requestIdleCallback(() => resolve(), { timeout: 2000 });
    } else setTimeout(resolve);
  });
}
