import { actionButton } from '../buttons.js';
import { build } from '../elements.js';
import { plural } from '../locale.js';
import { BlockView } from './block-view.js';
import { whyButton } from './why-button.js';

/**
 * @import { Article, Block } from '../../model/article.js'
 * @import { Host } from '../host.js'
 * @import { Decisions } from './decisions.js'
 *
 * @typedef {object} Branch  a block with the blocks inside it
 * @property {Block} block
 * @property {Branch[]} children
 */

/**
 * Builds the tree of the page's blocks, in which the user can pick a block as
 * the article, take it out of the article or put it back. The page stays
 * unchanged.
 *
 * @param {Article} article
 * @param {number} picked  the node of the block that the user picked as the article, or 0
 * @param {Decisions} decisions
 * @param {Host} host
 */
export function blockTree(article, picked, decisions, host) {
  const part = build('details', { class: 'pick' }, build('summary', {}, host.text('viewPick')),
    build('p', { class: 'hint' }, host.text('viewPickHint')));
  if (picked) {
    const unpick = actionButton(host.text('viewPickNone'), () => decisions.pick(null));
    part.append(build('p', {}, unpick));
  }
  const tree = new Tree(article, decisions, host);
  // The tree is built only when the user unfolds it: a page has hundreds of
  // blocks, and few users look at them.
  part.addEventListener('toggle', () => part.append(tree.list(branchesOf(article.blocks ?? []))), {
    once: true,
  });
  return part;
}

/**
 * Nests blocks by their depths.
 *
 * @param {Block[]} blocks  in document order
 * @returns {Branch[]}
 */
export function branchesOf(blocks) {
  /** @type {Branch[]} */
  const roots = [];
  /** @type {Branch[]} the branches around the current block, the innermost last */
  const ancestors = [];
  for (const block of blocks) {
    const branch = { block, children: [] };
    ancestors.length = Math.min(ancestors.length, block.depth);
    (ancestors.at(-1)?.children ?? roots).push(branch);
    ancestors.push(branch);
  }
  return roots;
}

/** About as many characters as fit in one line of the sheet. */
const MAX_LABEL_CHARS = 48;

/** @param {string} start */
function shorten(start) {
  const cut = start.slice(0, MAX_LABEL_CHARS).replace(/\s\S*$/, '').trimEnd();
  return start.length > MAX_LABEL_CHARS ? `${cut.replace(/…$/, '')}…` : start;
}

class Tree extends BlockView {
  /** @param {Branch[]} branches */
  list(branches) {
    return build('ul', { class: 'tree' }, ...branches.map((branch) => this.#item(branch)));
  }

  /** @param {Branch} branch */
  #item({ block, children }) {
    const kept = block.kept === 0 ? 'none' : block.kept < block.words ? 'some' : 'all';
    const item = build('li', { 'data-node': String(block.node), 'data-kept': kept });
    const label = [build('span', { class: 'tree-name' }, block.name), ' ',
      build('bdi', { lang: this.article.lang }, shorten(block.start))];
    if (children.length === 0) {
      item.append(build('p', { class: 'tree-label' }, ...label), this.#actions(block));
      return item;
    }
    // The details element contains only the label. Buttons and children follow
    // it, and folding hides the children by CSS.
    const fold = build('details', {}, build('summary', { class: 'tree-label' }, ...label));
    fold.addEventListener('toggle', () => item.append(this.list(children)), { once: true });
    // some children are in the article and others are not; the user may want to change that
    fold.open = kept === 'some';
    item.append(fold, this.#actions(block));
    return item;
  }

  /** @param {Block} block */
  #actions(block) {
    return build('p', { class: 'tree-actions' },
      build('span', { class: 'hint' }, plural(this.host, 'viewBlockWords', block.words)),
      this.button('viewPickThis', block, () => this.decisions.pick(block)), block.kept === 0
      ? this.button('viewPutBack', block, () => this.decisions.decide('+', block))
      : this.button('viewTakeOut', block, () => this.decisions.decide('-', block)),
      ...whyButton(block, this.host));
  }
}
