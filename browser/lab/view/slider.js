import { build } from '../../ui/elements.js';
import { formatted, nearestStop, snapped, stopsWithDefault } from './slider-values.js';

/**
 * @import { LabHost, Parameter } from '../../model/lab.js'
 */

let sliders = 0;

/** One parameter: a slider, a field for its exact value, and a button for its default. */
export class Slider {
  element;
  #parameter;
  #host;
  #stops;
  #range;
  #field;
  #reset;

  /**
   * @param {Parameter} parameter
   * @param {number[] | null} stops  the only values that it can have, or null
   * @param {LabHost} host
   * @param {(value: number) => void} onChange
   * @param {AbortSignal} signal
   */
  constructor(parameter, stops, host, onChange, signal) {
    this.#parameter = parameter;
    this.#host = host;
    this.#stops = stopsWithDefault(parameter, stops);
    const id = `lab-slider-${sliders++}`;
    const { min, max, step } = parameter;
    const list = `${id}-default`;
    this.#range = build('input', { id, 'type': 'range', list, 'aria-describedby': `${id}-summary`,
      ...this.#limits() });
    this.#field = build('input', { 'type': 'number', 'step': 'any', 'min': String(min),
      'max': String(max), 'aria-label': this.#name(), 'data-step': String(step) });
    this.#field.readOnly = this.#stops !== null;
    this.#reset = build('button', { type: 'button', class: 'lab-link' });
    const mark = build('datalist', { id: list },
      build('option', { value: String(this.#position(parameter.default)) }));
    this.element = build('div', { class: 'lab-slider' },
      build('label', { for: id, lang: 'en', dir: 'ltr' }, this.#name()), this.#field,
      build('p', { id: `${id}-summary`, class: 'hint', lang: 'en', dir: 'ltr' }, parameter.summary),
      this.#range, mark, this.#reset);
    this.#reset.textContent = host.text('labSliderReset',
      formatted(parameter.default, host.uiLang));
    this.#range.addEventListener('input', () => onChange(this.#valueAt(this.#range.valueAsNumber)),
      { signal });
    this.#field.addEventListener('change', () => onChange(this.#typed()), { signal });
    this.#reset.addEventListener('click', () => onChange(parameter.default), { signal });
  }

  /** @param {number} value */
  show(value) {
    this.#range.value = String(this.#position(value));
    this.#range.setAttribute('aria-valuetext', formatted(value, this.#host.uiLang));
    if (document.activeElement !== this.#field || this.#field.valueAsNumber !== value) {
      this.#field.value = String(Number(value.toPrecision(6)));
    }
    this.#reset.disabled = value === this.#parameter.default;
    this.element.toggleAttribute('data-changed', value !== this.#parameter.default);
  }

  #name() {
    const { name, symbol } = this.#parameter;
    return symbol && symbol !== name ? `${name} (${symbol})` : name;
  }

  /** @returns {Record<string, string>} of the range input, which counts stops if there are any */
  #limits() {
    const { min, max, step } = this.#parameter;
    if (this.#stops) return { min: '0', max: String(this.#stops.length - 1), step: '1' };
    return { min: String(min), max: String(max), step: String(step) };
  }

  /** @param {number} value */
  #position(value) {
    return this.#stops ? nearestStop(this.#stops, value) : value;
  }

  /** @param {number} position @returns {number} */
  #valueAt(position) {
    return this.#stops ? this.#stops[position] : snapped(this.#parameter, position);
  }

  /** @returns {number} the value in the field, within the limits */
  #typed() {
    const { min, max, default: standard } = this.#parameter;
    const typed = this.#field.valueAsNumber;
    const value = Number.isFinite(typed) ? Math.min(max, Math.max(min, typed)) : standard;
    return this.#stops ? this.#stops[nearestStop(this.#stops, value)] : value;
  }
}
