import { build } from '../elements.js';

/**
 * @import { Host } from '../host.js'
 *
 * @typedef {'missing' | 'excess' | 'wrong'} Problem  what the user finds wrong with the article
 */

/** @type {[Problem, label: string][]} */
const PROBLEMS = [['missing', 'viewProblemMissing'], ['excess', 'viewProblemExcess'], ['wrong',
  'viewProblemWrong']];

/**
 * Builds the question what is wrong with the article.
 *
 * @param {Pick<Host, 'text'>} host
 * @param {(problem: Problem) => void} onChoose
 */
export function problemChoice({ text }, onChoose) {
  const inputs = PROBLEMS.map(([problem]) =>
    build('input', { type: 'radio', name: 'problem', value: problem })
  );
  const element = build('fieldset', { class: 'choice problem' },
    build('legend', {}, text('viewProblem')),
    build('div', { class: 'options' },
      ...PROBLEMS.map(([, label], i) =>
        build('label', { class: 'option' }, inputs[i], build('span', {}, text(label)))
      )));
  element.addEventListener('change',
    ({ target }) =>
      onChoose(/** @type {Problem} */ (/** @type {HTMLInputElement} */ (target).value)));
  return {
    element,
    /** @returns {Problem | undefined} */
    get chosen() {
      return PROBLEMS.find((_, i) => inputs[i].checked)?.[0];
    },
    /** @param {Problem} problem */
    choose(problem) {
      for (const [i, input] of inputs.entries()) input.checked = PROBLEMS[i][0] === problem;
    },
  };
}
