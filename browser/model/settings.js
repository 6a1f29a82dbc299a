/**
 * The settings of the view, with their allowed values and defaults.
 *
 * @typedef {object} Settings
 * @property {string} theme
 * @property {string} ownPage  background color of the theme "custom", as #rrggbb
 * @property {string} ownText  text color of the theme "custom", as #rrggbb
 * @property {string} face
 * @property {number} size  the text size, in percent of the default
 * @property {number} width width of the column, in pairs of average characters (--pair in
 *   tokens.css)
 * @property {number} leading  line height, in percent of the default for the script
 * @property {number} letters  extra space between letters, in hundredths of an em
 * @property {number} words  extra space between words, in hundredths of an em
 * @property {string} align
 * @property {string} hyphens
 * @property {string} layout
 * @property {boolean} soften  dims pictures on dark backgrounds
 * @property {boolean} pictures  loads pictures from the network
 * @property {boolean} outline  keeps the outline open beside the text, if the window is wide enough
 * @property {boolean} newTab  opens links in a new tab
 * @property {boolean} keys  enables the single-letter shortcuts
 * @property {boolean} beginnings  makes the beginnings of words bold
 * @property {boolean} syllables  separates syllables by dots
 * @property {string} lineFocus  the number of lines that stay bright, or "off"
 * @property {Readonly<Record<string, VoiceChoice>>} voices the user's choices, by language, such as
 *   "de"
 * @property {string} follow  what is highlighted while it is spoken: the word or the sentence
 * @property {boolean} pinch  makes a pinch change the text size instead of zooming the page
 * @property {string} highlighter  the color of the latest highlight
 * @property {string} listLayout  of the library's list
 * @property {string} listSort  the order of the library's list
 * @property {boolean} listReversed  reverses that order
 * @property {string} saveAs the latest choice in the menu "Save as"; a name in
 *   browser/ui/actions/actions.js
 * @property {string} exportFormat  of the last export; a name of browser/model/export/formats.js
 * @property {string} exportPictures where the pictures of Markdown go; auto: beside the text, if
 *   they are in the library
 * @property {string} markdownTemplate  the text at the top of a note; '' for the default one
 *
 * @typedef {object} Storage  persistent storage for the settings
 * @property {() => Promise<Record<string, unknown>>} load
 * @property {(changes: Partial<Settings>) => Promise<void>} save leaves the other settings
 *   unchanged
 *
 * @typedef {{kind: 'choice', initial: string, values: string[]}} Choice
 * @typedef {{kind: 'range', initial: number, min: number, max: number, step: number}} Range
 * @typedef {{kind: 'switch', initial: boolean}} Switch
 * @typedef {{kind: 'color', initial: string}} Color
 * @typedef {{kind: 'voices', initial: Record<string, VoiceChoice>}} Voices
 * @typedef {{kind: 'text', initial: string, maxChars: number}} Text
 * @typedef {Choice | Range | Switch | Color | Voices | Text} Definition
 *
 * @typedef {object} VoiceChoice
 * @property {string} [voice]  the voice's id
 * @property {number} [rate]  in percent of the voice's own speed
 */

/** @type {Record<keyof Settings, Definition>} */
export const SETTINGS = {
  theme: choice('system', 'light', 'dark', 'sepia', 'gray', 'contrast', 'custom'),
  ownPage: { kind: 'color', initial: '#fdf6e3' },
  ownText: { kind: 'color', initial: '#26221c' },
  face: choice('serif', 'sans', 'mono', 'legible'),
  size: range(100, 70, 200, 5),
  width: range(34, 22, 60, 1),
  leading: range(100, 80, 150, 5),
  // Both ranges include the spacing that some people need according to WCAG
  // 2.2, success criterion 1.4.12: 0.12 em between letters, 0.16 em between
  // words.
  letters: range(0, 0, 20, 2),
  words: range(0, 0, 40, 4),
  align: choice('start', 'justify'),
  hyphens: choice('auto', 'on', 'off'),
  layout: choice('scroll', 'columns', 'pages'),
  soften: { kind: 'switch', initial: true },
  pictures: { kind: 'switch', initial: true },
  outline: { kind: 'switch', initial: false },
  newTab: { kind: 'switch', initial: false },
  keys: { kind: 'switch', initial: true },
  syllables: { kind: 'switch', initial: false },
  beginnings: { kind: 'switch', initial: false },
  lineFocus: choice('off', '1', '3', '5'),
  voices: { kind: 'voices', initial: {} },
  follow: choice('word', 'sentence'),
  pinch: { kind: 'switch', initial: false },
  highlighter: choice('yellow', 'green', 'blue', 'pink', 'purple'),
  listLayout: choice('rows', 'grid'),
  listSort: choice('saved', 'published', 'length', 'progress', 'title', 'site'),
  listReversed: { kind: 'switch', initial: false },
  saveAs: choice('markdown', 'copy', 'html', 'epub', 'print'),
  exportFormat: choice('epub', 'kindle', 'html', 'markdown', 'text', 'json', 'csv', 'annotations'),
  exportPictures: choice('auto', 'linked', 'beside'),
  markdownTemplate: { kind: 'text', initial: '', maxChars: 4000 },
};

const COLOR = /^#[0-9a-f]{6}$/;

/** @returns {Settings} */
export function initialSettings() {
  return readSettings({});
}

/**
 * Returns the settings that a storage or a file contains. Neither is trusted: a
 * missing or invalid value is replaced by its default, and unknown names are
 * dropped.
 *
 * @param {Record<string, unknown>} stored
 * @returns {Settings}
 */
export function readSettings(stored) {
  const entries = Object.entries(SETTINGS).map(([name, definition]) => {
    const value = Object.hasOwn(stored, name) ? stored[name] : undefined;
    return [name, isAllowed(definition, value) ? value : definition.initial];
  });
  return Object.fromEntries(entries);
}

/**
 * Reports whether a setting may have a value.
 *
 * @param {Definition} definition
 * @param {unknown} value
 */
function isAllowed(definition, value) {
  switch (definition.kind) {
    case 'choice':
      return typeof value === 'string' && definition.values.includes(value);
    case 'range':
      return typeof value === 'number' && value >= definition.min && value <= definition.max;
    case 'switch':
      return typeof value === 'boolean';
    case 'text':
      return typeof value === 'string' && value.length <= definition.maxChars;
    case 'voices':
      return isRecord(value) && Object.values(value).every(isVoiceChoice);
    default:
      return typeof value === 'string' && COLOR.test(value);
  }
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
export function isRecord(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @param {unknown} value */
function isVoiceChoice(value) {
  return isRecord(value) && ['string', 'undefined'].includes(typeof value.voice)
    && ['number', 'undefined'].includes(typeof value.rate);
}

/**
 * @param {string} initial
 * @param {...string} others
 * @returns {Choice}
 */
function choice(initial, ...others) {
  return { kind: 'choice', initial, values: [initial, ...others] };
}

/**
 * @param {number} initial
 * @param {number} min
 * @param {number} max
 * @param {number} step
 * @returns {Range}
 */
function range(initial, min, max, step) {
  return { kind: 'range', initial, min, max, step };
}
