/**
 * @param {string} id
 * @returns {HTMLElement}
 */
export function element(id) {
  const found = document.getElementById(id);
  if (!found) {
    throw new Error(`index.html has no element "${id}"`);
  }
  return found;
}
