import { build } from './elements.js';

/**
 * @import { Reading } from './reading.js'
 */

/**
 * @typedef {object} Panel
 * @property {string} name  the id of the panel's element
 * @property {string} label  the message key of the panel's title
 * @property {Node} icon
 * @property {() => Promise<(panel: HTMLElement, reading: Reading) => void>} load
 *   loads the function that fills the panel; called when the panel is first opened
 */

/**
 * Makes a button for the bar, and the panel that it opens: below the bar on wide
 * screens, above the bar on phones. The panel is a native popover, so Escape and
 * a press outside close it, and the Tab key moves from the button into it.
 *
 * @param {Panel} parts
 * @param {Reading} reading
 * @returns {{button: HTMLButtonElement, panel: HTMLElement}}
 */
export function panelWithButton({ name, label, icon, load }, reading) {
  const { button, panel } = panelButton({ name, title: reading.host.text(label), icon,
    content: [] });
  panel.addEventListener('beforetoggle', async () => (await load())(panel, reading), {
    once: true,
  });
  return { button, panel };
}

/**
 * Makes a button, and the panel with a title that it opens, a native popover.
 *
 * @param {{name: string, title: string, icon: Node, content: Node[]}} parts
 * @returns {{button: HTMLButtonElement, panel: HTMLElement}}
 */
export function panelButton({ name, title, icon, content }) {
  const heading = build('h2', { id: `panel-${name}`, class: 'panel-title' }, title);
  const panel = build('section', {
    id: name,
    class: 'panel',
    popover: 'auto',
    'aria-labelledby': heading.id,
    tabindex: '-1',
  }, heading, ...content);
  const button = build('button', {
    class: 'tool',
    type: 'button',
    'aria-label': title,
    title,
    'aria-expanded': 'false',
    'aria-controls': name,
  }, icon);
  button.popoverTargetElement = panel;
  panel.addEventListener('toggle',
    ({ newState }) => button.setAttribute('aria-expanded', String(newState === 'open')));
  return { button, panel };
}

/** @returns {boolean} whether the reader view has an open panel or dialog, which Escape closes */
export function hasOpenPanel() {
  return document.querySelector(':popover-open:not(.toast), dialog[open]') !== null;
}
