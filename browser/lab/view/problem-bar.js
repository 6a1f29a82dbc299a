import { build } from '../../ui/elements.js';

/**
 * @import { LabState } from './state.js'
 */

/**
 * Reports a request that failed, with a button that sends it again.
 *
 * @param {LabState} state
 * @returns {HTMLElement}
 */
export function problemBar(state) {
  const element = build('div', { class: 'lab-problem', role: 'alert' });
  state.addEventListener('problem', () => {
    const { problem, host } = state;
    element.replaceChildren(...problem ? [build('p', {}, problem.message)] : []);
    if (!problem?.again) return;
    const button = build('button', { type: 'button', class: 'lab-button' }, host.text('labAgain'));
    button.addEventListener('click', problem.again);
    element.append(button);
  }, { signal: state.host.signal });
  return element;
}
