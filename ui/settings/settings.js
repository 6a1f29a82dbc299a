/**
 * What a reader can choose, with the values that are allowed and the ones that
 * somebody who never chooses gets.
 *
 * @typedef {object} Settings
 * @property {string} theme
 * @property {string} ownPage  colours of the theme "custom", as #rrggbb
 * @property {string} ownText
 * @property {string} face
 * @property {number} size  in percent of the default
 * @property {number} width  of the column, in em; line-width.js says how many characters that are
 * @property {number} leading  line height, in percent of what the script needs
 * @property {number} letters  added between letters, in hundredths of an em
 * @property {number} words  added between words, in hundredths of an em
 * @property {string} align
 * @property {string} hyphens
 * @property {string} layout
 * @property {boolean} soften  pictures on dark pages
 * @property {boolean} pictures  whether any are asked of the network
 * @property {boolean} outline  stays beside the text where there is room
 * @property {boolean} newTab  links open in a tab of their own
 * @property {boolean} keys  single letters move through the article
 * @property {boolean} beginnings  of words are bold
 * @property {boolean} syllables  are parted by dots
 * @property {string} lineFocus  the lines that stay bright
 * @property {Readonly<Record<string, VoiceChoice>>} voices  by language, as "de"
 * @property {string} follow  what is marked while it is spoken
 * @property {boolean} pinch  changes the size of the text, not of the page
 *
 * @typedef {{kind: 'choice', initial: string, values: string[]}} Choice
 * @typedef {{kind: 'range', initial: number, least: number, most: number, step: number}} Range
 * @typedef {{kind: 'switch', initial: boolean}} Switch
 * @typedef {{kind: 'colour', initial: string}} Colour
 * @typedef {{kind: 'voices', initial: Record<string, VoiceChoice>}} Voices
 * @typedef {Choice | Range | Switch | Colour | Voices} Definition
 *
 * @typedef {object} VoiceChoice
 * @property {string} [voice]  its id
 * @property {number} [rate]  in percent of the voice's own speed
 */

/** @type {Record<keyof Settings, Definition>} */
export const SETTINGS = {
  theme: choice('system', 'light', 'dark', 'sepia', 'gray', 'contrast', 'custom'),
  ownPage: { kind: 'colour', initial: '#fdf6e3' },
  ownText: { kind: 'colour', initial: '#26221c' },
  face: choice('serif', 'sans', 'mono', 'legible'),
  size: range(100, 70, 200, 5),
  width: range(34, 22, 60, 1),
  leading: range(100, 80, 150, 5),
  // WCAG 2.2, success criterion 1.4.12, names 0.12 em and 0.16 em as what some need.
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
};

const COLOUR = /^#[0-9a-f]{6}$/;

/** @returns {Settings} */
export function initialSettings() {
  return readSettings({});
}

/**
 * Settings from a storage or a file. Neither is trusted: what is missing or
 * not allowed is what it was at the start, and what is unknown is dropped.
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
 * @param {Definition} definition
 * @param {unknown} value
 */
function isAllowed(definition, value) {
  switch (definition.kind) {
    case 'choice':
      return typeof value === 'string' && definition.values.includes(value);
    case 'range':
      return typeof value === 'number' && value >= definition.least && value <= definition.most;
    case 'switch':
      return typeof value === 'boolean';
    case 'voices':
      return isRecord(value) && Object.values(value).every(isVoiceChoice);
    default:
      return typeof value === 'string' && COLOUR.test(value);
  }
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isRecord(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @param {unknown} value */
function isVoiceChoice(value) {
  return isRecord(value) && ['string', 'undefined'].includes(typeof value.voice) && ['number', 'undefined'].includes(typeof value.rate);
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
 * @param {number} least
 * @param {number} most
 * @param {number} step
 * @returns {Range}
 */
function range(initial, least, most, step) {
  return { kind: 'range', initial, least, most, step };
}
