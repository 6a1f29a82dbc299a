import { divisor, equals, number, power, product, quotient, symbol } from '../expression.js';

/**
 * comma and song: the score of a DIV by its punctuation.
 *
 * @import { Explain, Judgment } from '../judgment.js'
 * @import { Statement } from '../expression.js'
 */

const CS = symbol('CS'), FS = symbol('FS'), CL = symbol('CL'), ACL = divisor(symbol('ACL')), ACFL = divisor(symbol('ACFL'));
const score = symbol('score');

const COMMA = equals(score, quotient(product(power(CS, number(3)), quotient(CL, ACL)), power(ACFL, number(2))));
const SONG = equals(score, quotient(product(power(FS, number(3)), CL), ACL));

/** @type {Explain} */
export const explainComma = (judgment) => ({ statements: [COMMA, ...aboveAverage(judgment)], values: {} });

/** @type {Explain} */
export const explainSong = (judgment) => ({ statements: [SONG, ...aboveAverage(judgment)], values: {} });

/** @param {Judgment} judgment @returns {Statement[]} none if the page has only one DIV, which is selected anyway */
function aboveAverage({ selection }) {
  if (selection.trace.candidates.length === 1) return [];
  return [{ left: score, relation: '>', right: symbol('average') }];
}
