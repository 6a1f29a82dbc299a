import { build } from '../../../ui/elements.js';
import { truthBar } from '../truth-bar.js';
import { BlockList } from './block-list.js';
import { FILTERS } from './filters.js';

/**
 * @import { Counts } from '../counts.js'
 * @import { LabState } from '../state.js'
 * @import { Filter } from './filters.js'
 */

/**
 * The list of blocks with its filter and the controls of the truth.
 *
 * @param {LabState} state
 * @param {Counts} counts
 * @returns {{element: HTMLElement, list: BlockList}}
 */
export function blocksPanel(state, counts) {
  const { host } = state;
  const shown = build('span', { class: 'lab-shown', role: 'status' });
  const list = new BlockList(state, counts, (count) => {
    shown.textContent = counts.plural('labBlockCount', count);
  });
  const filter = build('select', { 'aria-label': host.text('labFilter') },
    ...Object.entries(FILTERS).map(([name, key]) =>
      build('option', { value: name }, host.text(key))
    ));
  filter.addEventListener('change', () => list.setFilter(/** @type {Filter} */ (filter.value)));
  const wrong = /** @type {HTMLOptionElement} */ (filter.querySelector('[value="wrong"]'));
  const update = () => {
    wrong.hidden = wrong.disabled = state.truth === null;
    if (wrong.disabled && wrong.selected) {
      filter.value = 'all';
      list.setFilter('all');
    }
  };
  state.addEventListener('truth', update, { signal: host.signal });
  update();
  const element = build('div', { class: 'lab-blocks' },
    build('div', { class: 'lab-blocks-head lab-sticky' }, filter, shown, truthBar(state, counts)),
    list.element, build('p', { class: 'hint lab-keys' }, host.text('labBlockKeys')));
  return { element, list };
}
