import { divisor, equals, number, power, product, quotient, symbol } from '../expression.js';

/**
 * comma and song: the score of a DIV by its punctuation.
 *
 * @import { Explain, Judgment } from '../judgment.js'
 * @import { Statement } from '../expression.js'
 */

const CS = symbol('CS'), FS = symbol('FS'), CL = symbol('CL'), ACL = divisor(symbol('ACL')),
  ACFL = divisor(symbol('ACFL'));
const score = symbol('score');

/** @type {Explain} */
export function explainComma(judgment) {
  const cubed = power(CS, number(judgment.constant('cs-exponent', 3))),
    squared = power(ACFL, number(judgment.constant('acfl-exponent', 2)));
  return {
    statements: [equals(score, quotient(product(cubed, quotient(CL, ACL)), squared)),
      ...aboveAverage(judgment)],
    values: {},
  };
}

/** @type {Explain} */
export function explainSong(judgment) {
  const cubed = power(FS, number(judgment.constant('fs-exponent', 3)));
  return {
    statements: [equals(score, quotient(product(cubed, CL), ACL)), ...aboveAverage(judgment)],
    values: {},
  };
}

/**
 * @param {Judgment} judgment
 * @returns {Statement[]} none if the page has only one DIV, which is selected anyway
 */
function aboveAverage({ selection, constant }) {
  if (selection.trace.candidates.length === 1) return [];
  const factor = constant('average-factor', 1), average = symbol('average');
  return [{ left: score, relation: '>',
    right: factor === 1 ? average : product(number(factor), average) }];
}
