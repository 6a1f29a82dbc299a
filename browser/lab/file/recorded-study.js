import { LabFailure } from '../failure.js';
import { changed } from './difference.js';

/**
 * @import { Changes, Figures, LabHost, Page, Parameter, Reading } from '../../model/lab.js'
 * @import { Selection, Study } from '../../model/lab.js'
 */

/**
 * What a file knows of its page, the JSON that extract/lab/file/record.go writes. That file
 * has the same description. Change both.
 *
 * @typedef {object} FileRecord
 * @property {string} engine  the one that is shown first
 * @property {Changes} changes  of this engine, with which it is shown first
 * @property {Page} page
 * @property {{reading: Omit<Reading, 'html'>, article: number}[]} readings
 *   of each engine with the default values of all parameters and, if there are changes, one with
 *   these
 * @property {string[]} articles  HTML, by the numbers in readings
 * @property {RecordedParameter[] | null} parameters  null if they would make the file too large
 *
 * @typedef {object} RecordedParameter
 * @property {string} engine
 * @property {string} parameter
 * @property {Stop[]} stops  without the default
 *
 * @typedef {object} Stop
 * @property {number} value
 * @property {Figures} summary
 * @property {number[]} selected runs that say how the selected words differ from those of the
 *   engine's reading without changes (difference.js)
 */

/**
 * The study of a page whose answers were recorded: all readings without changes, and
 * for each parameter some values with what is selected then. It has no candidates for
 * these values, and no article.
 *
 * @implements {Study}
 */
export class RecordedStudy {
  #record;
  #text;
  /** @type {Map<string, Reading>} */
  #readings;
  /** A test case is made of the page itself, which the file does not have. */
  testCase = null;

  /** @param {FileRecord} record @param {LabHost['text']} text */
  constructor(record, text) {
    this.#record = record;
    this.#text = text;
    this.#readings = new Map(
      record.readings.map((
        { reading, article },
      ) => [keyOf(reading.engine, reading.changes), { ...reading,
        html: record.articles[article] }]
      ),
    );
  }

  /** @returns {Promise<Page>} */
  async page() {
    return this.#record.page;
  }

  /** @param {string} engine @param {Changes} changes @returns {Promise<Selection>} */
  async select(engine, changes) {
    const reading = this.#readings.get(keyOf(engine, changes));
    if (reading) return reading;
    const usual = this.#readings.get(keyOf(engine, {}));
    const stop = this.#stopAt(engine, changes);
    if (!usual || !stop) throw this.#failure();
    const selected = changed(usual.selected, stop.selected, this.#record.page.blocks);
    return { engine, changes, trace: { summary: stop.summary, candidates: [] },
      judged: selected.map(() => []), selected };
  }

  /** @param {string} engine @param {Changes} changes @returns {Promise<Reading>} */
  async read(engine, changes) {
    const reading = this.#readings.get(keyOf(engine, changes));
    if (!reading) throw this.#failure();
    return reading;
  }

  /** @param {string} engine @param {Parameter} parameter @returns {number[]} */
  stops(engine, parameter) {
    const values = new Set([parameter.default,
      ...this.#stopsOf(engine, parameter.name).map(({ value }) => value)]);
    const { engine: first, changes } = this.#record;
    if (engine === first && parameter.name in changes) values.add(changes[parameter.name]);
    return [...values].sort((a, b) => a - b);
  }

  /** @param {string} engine @param {Changes} changes */
  #stopAt(engine, changes) {
    const [first, ...others] = Object.entries(changes);
    if (!first || others.length > 0) return undefined;
    const [name, value] = first;
    return this.#stopsOf(engine, name).find((stop) => stop.value === value);
  }

  /** @param {string} engine @param {string} parameter */
  #stopsOf(engine, parameter) {
    return this.#record.parameters?.find((each) =>
      each.engine === engine && each.parameter === parameter
    )?.stops ?? [];
  }

  #failure() {
    return new LabFailure(this.#text('labFileNotRecorded'));
  }
}

/** @param {string} engine @param {Changes} changes */
function keyOf(engine, changes) {
  return JSON.stringify([engine, Object.entries(changes).sort(([a], [b]) => (a < b ? -1 : 1))]);
}
