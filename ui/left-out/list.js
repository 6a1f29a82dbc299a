import { build } from '../elements.js';
import { plural } from '../locale.js';
import { leftOutBlocks, reasonKey, traceText } from './blocks.js';
import { whyButton } from './why-button.js';

/**
 * @import { Article, Block, Host } from '../host.js'
 * @import { Decisions } from './decisions.js'
 */

/**
 * Lists the blocks that were left out, in the page's order. Each has its reason
 * a button that puts it back into the article, and one that opens the lab.
 *
 * @param {Article} article
 * @param {Decisions} decisions
 * @param {Host} host
 */
export function leftOutList(article, decisions, host) {
  const blocks = leftOutBlocks(article.blocks ?? [], article.title);
  const heading = host.text('viewLeftOutCount', new Intl.NumberFormat(host.uiLang).format(blocks.length));
  const items = blocks.map((block) => item(block, article, decisions, host));
  return build('details', { class: 'left-out', open: '' }, build('summary', {}, heading),
    items.length > 0 ? build('ul', { class: 'blocks' }, ...items) : build('p', {}, host.text('viewLeftOutNothing')));
}

/**
 * Builds the list item for a block.
 *
 * @param {Block} block
 * @param {Article} article
 * @param {Decisions} decisions
 * @param {Host} host
 */
function item(block, article, decisions, host) {
  const button = build('button', { class: 'action small', type: 'button', 'aria-label': `${host.text('viewPutBack')}: ${block.start}` },
    host.text('viewPutBack'));
  button.addEventListener('click', () => decisions.decide('+', block));
  const trace = traceText(block, host);
  const reason = `${host.text(reasonKey(block))} · ${plural(host, 'viewBlockWords', block.words)}`;
  return build('li', { class: 'block', 'data-node': String(block.node) },
    build('p', { class: 'block-start', lang: article.lang, dir: 'auto' }, block.start),
    trace ? foldedTrace(reason, trace) : build('p', { class: 'why hint' }, reason),
    build('p', { class: 'block-actions' }, button, ...whyButton(block, host)));
}

/** @param {string} reason  a few words @param {string} trace  the engine's own terms, in English */
function foldedTrace(reason, trace) {
  return build('details', { class: 'why' }, build('summary', { class: 'hint' }, reason), build('p', { class: 'hint trace', lang: 'en', dir: 'ltr' }, trace));
}
