/**
 * Finds the expressions whose form already shows that they take linear time, so that
 * recheck needs to look only at the others.
 */
import { RegExpParser } from '@eslint-community/regexpp'; // the parser of ESLint

/** @import { AST } from '@eslint-community/regexpp' */

/** Up to this number of repetitions, what is repeated counts as written out. */
export const FEW = 10;

const parser = new RegExpParser({ ecmaVersion: 2024 });

/** @param {string} source @param {string} flags @returns {AST.Pattern} */
export function parsed(source, flags) {
  return parser.parsePattern(source, 0, source.length, { unicode: flags.includes('u'),
    unicodeSets: flags.includes('v') });
}

/**
 * Reports whether an expression's form shows that a search takes linear time: it
 * repeats nothing often, or only one kind of character, and
 *
 *   - it is tried at one place only, or
 *   - nothing follows the repetition, so that it can't fail, or
 *   - what precedes the repetition has a fixed length, and a character in it is none
 *     that is repeated, so that two tries share hardly any characters, or
 *   - the repetition is tried only where it begins: (?<!a)a+
 *
 * @param {string} source @param {string} flags
 */
export function isLinearByForm(source, flags) {
  const pattern = parsed(source, flags);
  const often = [...quantifiersOf(pattern)].filter((each) => each.max > FEW);
  if ([...quantifiersOf(pattern)].some(isNestedChoice)) return false;
  if (often.length === 0) return true;
  if (often.length > 1 || !isCharacter(often[0].element) || isInQuantifier(often[0])) return false;
  return isTriedOnce(pattern, flags) || isLast(often[0]) || isSetApart(often[0], flags)
    || isFromItsBeginning(often[0]);
}

/** @param {any} node @returns {Generator<AST.Quantifier>} */
export function* quantifiersOf(node) {
  if (node.type === 'Quantifier') yield node;
  for (const child of [...node.alternatives ?? [], ...node.elements ?? [],
    ...(node.type === 'Quantifier' ? [node.element] : [])]) yield* quantifiersOf(child);
}

/**
 * Reports whether a quantifier multiplies the ways of another one.
 *
 * @param {AST.Quantifier} quantifier
 */
function isNestedChoice(quantifier) {
  return quantifier.min !== quantifier.max && isInQuantifier(quantifier);
}

/** @param {AST.Quantifier} quantifier */
function isInQuantifier(quantifier) {
  for (let node = /** @type {any} */ (quantifier.parent); node; node = node.parent) {
    if (node.type === 'Quantifier' && node.max > 1) return true;
  }
  return false;
}

/** @param {AST.Node} node */
function isCharacter({ type }) {
  return type === 'Character' || type === 'CharacterSet' || type === 'CharacterClass'
    || type === 'ExpressionCharacterClass';
}

/** @param {AST.Pattern} pattern @param {string} flags */
function isTriedOnce({ alternatives }, flags) {
  return flags.includes('y')
    || (!flags.includes('m')
      && alternatives.every(({ elements: [first] }) =>
        first?.type === 'Assertion' && first.kind === 'start'
      ));
}

/**
 * Reports whether nothing follows a repetition in any way through the expression.
 *
 * @param {AST.Quantifier} quantifier
 */
function isLast(quantifier) {
  if (quantifier.min > FEW) return false;
  for (let node = /** @type {any} */ (quantifier); node.type !== 'Pattern'; node = node.parent) {
    if (node.type === 'Assertion') return false;
    if (node.parent.type === 'Alternative' && node.parent.elements.at(-1) !== node) return false;
  }
  return true;
}

/** @param {AST.Quantifier} quantifier @param {string} flags */
function isSetApart(quantifier, flags) {
  const before = precedingOf(quantifier);
  return before.every(isCharacter)
    && before.some((each) => haveNoneInCommon(each, quantifier.element, flags));
}

/** @param {AST.Quantifier} quantifier */
function isFromItsBeginning(quantifier) {
  const [before, ...others] = precedingOf(quantifier);
  if (others.length > 0 || before?.type !== 'Assertion' || before.kind !== 'lookbehind'
    || !before.negate) return false;
  return before.alternatives.length === 1 && before.alternatives[0].raw === quantifier.element.raw;
}

/** @param {AST.Quantifier} quantifier @returns {AST.Element[]} none, if it is in a group */
function precedingOf({ parent, start }) {
  if (parent.type !== 'Alternative' || parent.parent.type !== 'Pattern') return [];
  return parent.elements.filter((each) => each.end <= start);
}

/** @param {AST.Node} one @param {AST.Node} other @param {string} flags */
function haveNoneInCommon(one, other, flags) {
  const [hasOne, hasOther] = [one, other].map(({ raw }) =>
    new RegExp(`^(?:${raw})$`, flags.replace(/[gym]/g, ''))
  );
  for (let code = 0; code <= 0xffff; code++) {
    const character = String.fromCharCode(code);
    if (hasOne.test(character) && hasOther.test(character)) return false;
  }
  return true;
}
