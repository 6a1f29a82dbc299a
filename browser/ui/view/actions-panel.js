import { isOffered, OPEN_ORIGINAL, savingActions, sharingAction } from '../actions/actions.js';
import { build } from '../elements.js';
import { canHighlight, HIGHLIGHTS_KEY, openHighlights } from '../highlights/highlights-panel.js';
import { canCorrect, openSheet } from '../left-out/open-sheet.js';
import { autoOpenSwitch } from '../settings/auto-open-switch.js';
import { openShortcuts } from '../shortcut-help/shortcut-help.js';

/**
 * @import { PageAction, Reading } from '../reading.js'
 */

/** @type {PageAction} */
const CORRECT = { label: 'viewCorrect', run: openSheet, offered: canCorrect };

/** @type {PageAction} */
const HIGHLIGHTS = { label: 'viewHighlights', key: HIGHLIGHTS_KEY, run: openHighlights,
  offered: canHighlight };

/** @type {PageAction} */
const LIBRARY = { label: 'viewOpenLibrary', run: ({ host }) => host.library?.openLibrary?.(),
  offered: ({ host }) => Boolean(host.library?.openLibrary) };

/** @type {PageAction} */
const SETTINGS = { label: 'viewSettings', run: ({ host }) => host.openSettings?.(),
  offered: ({ host }) => Boolean(host.openSettings) };

/** @type {PageAction} */
const SHORTCUTS = { label: 'viewKeysList', key: '?', run: openShortcuts };

/**
 * Fills the menu "More" with the entries that are offered for this article. Some of
 * them depend on the host: the extension or the web page.
 *
 * @param {HTMLElement} panel
 * @param {Reading} reading
 */
export function fillActions(panel, reading) {
  const menu = new Menu(panel, reading);
  const { actions = [] } = reading.additions;
  panel.append(...[
    menu.group('viewMenuShare', [menu.fold('viewSaveAs', () => savingActions(reading)),
      ...menu.entries(sharingAction(reading))]),
    menu.group('viewMenuSite', [...autoOpenSwitch(panel, reading),
      ...menu.entries(OPEN_ORIGINAL, CORRECT)]),
    menu.group('viewLibrary',
      menu.entries(HIGHLIGHTS, ...actions.filter(({ isKeyOnly }) => !isKeyOnly), LIBRARY)),
    menu.group('viewMenuProgram', menu.entries(SETTINGS, SHORTCUTS)),
  ].flat());
}

class Menu {
  #panel;
  #reading;

  /** @param {HTMLElement} panel @param {Reading} reading */
  constructor(panel, reading) {
    this.#panel = panel;
    this.#reading = reading;
  }

  /**
   * @param {string} label
   * @param {HTMLElement[]} entries
   * @returns {HTMLElement[]} empty without entries
   */
  group(label, entries) {
    if (entries.length === 0) return [];
    const title = build('h3', { id: `menu-${label}`, class: 'menu-title' },
      this.#reading.host.text(label));
    return [
      build('section', { 'class': 'menu-group', 'aria-labelledby': title.id }, title, ...entries),
    ];
  }

  /** @param {...PageAction} actions @returns {HTMLElement[]} those that are offered */
  entries(...actions) {
    return actions.filter((action) => isOffered(action, this.#reading)).map((action) =>
      this.#entry(action)
    );
  }

  /**
   * Builds an entry that unfolds others. They are made anew whenever the menu opens.
   *
   * @param {string} label
   * @param {() => PageAction[]} actions
   */
  fold(label, actions) {
    const entries = build('div', { class: 'menu-fold' });
    const fold = build('details', {},
      build('summary', { class: 'entry' }, build('span', {}, this.#reading.host.text(label))),
      entries);
    const fill = () => {
      fold.open = false;
      entries.replaceChildren(...this.entries(...actions()));
    };
    this.#panel.addEventListener('toggle', ({ newState }) => newState === 'open' && fill(), {
      signal: this.#reading.signal,
    });
    fill();
    return fold;
  }

  /** @param {PageAction} action */
  #entry({ label, key, run }) {
    const { host, signal } = this.#reading;
    const button = build('button', { 'class': 'entry', 'type': 'button', 'data-action': label },
      build('span', {}, host.text(label)));
    button.addEventListener('click', () => {
      this.#panel.hidePopover();
      run(this.#reading);
    }, { signal });
    if (key) showKey(button, key, this.#reading);
    return button;
  }
}

/**
 * Shows an action's keyboard shortcut beside its label, as long as the user has
 * shortcuts switched on.
 *
 * @param {HTMLButtonElement} button
 * @param {string} key
 * @param {Reading} reading
 */
function showKey(button, key, { settings, signal }) {
  const isShifted = /^\p{Lu}$/u.test(key);
  const combination = isShifted ? `Shift+${key}` : key.toUpperCase();
  const shown = build('kbd', { 'class': 'entry-key', 'aria-hidden': 'true', 'dir': 'ltr' },
    isShifted ? `⇧ ${key}` : combination);
  button.append(shown);
  settings.follow(({ keys }) => {
    shown.hidden = !keys;
    if (keys) button.setAttribute('aria-keyshortcuts', combination);
    else button.removeAttribute('aria-keyshortcuts');
  }, signal);
}
