import { codeOf } from '../failure.js';

/** @import { FailureCode } from '../failure.js' */

/**
 * Marks an element as busy while what it shows is read.
 *
 * @param {HTMLElement} element
 * @param {() => Promise<unknown>} load
 * @param {(code: FailureCode) => void} onFailure
 */
export async function loadInto(element, load, onFailure) {
  element.setAttribute('aria-busy', 'true');
  try {
    await load();
  } catch (error) {
    console.warn('the library could not be read', error);
    onFailure(codeOf(error));
  }
  element.removeAttribute('aria-busy');
}
