import { build } from '../elements.js';
import { plural } from '../locale.js';
import { BlockView } from './block-view.js';
import { leftOutBlocks, reasonKey, relatedBlocks, traceText } from './blocks.js';
import { whyButton } from './why-button.js';

/**
 * @import { Article, Block } from '../../model/article.js'
 * @import { Host } from '../host.js'
 * @import { Decisions } from './decisions.js'
 */

/**
 * Lists the blocks that were left out, in the page's order. Each has its reason, a
 * button that puts it back into the article, and a link to the lab. Related blocks
 * are put back together, and can be unfolded.
 *
 * @param {Article} article
 * @param {Decisions} decisions
 * @param {Host} host
 */
export function leftOutList(article, decisions, host) {
  const list = new LeftOutList(article, decisions, host);
  const blocks = article.blocks ?? [];
  const leftOut = leftOutBlocks(blocks, article.title);
  const heading = host.text('viewLeftOutCount',
    new Intl.NumberFormat(host.uiLang).format(leftOut.length));
  return build('details', { class: 'left-out', open: '' }, build('summary', {}, heading),
    leftOut.length > 0
      ? list.ofGroups(relatedBlocks(leftOut, blocks))
      : build('p', {}, host.text('viewLeftOutNothing')));
}

class LeftOutList extends BlockView {
  /** @param {Block[][]} groups */
  ofGroups(groups) {
    return build('ul', { class: 'blocks' },
      ...groups.map((group) => (group.length === 1 ? this.#item(group[0]) : this.#group(group))));
  }

  /** @param {Block[]} blocks */
  #group(blocks) {
    const { text } = this.host;
    const words = blocks.reduce((sum, block) => sum + block.words, 0);
    const count = plural(this.host, 'viewBlockParts', blocks.length);
    const reason = `${text(reasonKey(blocks[0]))} · ${count} · ${
      plural(this.host, 'viewBlockWords', words)
    }`;
    return build('li', { class: 'block related' }, this.#start(blocks[0]),
      build('details', { class: 'why' }, build('summary', { class: 'hint' }, reason),
        build('ul', { class: 'blocks' }, ...blocks.map((block) => this.#item(block)))),
      build('p', { class: 'block-actions' }, this.#putBack('viewPutAllBack', blocks)));
  }

  /** @param {Block} block */
  #item(block) {
    const trace = traceText(block, this.host);
    const reason = `${this.host.text(reasonKey(block))} · ${
      plural(this.host, 'viewBlockWords', block.words)
    }`;
    return build('li', { class: 'block', 'data-node': String(block.node) }, this.#start(block),
      trace ? foldedTrace(reason, trace) : build('p', { class: 'why hint' }, reason),
      build('p', { class: 'block-actions' }, this.#putBack('viewPutBack', [block]),
        ...whyButton(block, this.host)));
  }

  /** @param {Block} block */
  #start({ start }) {
    return build('p', { class: 'block-start', lang: this.article.lang, dir: 'auto' }, start);
  }

  /** @param {string} key @param {Block[]} blocks */
  #putBack(key, blocks) {
    return this.button(key, blocks[0], () => this.decisions.decide('+', ...blocks));
  }
}

/** @param {string} reason  a few words @param {string} trace  the engine's own terms, in English */
function foldedTrace(reason, trace) {
  return build('details', { class: 'why' }, build('summary', { class: 'hint' }, reason),
    build('p', { class: 'hint trace', lang: 'en', dir: 'ltr' }, trace));
}
