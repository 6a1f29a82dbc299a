import { build } from '../../ui/elements.js';

/**
 * @typedef {object} Tab
 * @property {string} name
 * @property {string} label
 * @property {HTMLElement} panel
 * @property {boolean} isFixed  is always on the screen where there is space, and a tab elsewhere
 */

/** Screens on which the fixed panels are beside the others; the style sheet has the same width. */
const WIDE = '(min-width: 64em)';

/**
 * Tabs for the panels that share a place on the screen. On small screens, all of them
 * do. Arrow keys move from tab to tab.
 */
export class Tabs {
  element = build('div', { class: 'lab-tabs', role: 'tablist' });
  #tabs;
  #wide = matchMedia(WIDE);
  #selected = '';
  #onLayout;
  /** @type {Map<string, HTMLButtonElement>} */
  #buttons = new Map();

  /**
   * @param {Tab[]} tabs
   * @param {string} label
   * @param {(isWide: boolean, tabs: HTMLElement) => void} onLayout is called when the layout may
   *   have changed
   * @param {AbortSignal} [signal]
   */
  constructor(tabs, label, onLayout, signal) {
    this.#tabs = tabs;
    this.#onLayout = onLayout;
    this.element.setAttribute('aria-label', label);
    for (const tab of tabs) this.element.append(this.#button(tab));
    this.element.addEventListener('keydown', (event) => this.#pressKey(event), { signal });
    this.#wide.addEventListener('change', () => this.#lay(), { signal });
    this.#selected = tabs[0].name;
    this.#lay();
  }

  /** Shows a panel. @param {string} name */
  select(name) {
    this.#selected = name;
    this.#lay();
  }

  /** @param {Tab} tab */
  #button({ name, label, panel }) {
    panel.id = `lab-panel-${name}`;
    const button = build('button', { 'id': `lab-tab-${name}`, 'class': 'lab-tab', 'type': 'button',
      'role': 'tab', 'aria-controls': panel.id }, label);
    button.addEventListener('click', () => this.select(name));
    this.#buttons.set(name, button);
    return button;
  }

  #lay() {
    const isWide = this.#wide.matches;
    if (isWide && this.#tabs.find(({ name }) => name === this.#selected)?.isFixed) {
      this.#selected = this.#shared()[0].name;
    }
    for (const { name, panel, label, isFixed } of this.#tabs) {
      const button = /** @type {HTMLButtonElement} */ (this.#buttons.get(name));
      const isSelected = name === this.#selected;
      const isTab = !isWide || !isFixed;
      button.hidden = !isTab;
      button.setAttribute('aria-selected', String(isSelected));
      button.tabIndex = isSelected ? 0 : -1;
      panel.hidden = isTab && !isSelected;
      panel.setAttribute('role', isTab ? 'tabpanel' : 'region');
      panel.setAttribute('aria-label', label);
      if (isSelected && isTab) button.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
    this.#onLayout(isWide, this.element);
  }

  #shared() {
    return this.#tabs.filter(({ isFixed }) => !this.#wide.matches || !isFixed);
  }

  /** @param {KeyboardEvent} event */
  #pressKey(event) {
    const shared = this.#shared();
    const index = shared.findIndex(({ name }) => name === this.#selected);
    const forward = getComputedStyle(this.element).direction === 'rtl' ? -1 : 1;
    const to =
      { ArrowRight: index + forward, ArrowLeft: index - forward, Home: 0,
        End: shared.length - 1 }[event.key];
    if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const { name } = shared[(to + shared.length) % shared.length];
    this.select(name);
    this.#buttons.get(name)?.focus();
  }
}
