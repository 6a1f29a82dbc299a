import { build } from '../elements.js';
import { plural } from '../wording.js';

/**
 * @import { Article, Host } from '../host.js'
 * @import { Decisions, Preview } from './decisions.js'
 */

/**
 * @param {string} engine
 * @param {Preview[]} engines
 * @returns {string} the one that comes next in the list and finds something, '' without one
 */
export function engineAfter(engine, engines) {
  const at = engines.findIndex(({ name }) => name === engine);
  const others = [...engines.slice(at + 1), ...engines.slice(0, Math.max(at, 0))];
  return others.find(({ words }) => words > 0)?.name ?? '';
}

/**
 * The methods that find articles, with the words that each would take of this
 * page. They all look at the same parse. Asking all of them takes longer than
 * all the rest of the sheet, so it is done when somebody wants to know.
 *
 * @param {Article} article
 * @param {Decisions} decisions
 * @param {Host} host
 */
export function engineList({ engine }, decisions, host) {
  const part = build('details', { class: 'try-another' }, build('summary', {}, host.text('viewTryAnother')));
  const isAsked = () => part.open && part.querySelector('.engines') === null;
  part.addEventListener('toggle', async () => {
    if (!isAsked()) return;
    const engines = await decisions.previews();
    if (engines.length > 0 && isAsked()) part.append(choice(engine, engines, decisions, host));
  });
  return part;
}

/**
 * @param {string} engine  the one that reads the page now
 * @param {Preview[]} engines
 * @param {Decisions} decisions
 * @param {Host} host
 */
function choice(engine, engines, decisions, host) {
  const options = engines.map(({ name, words }) => {
    const input = build('input', { type: 'radio', name: 'version-engine', value: name });
    input.checked = name === engine;
    input.disabled = words === 0;
    return build('label', { class: 'engine-option' }, input,
      build('span', { class: 'engine-facts' }, build('span', {}, name), build('span', { class: 'hint' }, plural(host, 'viewBlockWords', words))));
  });
  const group = build('fieldset', { class: 'engines' }, build('legend', { class: 'hint' }, host.text('viewTryAnotherHint')), ...options);
  group.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) decisions.tryEngine(target.value);
  });
  return group;
}
