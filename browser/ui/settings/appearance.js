import { isDark } from '../contrast.js';

/**
 * @import { Settings } from '../../model/settings.js'
 * @import { SettingsStore } from './store.js'
 */

/**
 * Applies the settings to the view, now and after each change. They become CSS
 * properties and attributes of the root element, so a change touches no other
 * node and causes a single style recalculation.
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
 * Sets the root element's properties and attributes.
 *
 * @param {Readonly<Settings>} settings
 * @param {boolean} systemIsDark
 */
function applyAppearance(settings, systemIsDark) {
  const { dataset, style } = document.documentElement;
  for (const [name, value] of Object.entries(propertiesOf(settings))) {
    style.setProperty(name, value);
  }
  for (const name
    of /** @type {const} */ (['theme', 'face', 'align', 'hyphens', 'layout', 'lineFocus']))
  {
    dataset[name] = settings[name];
  }
  dataset.scheme = schemeOf(settings, systemIsDark);
  dataset.soften = String(settings.soften);
}

/** @param {Readonly<Settings>} settings */
function propertiesOf({ size, width, leading, letters, words, theme, ownPage, ownText }) {
  const isCustom = theme === 'custom';
  return {
    '--size': String(size / 100),
    '--measure': `calc(${width} * var(--pair))`,
    '--leading': String(leading / 100),
    '--letters': `${letters / 100}em`,
    '--words': `${words / 100}em`,
    '--page': isCustom ? ownPage : '',
    '--text': isCustom ? ownText : '',
  };
}

/**
 * Returns the brightness of the background on which pictures are shown.
 *
 * @param {Readonly<Settings>} settings
 * @param {boolean} systemIsDark
 * @returns {'light' | 'dark'}
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
