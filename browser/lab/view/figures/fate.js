import { build } from '../../../ui/elements.js';

/**
 * @import { LabState } from '../state.js'
 * @import { Fate, LabHost } from '../../../model/lab.js'
 */

/** The key of the sentence for each cause. @type {Record<Fate['why'], string>} */
const SENTENCES = {
  selected: 'labFateSelected',
  completed: 'labFateCompleted',
  putback: 'labFatePutBack',
  engine: 'labFateEngine',
  outside: 'labFateOutside',
  tidied: 'labFateTidied',
  rule: 'labFateRule',
  reader: 'labFateReader',
};

/**
 * What became of the chosen block, and why.
 *
 * @param {LabState} state
 * @returns {HTMLElement[]}
 */
export function fateRows({ reading, chosen, page, engine, host }) {
  if (!reading) return [build('p', { class: 'hint' }, host.text('labFiguresLoading'))];
  const fate = reading.fates[reading.fate[chosen]];
  if (!fate) return [];
  const number = new Intl.NumberFormat(host.uiLang);
  const words = host.text('labFateWords', number.format(reading.kept[chosen]),
    number.format(page.blocks[chosen].words));
  return [
    build('p', { class: 'lab-fate' }, host.text(SENTENCES[fate.why] ?? 'labFateEngine')),
    build('dl', { class: 'lab-facts' }, ...fact(host.text('labFateEngineName'), engine),
      ...fact(host.text('labFateFamily'), fate.family),
      ...fact(host.text('labFateReason'), fate.reason), build('dt', {}, host.text('labFateCount')),
      build('dd', {}, words)),
  ];
}

/** @param {string} name @param {string} value  an English term @returns {HTMLElement[]} */
function fact(name, value) {
  return value === ''
    ? []
    : [build('dt', {}, name), build('dd', { lang: 'en', dir: 'ltr' }, value)];
}
