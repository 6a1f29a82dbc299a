import { build } from '../elements.js';
import { plural } from '../wording.js';

/**
 * @import { Article, Block, Host } from '../host.js'
 * @import { Decisions } from './decisions.js'
 *
 * @typedef {object} Branch
 * @property {Block} block
 * @property {Branch[]} children
 */

/**
 * The page's structure, drawn from its blocks: any of them can be read alone,
 * taken out or put back. The page itself is not touched.
 *
 * @param {Article} article
 * @param {number} picked  the node of the block that is read alone, or 0
 * @param {Decisions} decisions
 * @param {Host} host
 */
export function blockTree(article, picked, decisions, host) {
  const part = build('details', { class: 'pick' }, build('summary', {}, host.text('viewPick')),
    build('p', { class: 'hint' }, host.text('viewPickHint')));
  if (picked) {
    const all = build('button', { class: 'action', type: 'button' }, host.text('viewPickNone'));
    all.addEventListener('click', () => decisions.pick(null));
    part.append(build('p', {}, all));
  }
  const tree = new Tree(article, decisions, host);
  // A page has hundreds of blocks, and few look at them.
  part.addEventListener('toggle', () => part.append(tree.list(branchesOf(article.blocks ?? []))), { once: true });
  return part;
}

/**
 * @param {Block[]} blocks  in document order, with their depths
 * @returns {Branch[]}
 */
export function branchesOf(blocks) {
  /** @type {Branch[]} */
  const roots = [];
  /** @type {Branch[]} the open ones, the innermost last */
  const open = [];
  for (const block of blocks) {
    const branch = { block, children: [] };
    open.length = Math.min(open.length, block.depth);
    (open.at(-1)?.children ?? roots).push(branch);
    open.push(branch);
  }
  return roots;
}

/** Of a label, in characters: a line of the sheet. */
const LABEL = 48;

/** @param {string} start */
function shorten(start) {
  const cut = start.slice(0, LABEL).replace(/\s+\S*$/, '');
  return start.length > LABEL ? `${cut.replace(/…$/, '')}…` : start;
}

class Tree {
  #article;
  #decisions;
  #host;

  /**
   * @param {Article} article
   * @param {Decisions} decisions
   * @param {Host} host
   */
  constructor(article, decisions, host) {
    this.#article = article;
    this.#decisions = decisions;
    this.#host = host;
  }

  /** @param {Branch[]} branches */
  list(branches) {
    return build('ul', { class: 'tree' }, ...branches.map((branch) => this.#item(branch)));
  }

  /** @param {Branch} branch */
  #item({ block, children }) {
    const kept = block.kept === 0 ? 'none' : block.kept < block.words ? 'some' : 'all';
    const item = build('li', { 'data-node': String(block.node), 'data-kept': kept });
    const label = [build('span', { class: 'tree-name' }, block.name), ' ', build('bdi', { lang: this.#article.lang }, shorten(block.start))];
    if (children.length === 0) {
      item.append(build('p', { class: 'tree-label' }, ...label), this.#actions(block));
      return item;
    }
    // The list stands behind the buttons, so that these are there when it is folded.
    const fold = build('details', {}, build('summary', { class: 'tree-label' }, ...label));
    fold.addEventListener('toggle', () => item.append(this.list(children)), { once: true });
    fold.open = kept === 'some'; // here the choice was made, and may be changed
    item.append(fold, this.#actions(block));
    return item;
  }

  /** @param {Block} block */
  #actions(block) {
    const { text } = this.#host;
    return build('p', { class: 'tree-actions' },
      build('span', { class: 'hint' }, plural(this.#host, 'viewBlockWords', block.words)),
      this.#button(text('viewPickThis'), block, () => this.#decisions.pick(block)),
      block.kept === 0
        ? this.#button(text('viewPutBack'), block, () => this.#decisions.decide('+', block))
        : this.#button(text('viewTakeOut'), block, () => this.#decisions.decide('-', block)));
  }

  /** @param {string} label @param {Block} block @param {() => void} run */
  #button(label, { start }, run) {
    const button = build('button', { class: 'action small', type: 'button', 'aria-label': `${label}: ${start}` }, label);
    button.addEventListener('click', run);
    return button;
  }
}
