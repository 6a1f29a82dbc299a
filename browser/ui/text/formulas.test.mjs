import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitFences } from './formulas.js';

/**
 * Makes a row of fake elements, one per character: a letter, an operator, or "/" for a fraction.
 *
 * @param {string} characters
 */
function row(characters) {
  const nodes = Array.from(characters, (text) => {
    /** @type {Map<string, string>} */
    const attributes = new Map();
    const localName = /\p{L}/u.test(text) ? 'mi' : text === '/' ? 'mfrac' : 'mo';
    return {
      localName,
      textContent: text,
      children: [],
      nextElementSibling: /** @type {unknown} */ (null),
      attributes,
      hasAttribute: (/** @type {string} */ name) => attributes.has(name),
      setAttribute: (/** @type {string} */ name, /** @type {string} */ value) => {
        attributes.set(name, value);
      },
    };
  });
  nodes.forEach((node, i) => {
    node.nextElementSibling = nodes[i + 1] ?? null;
  });
  return nodes;
}

for (const [characters, want] of [
  ['(a)', '^a^'],
  ['(/)', '(/)'],
  ['|a|+|/|', '^a^+|/|'],
  ['|/|+|a|', '|/|+^a^'],
  ['|a|+|b|', '^a^+^b^'],
  ['|/|a|/|', '|/|a|/|'],
  ['(a(/)b)', '(a(/)b)'],
  ['(/(a)/)', '(/^a^/)'],
  ['(∑)', '(∑)'],
  ['(a', '(a'],
]) {
  test(`“${characters}”: a pair of fences around letters alone does not grow`, () => {
    const nodes = row(characters);
    fitFences(
      /** @type {Element[]} */ (/** @type {unknown} */ (nodes.filter(({ localName }) =>
        localName === 'mo'
      ))),
    );
    assert.equal(
      nodes.map((
        { attributes, textContent },
      ) => (attributes.get('stretchy') === 'false' ? '^' : textContent)).join(''),
      want,
    );
  });
}
