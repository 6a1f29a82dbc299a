/**
 * @param {EventTarget | null} target
 * @returns {boolean} whether keys are typed into it, or choose in it
 */
export function isField(target) {
  return target instanceof Element && target.matches('input, textarea, select');
}
