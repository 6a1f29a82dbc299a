import { sum, wordScore } from './f1.js';

/**
 * @import { LabState } from '../state.js'
 * @import { Reading } from '../../../model/lab.js'
 * @import { Score } from './f1.js'
 *
 * @typedef {object} Row  an engine in the comparison
 * @property {string} name
 * @property {boolean} isChanged  read with the changes that the user has made
 * @property {boolean} isShown
 * @property {number | null} selected  words; null while the engine has not read the page
 * @property {number | null} kept  words in the article
 * @property {Score | null} score
 * @property {boolean} isBest  no other engine has a higher F1; the reference itself takes no part
 */

/**
 * Compares the engines. While the user changes the parameters of one, this engine has
 * a second row.
 *
 * @param {LabState} state
 * @returns {Row[]}
 */
export function compareEngines(state) {
  const wanted = wantedWords(state);
  const rows = state.page.engines.flatMap(({ name }) => rowsOf(name, state, wanted));
  const rivals = rows.filter((row) =>
    row.score && (state.truth || row.isChanged || row.name !== state.reference)
  );
  const best = Math.max(...rivals.map((row) => row.score?.f1 ?? 0));
  for (const row of rivals) row.isBest = best > 0 && row.score?.f1 === best;
  return rows;
}

/**
 * Returns the words by block that the engines should find: the truth's, or those of
 * the article that is the reference.
 *
 * @param {Pick<LabState, 'page' | 'truth' | 'readings' | 'reference'>} state
 * @returns {number[] | null} null while the reference has not been read
 */
export function wantedWords({ page, truth, readings, reference }) {
  if (truth) return page.blocks.map(({ words }, block) => truth.has(block) ? words : 0);
  return readings.get(reference)?.kept ?? null;
}

/** @param {string} name @param {LabState} state @param {number[] | null} wanted */
function rowsOf(name, state, wanted) {
  const usual = state.readings.get(name) ?? null;
  const changed = state.reading?.engine === name && state.reading !== usual ? state.reading : null;
  const isShown = state.engine === name;
  const row = rowOf(name, usual, wanted, { isChanged: false, isShown: isShown && !changed });
  return changed && Object.keys(changed.changes).length > 0
    ? [row, rowOf(name, changed, wanted, { isChanged: true, isShown })]
    : [row];
}

/**
 * @param {string} name
 * @param {Reading | null} reading
 * @param {number[] | null} wanted
 * @param {Pick<Row, 'isChanged' | 'isShown'>} role
 * @returns {Row}
 */
function rowOf(name, reading, wanted, role) {
  return {
    name,
    ...role,
    selected: reading && sum(reading.selected),
    kept: reading && sum(reading.kept),
    score: reading && wanted && wordScore(reading.kept, wanted),
    isBest: false,
  };
}
