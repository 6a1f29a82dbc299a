import { onKeys } from '../keys/shortcuts.js';
import { isDark } from '../contrast.js';
import { SETTINGS } from '../../model/settings.js';

/**
 * Keys that change how articles look: D for the theme, + and - for the text size.
 *
 * @import { Host } from '../host.js'
 * @import { Reading } from '../reading.js'
 * @import { Settings } from '../../model/settings.js'
 * @import { SettingsStore } from './store.js'
 */

const DARK_THEMES = new Set(['dark', 'gray', 'contrast']);

/** @param {Pick<Reading, 'host' | 'settings' | 'signal' | 'announce'>} reading */
export function changeAppearanceByKeys({ host, settings, signal, announce }) {
  onKeys(
    Object.fromEntries(
      Object.entries(appearanceKeys(settings, host)).map(([key, change]) => [key, (event) => {
        event.preventDefault();
        announce(change());
      }]),
    ),
    { settings, signal },
  );
}

/**
 * @param {SettingsStore} settings
 * @param {Pick<Host, 'text' | 'uiLang'>} host
 * @returns {Record<string, () => string>}  by key, what it does; returns what is so now
 */
export function appearanceKeys(settings, { text, uiLang }) {
  const percent = new Intl.NumberFormat(uiLang, { style: 'percent' });
  const resize = (/** @type {number} */ steps) => {
    const { min, max, step } =
      /** @type {import('../../model/settings.js').Range} */ (SETTINGS.size);
    const size = Math.min(max, Math.max(min, settings.values.size + steps * step));
    settings.set({ size });
    return `${text('viewSize')}: ${percent.format(size / 100)}`;
  };
  const larger = () => resize(1);
  return {
    'd': () => text(switchTheme(settings) === 'dark' ? 'viewThemeDark' : 'viewThemeLight'),
    '+': larger,
    '=': larger, // the key of + without Shift on many keyboards
    '-': () => resize(-1),
  };
}

/**
 * Changes a dark theme to a light one and the other way round. If the system has that
 * theme, the system decides again.
 *
 * @param {SettingsStore} settings
 * @returns {'light' | 'dark'} what it is now
 */
function switchTheme(settings) {
  const isSystemDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const wanted = isDarkNow(settings.values, isSystemDark) ? 'light' : 'dark';
  settings.set({ theme: isSystemDark === (wanted === 'dark') ? 'system' : wanted });
  return wanted;
}

/** @param {Settings} settings @param {boolean} isSystemDark */
function isDarkNow({ theme, ownPage }, isSystemDark) {
  if (theme === 'system') return isSystemDark;
  return theme === 'custom' ? isDark(ownPage) : DARK_THEMES.has(theme);
}
