import { build } from '../../../ui/elements.js';
import { candidateView, figureList, verdictText } from './candidate-view.js';
import { documentOf } from './explain.js';

/**
 * @import { LabState } from '../state.js'
 * @import { Selection } from '../../../model/lab.js'
 */

/**
 * How many parts of a block are shown with their equations; the others only with their quantities,
 * up to MAX_PARTS.
 */
const MAX_EXPLAINED = 2;
const MAX_PARTS = 20;

/**
 * What one of the papers' engines computed for the chosen block. Its content is built while it is
 * open.
 */
export class EngineSection {
  element;
  #state;
  #name;
  #verdict = build('span', { class: 'lab-section-verdict' });
  #body = build('div', { class: 'lab-section-body' });

  /** @param {LabState} state @param {string} name  of the engine */
  constructor(state, name) {
    this.#state = state;
    this.#name = name;
    this.element = build('details', { class: 'lab-section' },
      build('summary', {}, build('span', { lang: 'en', dir: 'ltr' }, name), ' ', this.#verdict),
      this.#body);
    this.element.addEventListener('toggle', () => this.#fill(), { signal: state.host.signal });
  }

  update() {
    const { text } = this.#state.host;
    const selection = selectionOf(this.#state, this.#name);
    this.#verdict.textContent = selection ? this.#summary(selection) : text('labFiguresLoading');
    this.#fill();
  }

  /** @param {Selection} selection @returns {string} the verdicts on the block's parts */
  #summary({ judged, trace }) {
    const { host, chosen } = this.#state;
    const verdicts = new Set(
      (judged[chosen] ?? []).map((index) => trace.candidates[index].verdict),
    );
    if (verdicts.size === 0) return host.text('labFiguresNotJudged');
    return [...verdicts].map((verdict) => verdictText(verdict, host)).join(', ');
  }

  #fill() {
    const { host, chosen, page } = this.#state;
    const selection = selectionOf(this.#state, this.#name);
    if (!this.element.open || !selection) {
      this.#body.replaceChildren();
      return;
    }
    const parts = selection.judged[chosen] ?? [];
    this.#body.replaceChildren(
      ...parts.slice(0, MAX_EXPLAINED).map((index) => candidateView(page, selection, index, host)),
      ...this.#others(selection, parts.slice(MAX_EXPLAINED)),
      ...this.#ofPage(selection),
      ...this.#document(),
    );
  }

  /** @param {Selection} selection @param {number[]} parts @returns {HTMLElement[]} */
  #others({ trace }, parts) {
    if (parts.length === 0) return [];
    const { host } = this.#state;
    const number = new Intl.NumberFormat(host.uiLang).format(parts.length);
    return [build('p', { class: 'hint' }, host.text('labFiguresMoreParts', number)),
      ...parts.slice(0, MAX_PARTS).map((index) => figureList(trace.candidates[index].figures))];
  }

  /** @param {Selection} selection @returns {HTMLElement[]} the figures of the whole page */
  #ofPage({ trace }) {
    return [build('h4', {}, this.#state.host.text('labFiguresOfPage')), figureList(trace.summary)];
  }

  /** @returns {HTMLElement[]} the paper, and where our documents describe it */
  #document() {
    const { host, page } = this.#state;
    const { section } = documentOf(this.#name);
    const address = section && host.documentation(section);
    const paper = page.engines.find(({ name }) => name === this.#name)?.document ?? '';
    const source = build('p', { class: 'lab-source' },
      build('cite', { lang: 'en', dir: 'ltr' }, paper));
    if (address) {
      source.append(' ',
        build('a', { href: address, target: '_blank', rel: 'noopener' },
          host.text('labFiguresDocument')));
    }
    return [source];
  }
}

/**
 * @param {LabState} state
 * @param {string} name  of an engine
 * @returns {Selection | null | undefined} the latest one that has candidates; a file has them only
 *   for the default values
 */
function selectionOf(state, name) {
  const latest = name === state.engine ? state.selection : null;
  return latest && latest.trace.candidates.length > 0
    ? latest
    : (name === state.engine && state.reading) || state.readings.get(name);
}
