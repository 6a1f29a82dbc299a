import { build } from './build.js';

/**
 * A button of the bar with the panel that it opens: beside the text on wide
 * screens, above the bar on phones. It is a popover of the browser, so Escape
 * and a press beside it close it, and the keyboard goes from button to panel.
 *
 * @param {object} parts
 * @param {string} parts.name  of the panel's class and id
 * @param {string} parts.label
 * @param {Node} parts.icon
 * @param {(Node | string)[]} parts.content
 * @returns {{button: HTMLButtonElement, panel: HTMLElement}}
 */
export function panelWithButton({ name, label, icon, content }) {
  const heading = build('h2', { id: `panel-${name}`, class: 'panel-title' }, label);
  const panel = build('section', {
    class: `panel ${name}`, popover: 'auto', 'aria-labelledby': heading.id, tabindex: '-1',
  }, heading, ...content);
  const button = build('button', { class: 'tool', type: 'button', 'aria-label': label, title: label, 'aria-expanded': 'false' }, icon);
  button.popoverTargetElement = panel;
  panel.addEventListener('toggle', (event) => {
    button.setAttribute('aria-expanded', String(event.newState === 'open'));
  });
  return { button, panel };
}

/** @returns {boolean} whether Escape would close something inside the reader */
export function hasOpenPanel() {
  return document.querySelector(':popover-open, dialog[open]') !== null;
}
