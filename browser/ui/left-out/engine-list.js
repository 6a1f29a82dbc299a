import { build } from '../elements.js';
import { plural } from '../locale.js';

/**
 * @import { Article } from '../../model/article.js'
 * @import { Host } from '../host.js'
 * @import { Decisions, Preview } from './decisions.js'
 */

/**
 * Returns the next engine in the list that finds text. After the last engine,
 * the search continues with the first.
 *
 * @param {string} engine  the current engine
 * @param {Preview[]} engines
 * @returns {string} '' if no other engine finds text
 */
export function nextEngine(engine, engines) {
  const index = engines.findIndex(({ name }) => name === engine);
  const others = [...engines.slice(index + 1), ...engines.slice(0, Math.max(index, 0))];
  return others.find(({ words }) => words > 0)?.name ?? '';
}

/**
 * Lists the engines, each with the number of words that it would select on this
 * page. All engines read the same parsed page. They run only when the user
 * unfolds the list, because running them takes longer than everything else in
 * the sheet.
 *
 * @param {Article} article
 * @param {Decisions} decisions
 * @param {Host} host
 */
export function engineList({ engine }, decisions, host) {
  const part = build('details', { class: 'try-another' },
    build('summary', {}, host.text('viewTryAnother')));
  const isListMissing = () => part.open && part.querySelector('.engines') === null;
  part.addEventListener('toggle', async () => {
    if (!isListMissing()) return;
    const engines = await decisions.previews();
    if (engines.length > 0 && isListMissing()) {
      part.append(engineOptions(engine, engines, decisions, host));
    }
  });
  return part;
}

/**
 * Builds the radio buttons for choosing an engine.
 *
 * @param {string} engine  the current engine
 * @param {Preview[]} engines
 * @param {Decisions} decisions
 * @param {Host} host
 */
function engineOptions(engine, engines, decisions, host) {
  const options = engines.map(({ name, words }) => {
    const input = build('input', { type: 'radio', name: 'version-engine', value: name });
    input.checked = name === engine;
    input.disabled = words === 0;
    return build('label', { class: 'engine-option' }, input,
      build('span', { class: 'engine-facts' }, build('span', {}, name),
        build('span', { class: 'hint' }, plural(host, 'viewBlockWords', words))));
  });
  const group = build('fieldset', { class: 'engines' },
    build('legend', { class: 'hint' }, host.text('viewTryAnotherHint')), ...options);
  group.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) decisions.tryEngine(target.value);
  });
  return group;
}
