import { build } from '../../../ui/elements.js';
import { containerOf, shortPath, tagOf } from './container-path.js';
import { ruleOf, shareKey, standingKey, whyKey } from './standing.js';

/**
 * @import { Counts } from '../counts.js'
 * @import { LabState } from '../state.js'
 * @import { Standing } from './standing.js'
 */

/** Deeper blocks are not indented more. */
const MAX_DEPTH = 10;

/**
 * A block in the list: what became of it, its element, its words, and its text. The
 * first line is the control; the style sheet makes marks of the attributes, and the
 * words say the same.
 */
export class BlockRow {
  element = build('div', { class: 'block-row', role: 'listitem' });
  #share = build('span', { class: 'block-share' });
  #why = build('span', { class: 'block-why' });
  #text;
  #standing = '';

  /**
   * @param {number} block
   * @param {LabState} state
   * @param {Counts} counts
   */
  constructor(block, state, counts) {
    const { page, host } = state;
    const { owner, depth, text, words } = page.blocks[block];
    const id = `lab-block-${block}`;
    this.#text = host.text;
    this.head = build('button', { 'class': 'block-head', 'type': 'button', 'tabindex': '-1',
      'aria-describedby': id }, build('span', { 'class': 'block-mark', 'aria-hidden': 'true' }),
      this.#share, ' ',
      build('code', { class: 'block-tag', lang: 'en', dir: 'ltr' }, tagOf(page.nodes, owner)), ' ',
      build('span', { class: 'block-words' }, counts.plural('labWords', words)), ' ', this.#why);
    this.element.dataset.block = String(block);
    this.element.style.setProperty('--depth', String(Math.min(depth, MAX_DEPTH)));
    this.element.append(...pathLine(state, block), this.head,
      build('p', { id, class: 'block-text', dir: 'auto', lang: page.lang }, text));
  }

  /** @param {Standing} standing */
  show(standing) {
    const key = standingKey(standing);
    if (key === this.#standing) return;
    this.#standing = key;
    this.element.dataset.share = standing.share;
    this.#share.textContent = this.#text(shareKey(standing), String(standing.words));
    const why = whyKey(standing);
    const rule = ruleOf(standing);
    this.#why.replaceChildren(...why ? [this.#text(why)] : [], ...rule
      ? [why ? ': ' : '', build('span', { class: 'block-rule', lang: 'en', dir: 'ltr' }, rule)]
      : []);
  }

  /** @param {boolean} isChosen */
  showChosen(isChosen) {
    this.element.toggleAttribute('data-chosen', isChosen);
    if (isChosen) this.head.setAttribute('aria-current', 'true');
    else this.head.removeAttribute('aria-current');
  }

  /**
   * @param {boolean} isMarking
   * @param {boolean} isTrue whether the user has marked the block as part of the article
   */
  showTruth(isMarking, isTrue) {
    this.element.toggleAttribute('data-truth', isTrue);
    if (isMarking) this.head.setAttribute('aria-pressed', String(isTrue));
    else this.head.removeAttribute('aria-pressed');
  }
}

/**
 * Makes the line with the block's container, if the block before has another one.
 *
 * @param {LabState} state
 * @param {number} block
 */
function pathLine({ page }, block) {
  const container = containerOf(page, block);
  if (block > 0 && containerOf(page, block - 1) === container) return [];
  const path = shortPath(page.nodes, container);
  return path ? [build('p', { class: 'block-path', lang: 'en', dir: 'ltr' }, path)] : [];
}
