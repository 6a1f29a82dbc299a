import { build } from '../elements.js';
import { SETTINGS } from '../../model/settings.js';

/**
 * Controls for settings. Each control shows the current value, also after a
 * different control has changed it, and applies the user's change at once. The
 * controls are native elements, so that the keyboard, screen readers and forced
 * colors work as usual.
 *
 * @import { Settings } from '../../model/settings.js'
 * @import { SettingsStore } from './store.js'
 *
 * @typedef {object} Binding
 * @property {SettingsStore} store
 * @property {AbortSignal} [signal]  after its abort, the control is no longer updated
 */

/**
 * Builds radio buttons for a setting with a few values.
 *
 * @param {keyof Settings} name
 * @param {string} label
 * @param {{value: string, label: string, sample?: string}[]} options
 *   sample is a CSS class that shows what the option looks like
 * @param {Binding} binding
 */
export function choiceControl(name, label, options, { store, signal }) {
  const inputs = options.map(({ value }) => build('input', { type: 'radio', name, value }));
  const labels = options.map((option, i) =>
    build('label', { class: `option ${option.sample ?? ''}` }, inputs[i],
      build('span', {}, option.label))
  );
  const group = build('fieldset', { class: 'choice', 'data-setting': name },
    build('legend', {}, label), build('div', { class: 'options' }, ...labels));
  group.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) {
      store.set({ [name]: target.value });
    }
  });
  store.follow((values) => {
    for (const input of inputs) {
      input.checked = input.value === values[name];
    }
  }, signal);
  return group;
}

/**
 * Builds a slider for a setting that is a number.
 *
 * @param {keyof Settings} name
 * @param {string} label
 * @param {(value: number) => string} format  returns the text for a value
 * @param {Binding} binding
 */
export function rangeControl(name, label, format, { store, signal }) {
  const { min, max, step } =
    /** @type {import('../../model/settings.js').Range} */ (SETTINGS[name]);
  const input = build('input', { type: 'range', min: `${min}`, max: `${max}`, step: `${step}` });
  const output = build('output');
  input.addEventListener('input', () => store.set({ [name]: input.valueAsNumber }));
  store.follow((values) => {
    const value = Number(values[name]);
    input.value = String(value);
    output.textContent = format(value);
    input.setAttribute('aria-valuetext', format(value));
  }, signal);
  return build('label', { class: 'range', 'data-setting': name }, build('span', {}, label), input,
    output);
}

/**
 * Builds a switch for a setting that is on or off.
 *
 * @param {keyof Settings} name
 * @param {string} label
 * @param {Binding} binding
 */
export function switchControl(name, label, { store, signal }) {
  const input = build('input', { type: 'checkbox', role: 'switch' });
  input.addEventListener('change', () => store.set({ [name]: input.checked }));
  store.follow((values) => {
    input.checked = Boolean(values[name]);
  }, signal);
  return build('label', { class: 'switch', 'data-setting': name }, build('span', {}, label), input);
}

/**
 * Builds a color field for a setting that is a color. It opens the browser's
 * color picker.
 *
 * @param {keyof Settings} name
 * @param {string} label
 * @param {Binding} binding
 */
export function colorControl(name, label, { store, signal }) {
  const input = build('input', { type: 'color' });
  input.addEventListener('input', () => store.set({ [name]: input.value }));
  store.follow((values) => {
    input.value = String(values[name]);
  }, signal);
  return build('label', { class: 'color', 'data-setting': name }, build('span', {}, label), input);
}
