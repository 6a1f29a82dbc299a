import { build } from '../../../ui/elements.js';
import { Counts } from '../counts.js';

/**
 * @import { LabState } from '../state.js'
 * @import { Reading } from '../../../model/lab.js'
 */

/**
 * What each engine makes of the chosen block: the words that it selects, and the
 * words in its article.
 *
 * @param {LabState} state
 * @returns {HTMLElement}
 */
export function whoKeepsPanel(state) {
  const { host } = state;
  const counts = new Counts(host);
  const body = build('tbody');
  const element = build('section', { class: 'lab-who', hidden: '' },
    build('h3', {}, host.text('labWhoKeeps')),
    build('table', { 'class': 'lab-table', 'aria-label': host.text('labWhoKeeps') },
      build('thead', {},
        build('tr', {}, ...['labColumnEngine', 'labColumnSelected', 'labColumnKept']
          .map((key, index) =>
            build('th', { scope: 'col', class: index > 0 ? 'number' : '' }, host.text(key))
          ))), body));
  const update = () => {
    element.hidden = state.chosen < 0;
    if (element.hidden) return;
    body.replaceChildren(
      ...state.page.engines.map(({ name }) => rowOf(name, state.readings.get(name), state, counts)),
    );
  };
  for (const event of ['choose', 'readings']) {
    state.addEventListener(event, update, { signal: host.signal });
  }
  update();
  return element;
}

/**
 * @param {string} name
 * @param {Reading | undefined} reading
 * @param {LabState} state
 * @param {Counts} counts
 */
function rowOf(name, reading, { chosen, page }, counts) {
  const all = page.blocks[chosen].words;
  const cells = reading ? [reading.selected[chosen], reading.kept[chosen]] : [null, null];
  return build('tr', {}, build('th', { scope: 'row' }, name),
    ...cells.map((words) => cellOf(words, all, counts)));
}

/**
 * @param {number | null} words null if they are not known yet
 * @param {number} all
 * @param {Counts} counts
 */
function cellOf(words, all, counts) {
  const cell = build('td', { class: 'number' }, words === null ? '…' : counts.number(words));
  if (words !== null) cell.dataset.share = words === 0 ? 'none' : words < all ? 'part' : 'all';
  return cell;
}
