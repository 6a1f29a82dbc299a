import { build } from '../elements.js';
import { plural } from '../wording.js';
import { leftOut, traceOf, whyLeftOut } from './blocks.js';

/**
 * @import { Article, Block, Host } from '../host.js'
 * @import { Decisions } from './decisions.js'
 */

/**
 * The blocks that were left out, in the order of the page, each with the
 * reason and a button that puts it back.
 *
 * @param {Article} article
 * @param {Decisions} decisions
 * @param {Host} host
 */
export function leftOutList(article, decisions, host) {
  const blocks = leftOut(article.blocks ?? [], article.title);
  const heading = host.text('viewLeftOutCount', new Intl.NumberFormat(host.uiLang).format(blocks.length));
  const items = blocks.map((block) => item(block, article, decisions, host));
  return build('details', { class: 'left-out', open: '' }, build('summary', {}, heading),
    items.length > 0 ? build('ul', { class: 'blocks' }, ...items) : build('p', {}, host.text('viewLeftOutNothing')));
}

/**
 * @param {Block} block
 * @param {Article} article
 * @param {Decisions} decisions
 * @param {Host} host
 */
function item(block, article, decisions, host) {
  const button = build('button', { class: 'action small', type: 'button', 'aria-label': `${host.text('viewPutBack')}: ${block.start}` },
    host.text('viewPutBack'));
  button.addEventListener('click', () => decisions.decide('+', block));
  const trace = traceOf(block, host);
  const why = `${host.text(whyLeftOut(block))} · ${plural(host, 'viewBlockWords', block.words)}`;
  return build('li', { class: 'block', 'data-node': String(block.node) },
    build('p', { class: 'block-start', lang: article.lang, dir: 'auto' }, block.start),
    trace ? fold(why, trace) : build('p', { class: 'why hint' }, why),
    button);
}

/** @param {string} why in a few words @param {string} trace in the engine's own */
function fold(why, trace) {
  return build('details', { class: 'why' }, build('summary', { class: 'hint' }, why), build('p', { class: 'hint trace', lang: 'en', dir: 'ltr' }, trace));
}
