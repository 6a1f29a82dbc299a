import { build } from '../elements.js';

/** @import { Host } from '../host.js' */

/**
 * Builds a labeled list for choosing the engine that finds the article. The
 * list's first entry is the recommended engine, with the value ''.
 *
 * @param {readonly string[]} engines  the names of the other engines
 * @param {string} chosen  the name of the chosen engine; an unknown name counts as ''
 * @param {(engine: string) => void} onChange
 * @param {Host['text']} text
 */
export function engineChoice(engines, chosen, onChange, text) {
  const select = build('select', { id: 'engine' },
    build('option', { value: '' }, text('viewEngineRecommended')),
    ...engines.map((name) => build('option', { value: name }, name)));
  select.value = engines.includes(chosen) ? chosen : '';
  select.addEventListener('change', () => onChange(select.value));
  return build('p', { class: 'engine' }, build('label', { for: 'engine' }, text('viewEngine')), ' ',
    select);
}

/**
 * Builds a less prominent choice of the engine, for people who just want to
 * read: it shows the current engine, and the list of all engines is folded.
 *
 * @param {readonly string[]} engines
 * @param {(engine: string) => void} onChange
 * @param {Host['text']} text
 */
export function foldedEngineChoice(engines, onChange, text) {
  const recommended = text('viewEngineRecommended');
  const chosen = build('output', { class: 'engine-chosen' }, recommended);
  const options = ['', ...engines].map((name) => engineOption(name, name || recommended));
  const group = build('fieldset', { class: 'choice' },
    build('legend', { class: 'unseen' }, text('viewEngine')),
    build('div', { class: 'options' }, ...options));
  group.addEventListener('change', ({ target }) => {
    const { value } = /** @type {HTMLInputElement} */ (target);
    chosen.textContent = value || recommended;
    onChange(value);
  });
  return build('div', { class: 'engine' },
    build('p', {}, build('span', {}, text('viewEngine')), ' ', chosen),
    build('details', {}, build('summary', {}, text('viewMoreMethods')), group));
}

/** @param {string} name @param {string} label */
function engineOption(name, label) {
  const input = build('input', { type: 'radio', name: 'engine', value: name });
  input.checked = name === '';
  return build('label', { class: 'option' }, input, build('span', {}, label));
}
