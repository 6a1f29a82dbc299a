import { MATHML } from '../article/allowlist.js';

/** The names of functions that TeX sets with space on both sides, such as "sin". */
const FUNCTIONS = new Set(`
  arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max min
  Pr sec sin sinh sup tan tanh
`.trim().split(/\s+/));

/** Unicode's invisible operators: function application, times, separator and plus. */
const FUNCTION_APPLICATION = '\u2061';
const INVISIBLE = new Set([FUNCTION_APPLICATION, '\u2062', '\u2063', '\u2064']);

/** The thin space that TeX puts between a named operator and a letter (TeXbook, chapter 18). */
const THIN_SPACE = '0.167em';

const CLOSING = new Map([['(', ')'], ['[', ']'], ['{', '}'], ['|', '|'], ['‖', '‖']]);

/**
 * A pair of fences (parentheses, brackets or bars) with more elements than this between them is
 * left unchanged. This limits the time for a page with thousands of unclosed fences.
 */
const MAX_FENCE_SIBLINGS = 100;

/** Operators that are taller than letters. */
const LARGE = /[∑∏∐∫-∳⋀-⋃⨀-⨌]/u;

const TOKENS = new Set(['mi', 'mn', 'ms', 'mtext', 'mspace']);
const ROWS = new Set(['mrow', 'mstyle', 'mpadded']);
const SCRIPTS = new Set(['msub', 'msup', 'msubsup']);
const LIMITS = new Set(['munder', 'mover', 'munderover']);

/**
 * Makes formulas look as in TeX, by correcting two faults of Chromium's MathML.
 * Chromium makes each parenthesis as tall as its whole row: a fraction elsewhere
 * in the row enlarges even the parentheses around a single letter. And Chromium
 * puts no space beside a function's name.
 *
 * @param {ParentNode} content
 */
export function setFormulas(content) {
  for (const formula of content.querySelectorAll('math')) {
    const operators = [...formula.querySelectorAll('mo')];
    fitFences(operators);
    operators.forEach(removeSpacing);
    for (const name of formula.querySelectorAll('mi')) {
      if (isFunction(name)) addThinSpaces(name);
    }
  }
}

/**
 * Removes the space that formulas from LaTeXML have around the invisible
 * operator "function application", because Firefox adds a space there itself.
 *
 * @param {Element} operator
 */
function removeSpacing(operator) {
  if (textOf(operator) !== FUNCTION_APPLICATION) return;
  operator.removeAttribute('lspace');
  operator.removeAttribute('rspace');
}

/**
 * Keeps a pair of fences, such as parentheses, at the normal height if nothing
 * inside is taller than a letter. An opening and a closing bar are the same
 * character, so a bar that has closed a pair is not taken as an opening one.
 *
 * @param {Element[]} operators  the formula's operators, in document order
 */
export function fitFences(operators) {
  /** @type {Set<Element>} */
  const closers = new Set();
  for (const opening of operators) {
    const closing = closers.has(opening) ? null : closingOf(opening);
    if (!closing) continue;
    closers.add(closing.fence);
    if (!closing.isFlat || opening.hasAttribute('minsize')) continue;
    for (const fence of [opening, closing.fence]) fence.setAttribute('stretchy', 'false');
  }
}

/**
 * @param {Element} opening
 * @returns {{fence: Element, isFlat: boolean} | null} the closing fence, and whether everything
 *   inside the pair is flat; null if there is no closing fence near
 */
function closingOf(opening) {
  const openingText = textOf(opening);
  const closing = CLOSING.get(openingText);
  if (!closing) return null;
  let depth = 1;
  let isAllFlat = true;
  for (let next = opening.nextElementSibling, left = MAX_FENCE_SIBLINGS; next && left > 0;
    next = next.nextElementSibling, left--)
  {
    const text = next.localName === 'mo' ? textOf(next) : '';
    if (text === closing) depth--;
    else if (text === openingText) depth++;
    if (depth === 0) return { fence: next, isFlat: isAllFlat };
    isAllFlat &&= isFlat(next);
  }
  return null;
}

/**
 * @param {Element} node
 * @returns {boolean} whether it is no taller than a letter with sub- and superscripts
 */
function isFlat(node) {
  const { localName, children } = node;
  if (localName === 'mo') return !LARGE.test(textOf(node));
  const isAccented = localName === 'mover' && node.getAttribute('accent') === 'true';
  return TOKENS.has(localName)
    || ((isAccented || ROWS.has(localName) || SCRIPTS.has(localName))
      && [...children].every(isFlat));
}

/** @param {Element} name */
function isFunction(name) {
  const text = textOf(name);
  const applied = name.nextElementSibling !== null
    && textOf(name.nextElementSibling) === FUNCTION_APPLICATION;
  return FUNCTIONS.has(text) || (applied && text.length > 1);
}

/** @param {Element} name */
function addThinSpaces(name) {
  const whole = withScripts(name);
  const before = neighbor(whole, 'previousElementSibling');
  const after = neighbor(whole, 'nextElementSibling');
  // If an invisible operator follows the name, the space is put between the name
  // and the operator. There it replaces the space that Firefox would add.
  if (before && isLetter(before, 'lastElementChild', /^[)\]}]$/)) before.after(thinSpace());
  if (after && isLetter(after, 'firstElementChild', /^$/)) whole.after(thinSpace());
}

/**
 * Returns the outermost element that contains only the name and its sub- and superscripts, as in
 * "log₂ x".
 *
 * @param {Element} name
 */
function withScripts(name) {
  let whole = name;
  for (let parent = name.parentElement; parent; parent = parent.parentElement) {
    const isBase = parent.firstElementChild === whole
      && (SCRIPTS.has(parent.localName) || LIMITS.has(parent.localName));
    const isAlone = parent.localName === 'mrow' && parent.childElementCount <= 3
      && [...parent.children].every((each) => each === whole || isInvisible(each));
    if (!isBase && !isAlone) break;
    whole = parent;
  }
  return whole;
}

/**
 * @param {Element} from
 * @param {'previousElementSibling' | 'nextElementSibling'} side
 * @returns {Element | null} the next visible element on that side
 */
function neighbor(from, side) {
  let next = from[side];
  while (next && isInvisible(next)) next = next[side];
  return next;
}

/**
 * Tells whether a node is an invisible operator that takes no space: one without attributes for
 * spacing.
 *
 * @param {Element} node
 */
function isInvisible(node) {
  return node.localName === 'mo' && INVISIBLE.has(textOf(node)) && !node.hasAttribute('lspace')
    && !node.hasAttribute('rspace');
}

/**
 * Tells whether a node begins or ends with a letter, a number or a fraction.
 * Only these need a thin space beside a function's name. Operators have their
 * own spacing, and a parenthesis needs none.
 *
 * @param {Element} node
 * @param {'firstElementChild' | 'lastElementChild'} side
 * @param {RegExp} letterLike  matches the operators that also count as letters
 */
function isLetter(node, side, letterLike) {
  let end = node;
  while (ROWS.has(end.localName) || SCRIPTS.has(end.localName)) {
    const inner = SCRIPTS.has(end.localName) ? end.firstElementChild : end[side];
    if (!inner) return false;
    end = inner;
  }
  return end.localName === 'mo' ? letterLike.test(textOf(end)) : end.localName !== 'mspace';
}

function thinSpace() {
  const space = document.createElementNS(MATHML, 'mspace');
  space.setAttribute('width', THIN_SPACE);
  return space;
}

/** @param {Element} element */
function textOf(element) {
  return element.textContent?.trim() ?? '';
}
