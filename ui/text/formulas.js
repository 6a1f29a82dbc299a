import { MATHML } from '../article/allowlist.js';

/** The names of TeX's operators, which part from what is beside them. */
const FUNCTIONS = new Set(`
  arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max min
  Pr sec sin sinh sup tan tanh
`.trim().split(/\s+/));

/** That a function is applied, that two things are multiplied: signs that nobody sees. */
const APPLIED = '\u2061';
const INVISIBLE = new Set([APPLIED, '\u2062', '\u2063', '\u2064']);

/** A thin space, which TeX puts between an operator's name and a letter (TeXbook, chapter 18). */
const THIN = '0.167em';

const CLOSING = new Map([['(', ')'], ['[', ']'], ['{', '}'], ['|', '|'], ['‖', '‖']]);

/** A pair further apart is left as it is: a page could have thousands that never close. */
const LONGEST = 100;

/** Operators that are higher than letters. */
const LARGE = /[∑∏∐∫-∳⋀-⋃⨀-⨌]/u;

const TOKENS = new Set(['mi', 'mn', 'ms', 'mtext', 'mspace']);
const ROWS = new Set(['mrow', 'mstyle', 'mpadded']);
const SCRIPTS = new Set(['msub', 'msup', 'msubsup']);
const LIMITS = new Set(['munder', 'mover', 'munderover']);

/**
 * Sets formulas as TeX would. MathML Core, as Chromium has it, grows each
 * parenthesis to the height of its whole row, so that one around a letter is as
 * high as the fraction beside it, and puts no space beside a function's name.
 *
 * @param {ParentNode} content
 */
export function setFormulas(content) {
  for (const formula of content.querySelectorAll('math')) {
    const signs = [...formula.querySelectorAll('mo')];
    fitFences(signs);
    signs.forEach(dropSpaceOf);
    for (const name of formula.querySelectorAll('mi')) {
      if (isFunction(name)) partFromNeighbors(name);
    }
  }
}

/** LaTeXML puts TeX's space at the sign that nobody sees; Firefox has one there already. @param {Element} sign */
function dropSpaceOf(sign) {
  if (textOf(sign) !== APPLIED) return;
  sign.removeAttribute('lspace');
  sign.removeAttribute('rspace');
}

/**
 * A pair around nothing that is higher than a letter does not grow. Bars look
 * the same on both sides: one that closes a pair opens no other.
 *
 * @param {Element[]} signs  of a formula, in order
 */
export function fitFences(signs) {
  /** @type {Set<Element>} */
  const closers = new Set();
  for (const opening of signs) {
    const closing = closers.has(opening) ? null : closingOf(opening);
    if (!closing) continue;
    closers.add(closing.fence);
    if (!closing.isFlat || opening.hasAttribute('minsize')) continue;
    for (const fence of [opening, closing.fence]) fence.setAttribute('stretchy', 'false');
  }
}

/** @param {Element} opening @returns {{fence: Element, isFlat: boolean} | null} the other of the pair, and whether all between them is flat */
function closingOf(opening) {
  const own = textOf(opening);
  const closing = CLOSING.get(own);
  if (!closing) return null;
  let depth = 1;
  let flat = true;
  for (let next = opening.nextElementSibling, left = LONGEST; next && left > 0; next = next.nextElementSibling, left--) {
    const text = next.localName === 'mo' ? textOf(next) : '';
    if (text === closing) depth--;
    else if (text === own) depth++;
    if (depth === 0) return { fence: next, isFlat: flat };
    flat &&= isFlat(next);
  }
  return null;
}

/** @param {Element} node @returns {boolean} whether it is as high as a letter with its scripts */
function isFlat(node) {
  const { localName, children } = node;
  if (localName === 'mo') return !LARGE.test(textOf(node));
  const isAccented = localName === 'mover' && node.getAttribute('accent') === 'true';
  return TOKENS.has(localName) || ((isAccented || ROWS.has(localName) || SCRIPTS.has(localName)) && [...children].every(isFlat));
}

/** @param {Element} name */
function isFunction(name) {
  const text = textOf(name);
  const applied = name.nextElementSibling !== null && textOf(name.nextElementSibling) === APPLIED;
  return FUNCTIONS.has(text) || (applied && text.length > 1);
}

/** @param {Element} name */
function partFromNeighbors(name) {
  const whole = withScripts(name);
  const before = neighbor(whole, 'previousElementSibling');
  const after = neighbor(whole, 'nextElementSibling');
  // Firefox has such a space of its own, unless another one stands between the name and what is not seen.
  if (before && isLetter(before, 'lastElementChild', /^[)\]}]$/)) before.after(thinSpace());
  if (after && isLetter(after, 'firstElementChild', /^$/)) whole.after(thinSpace());
}

/** What a name is the base of, as in "log₂ x". @param {Element} name */
function withScripts(name) {
  let whole = name;
  for (let parent = name.parentElement; parent; parent = parent.parentElement) {
    const isBase = parent.firstElementChild === whole && (SCRIPTS.has(parent.localName) || LIMITS.has(parent.localName));
    const isAlone = parent.localName === 'mrow' && parent.childElementCount <= 3 && [...parent.children].every((each) => each === whole || isInvisible(each));
    if (!isBase && !isAlone) break;
    whole = parent;
  }
  return whole;
}

/**
 * @param {Element} from
 * @param {'previousElementSibling' | 'nextElementSibling'} side
 * @returns {Element | null} what is seen there
 */
function neighbor(from, side) {
  let next = from[side];
  while (next && isInvisible(next)) next = next[side];
  return next;
}

/** The page may have put a space of its own at it. @param {Element} node */
function isInvisible(node) {
  return node.localName === 'mo' && INVISIBLE.has(textOf(node)) && !node.hasAttribute('lspace') && !node.hasAttribute('rspace');
}

/**
 * Whether what begins or ends there is a letter, a number or a fraction:
 * operators bring their own space, and a parenthesis wants none.
 *
 * @param {Element} node
 * @param {'firstElementChild' | 'lastElementChild'} side
 * @param {RegExp} signs  that count as letters
 */
function isLetter(node, side, signs) {
  let end = node;
  while (ROWS.has(end.localName) || SCRIPTS.has(end.localName)) {
    const inner = SCRIPTS.has(end.localName) ? end.firstElementChild : end[side];
    if (!inner) return false;
    end = inner;
  }
  return end.localName === 'mo' ? signs.test(textOf(end)) : end.localName !== 'mspace';
}

function thinSpace() {
  const space = document.createElementNS(MATHML, 'mspace');
  space.setAttribute('width', THIN);
  return space;
}

/** @param {Element} element */
function textOf(element) {
  return element.textContent?.trim() ?? '';
}
