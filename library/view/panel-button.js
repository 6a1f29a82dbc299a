import { build } from '../../ui/elements.js';

/**
 * Makes a button and the panel that it opens, a native popover. ui/panel.js does the
 * same for the reader view's bar, where a panel is filled for an article.
 *
 * @param {{name: string, title: string, icon: Node, content: Node[]}} parts
 * @returns {{button: HTMLButtonElement, panel: HTMLElement}}
 */
export function panelButton({ name, title, icon, content }) {
  const heading = build('h2', { id: `panel-${name}`, class: 'panel-title' }, title);
  const panel = build('section', { id: name, class: 'panel', popover: 'auto', 'aria-labelledby': heading.id, tabindex: '-1' }, heading, ...content);
  const button = build('button', { class: 'tool', type: 'button', 'aria-label': title, title, 'aria-expanded': 'false', 'aria-controls': name }, icon);
  button.popoverTargetElement = panel;
  panel.addEventListener('toggle', ({ newState }) => button.setAttribute('aria-expanded', String(newState === 'open')));
  return { button, panel };
}
