/**
 * @param {EventTarget | null} target
 * @returns {boolean} whether the target is an element that takes keyboard input: text, or a choice
 *   in a list
 */
export function isField(target) {
  return target instanceof Element && target.matches('input, textarea, select');
}
