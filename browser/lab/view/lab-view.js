import { build } from '../../ui/elements.js';
import { directionOf } from '../../ui/locale.js';
import { ArticlePane } from './article/article-pane.js';
import { blockIn } from './block-in.js';
import { blocksPanel } from './blocks/blocks-panel.js';
import { Counts } from './counts.js';
import { labHead } from './lab-head.js';
import { inspectorPanels } from './inspector.js';
import { problemBar } from './problem-bar.js';
import { LabState } from './state.js';
import { Tabs } from './tabs.js';

/**
 * @import { Example } from './example-rows.js'
 * @import { Changes, LabHost, Study } from '../../model/lab.js'
 * @import { Tab } from './tabs.js'
 *
 * @typedef {object} Showing  what to show
 * @property {number} [block]  the number of an element (page.NodeID): its first block is chosen
 * @property {string} [engine]
 * @property {Changes} [changes]
 * @property {Example} [example]  the worked example that the page is
 */

/** The lab: a page's blocks, its article, and the figures of both. */
export class LabView {
  #root;
  #study;
  #host;
  /** @type {LabState | null} */
  #state = null;
  /** @type {Tabs | null} */
  #tabs = null;

  /**
   * @param {HTMLElement} root
   * @param {Study} study
   * @param {LabHost} host
   */
  constructor(root, study, host) {
    this.#root = root;
    this.#study = study;
    this.#host = host;
  }

  /**
   * Shows the page. May be called again, to show another block or engine of it.
   *
   * @param {Showing} [showing]
   * @returns {Promise<void>} fulfilled when all blocks are there and all engines have read the
   *   page; rejected like Study.page
   */
  async show({ block = -1, engine, changes, example } = {}) {
    if (this.#state) {
      if (engine) this.#state.setEngine(engine, changes);
      this.#choose(block);
      return;
    }
    const page = await this.#study.page();
    if (this.#host.signal?.aborted) return;
    const name = this.#host.text('labTitle');
    document.title = page.title ? `${page.title} – ${name}` : name;
    this.#state = new LabState(page, this.#study, this.#host);
    const filled = this.#build(this.#state, example);
    const started = this.#state.start({ engine, changes });
    await filled;
    this.#choose(block);
    await started;
  }

  /**
   * @param {LabState} state
   * @param {Example} [example]
   * @returns {Promise<void>} fulfilled when all blocks are there
   */
  #build(state, example) {
    const { text, uiLang, signal } = this.#host;
    const counts = new Counts(this.#host);
    const blocks = blocksPanel(state, counts);
    const article = new ArticlePane(state, counts);
    /** @type {Tab[]} */
    const tabs = [
      { name: 'blocks', label: text('labBlocks'),
        panel: panel('blocks', text('labBlocks'), blocks.element), isFixed: true },
      { name: 'article', label: text('labArticle'),
        panel: panel('article', text('labArticle'), article.element), isFixed: true },
      ...inspectorPanels(state, example).map(({ name, label, elements }) => ({ name,
        label: text(label), panel: panel('inspector', text(label), ...elements), isFixed: false })
      ),
    ];
    const inspector = build('div', { class: 'lab-inspector' },
      ...tabs.filter(({ isFixed }) => !isFixed).map((tab) => tab.panel));
    const body = build('div', { class: 'lab-body' },
      ...tabs.filter(({ isFixed }) => isFixed).map((tab) => tab.panel), inspector);
    this.#tabs = new Tabs(tabs, text('labPanels'),
      (isWide, element) => (isWide ? inspector : body).prepend(element), signal);
    const lab = build('div', { class: 'lab', lang: uiLang, dir: directionOf(uiLang) },
      labHead(state), problemBar(state), body);
    this.#root.classList.add('lab-root');
    this.#root.replaceChildren(lab);
    signal?.addEventListener('abort', () => {
      this.#root.classList.remove('lab-root');
      lab.remove();
    });
    return blocks.list.fill();
  }

  /** @param {number} node */
  #choose(node) {
    const block = this.#state && node >= 0 ? blockIn(this.#state.page, node) : -1;
    if (block < 0) return;
    this.#state?.choose(block);
    this.#tabs?.select('block');
  }
}

/** @param {string} name @param {string} label @param {...HTMLElement} children */
function panel(name, label, ...children) {
  const heading = build('h2', { class: 'unseen' }, label);
  return build('section', { class: `lab-panel lab-scroll lab-panel-${name}`,
    tabindex: name === 'blocks' ? '-1' : '0' }, heading, ...children);
}
