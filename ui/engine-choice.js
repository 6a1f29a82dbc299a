import { build } from './build.js';

/** @import { Host } from './host.js' */

/**
 * The choice of the method that finds the article: a labelled list, whose
 * first entry is the recommended one, ''.
 *
 * @param {readonly string[]} engines  the names of the others
 * @param {string} chosen  a name that is not among them counts as ''
 * @param {(engine: string) => void} onChange
 * @param {Host['text']} text
 */
export function engineChoice(engines, chosen, onChange, text) {
  const select = build('select', { id: 'engine' },
    build('option', { value: '' }, text('viewEngineRecommended')),
    ...engines.map((name) => build('option', { value: name }, name)));
  select.value = engines.includes(chosen) ? chosen : '';
  select.addEventListener('change', () => onChange(select.value));
  return build('p', { class: 'engine' },
    build('label', { for: 'engine' }, text('viewEngine')), ' ', select);
}
