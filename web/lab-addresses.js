/**
 * The fragments in the address of the lab's page.
 *
 *   #example=ID           a ready example
 *   #page=ID&node=NUMBER  a page that the reader view in another tab hands over, at a block
 *
 * @typedef {{example: string, page: string, node: number}} LabPlace  '' for none, and -1
 */

const ID = /^[\w-]{1,64}$/;
const NODE = /^\d{1,9}$/;

/** @param {string} page @param {number} node @returns {string} */
export function handedAddress(page, node) {
  return `lab.html#page=${page}&node=${node}`;
}

/** @param {string} example @returns {string} */
export function exampleAddress(example) {
  return `#example=${example}`;
}

/** @param {string} hash @returns {LabPlace} */
export function labPlaceOf(hash) {
  const parameters = new URLSearchParams(hash.slice(1));
  /** @param {string} name @param {RegExp} form */
  const valid = (name,
    form) => (form.test(parameters.get(name) ?? '') ? parameters.get(name) ?? '' : '');
  return { example: valid('example', ID), page: valid('page', ID),
    node: Number(valid('node', NODE) || -1) };
}
