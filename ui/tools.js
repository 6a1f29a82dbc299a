import { lettersIcon } from './icons.js';

/** @import { Tool } from './reading.js' */

const always = () => true;

/**
 * The tools, in the order in which they stand in the bar. What fills their
 * panels is loaded when it is needed, so that the article is there sooner.
 *
 * @type {Tool[]}
 */
export const TOOLS = [
  {
    name: 'appearance',
    label: 'viewAppearance',
    icon: lettersIcon,
    serves: always,
    load: async () => (await import('./appearance-panel.js')).fillAppearance,
  },
];
