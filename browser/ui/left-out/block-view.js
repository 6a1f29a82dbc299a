import { build } from '../elements.js';

/**
 * @import { Article, Block } from '../../model/article.js'
 * @import { Host } from '../host.js'
 * @import { Decisions } from './decisions.js'
 */

/** Shows blocks of the page, with buttons by which the user decides about them. */
export class BlockView {
  /** @param {Article} article @param {Decisions} decisions @param {Host} host */
  constructor(article, decisions, host) {
    this.article = article;
    this.decisions = decisions;
    this.host = host;
  }

  /** @param {string} key  of the label @param {Block} block @param {() => void} run */
  button(key, { start }, run) {
    const label = this.host.text(key);
    const button = build('button', { class: 'action small', type: 'button',
      'aria-label': `${label}: ${start}` }, label);
    button.addEventListener('click', run);
    return button;
  }
}
