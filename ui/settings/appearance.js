import { isDark } from './contrast.js';

/**
 * @import { Settings } from './settings.js'
 * @import { SettingsStore } from './store.js'
 */

/**
 * Keeps the look of the document what the settings say. Everything is a
 * property or an attribute of the root, so that a change is one restyling and
 * touches no other node.
 *
 * @param {SettingsStore} store
 * @param {AbortSignal} [signal]
 */
export function followAppearance(store, signal) {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const apply = () => applyAppearance(store.values, dark.matches);
  dark.addEventListener('change', apply, { signal });
  store.follow(apply, signal);
}

/**
 * @param {Readonly<Settings>} settings
 * @param {boolean} systemIsDark
 */
function applyAppearance(settings, systemIsDark) {
  const { dataset, style } = document.documentElement;
  for (const [name, value] of Object.entries(propertiesOf(settings))) {
    style.setProperty(name, value);
  }
  for (const name of /** @type {const} */ (['theme', 'face', 'align', 'hyphens', 'layout', 'lineFocus'])) {
    dataset[name] = settings[name];
  }
  dataset.scheme = schemeOf(settings, systemIsDark);
  dataset.soften = String(settings.soften);
}

/** @param {Readonly<Settings>} settings */
function propertiesOf({ size, width, leading, letters, words, theme, ownPage, ownText }) {
  const own = theme === 'custom';
  return {
    '--size': String(size / 100),
    '--measure': `${width}em`,
    '--leading': String(leading / 100),
    '--letters': `${letters / 100}em`,
    '--words': `${words / 100}em`,
    '--page': own ? ownPage : '',
    '--text': own ? ownText : '',
  };
}

/**
 * @param {Readonly<Settings>} settings
 * @param {boolean} systemIsDark
 * @returns {'light' | 'dark'} what pictures have around them
 */
function schemeOf({ theme, ownPage }, systemIsDark) {
  switch (theme) {
    case 'system':
      return systemIsDark ? 'dark' : 'light';
    case 'custom':
      return isDark(ownPage) ? 'dark' : 'light';
    default:
      return theme === 'light' || theme === 'sepia' ? 'light' : 'dark';
  }
}
