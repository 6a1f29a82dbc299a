import { actionButton } from '../buttons.js';
import { build } from '../elements.js';
import { hasSyllables } from '../text/syllables.js';
import { MIN_CONTRAST, contrast } from '../contrast.js';
import { choiceControl, colorControl, rangeControl, switchControl } from './controls.js';
import { widthControl } from './line-width.js';

/**
 * @import { Host } from '../host.js'
 * @import { Reading } from '../reading.js'
 * @import { Binding } from './controls.js'
 * @import { Settings } from '../../model/settings.js'
 * @import { SettingsStore } from './store.js'
 *
 * @typedef {Pick<Host, 'text' | 'uiLang'>} TextHost
 */

const THEMES = /** @type {const} */ ([
  ['system', 'viewThemeSystem'],
  ['light', 'viewThemeLight'],
  ['dark', 'viewThemeDark'],
  ['sepia', 'viewThemeSepia'],
  ['gray', 'viewThemeGray'],
  ['contrast', 'viewThemeContrast'],
  ['custom', 'viewThemeCustom'],
]);

const FACES = /** @type {const} */ ([
  ['serif', 'viewFaceSerif'],
  ['sans', 'viewFaceSans'],
  ['mono', 'viewFaceMono'],
  ['legible', 'viewFaceLegible'],
]);

/**
 * The settings that this panel shows and that its Reset button resets.
 *
 * @type {(keyof Settings)[]}
 */
const SHOWN_SETTINGS = [
  'theme',
  'ownPage',
  'ownText',
  'face',
  'size',
  'width',
  'leading',
  'letters',
  'words',
  'align',
  'hyphens',
  'layout',
  'soften',
  'beginnings',
  'syllables',
  'lineFocus',
  'newTab',
  'keys',
  'pinch',
];

/**
 * Fills the "Aa" panel, which changes how the article looks. The settings that
 * people change most often come first; the others are in folded sections.
 *
 * @param {HTMLElement} panel
 * @param {Reading} reading
 */
export function fillAppearance(panel, reading) {
  const { article, host, settings, signal } = reading;
  const binding = { store: settings, signal };
  panel.append(themes(host, binding), customColors(host, binding), ...typography(reading, binding),
    layouts(host, binding),
    fold(host, 'viewMore', [...spacing(host, binding), ...alignment(host, binding)]),
    fold(host, 'viewReading', aids(host, binding, article.lang)),
    fold(host, 'viewBehavior', behavior(host, binding)), resetButton(host, settings));
}

/**
 * Builds the controls that need no article, for a page of settings.
 *
 * @param {TextHost} host
 * @param {Binding} binding
 */
export function generalControls(host, binding) {
  return [
    themes(host, binding),
    customColors(host, binding),
    faces(host, binding),
    rangeControl('size', host.text('viewSize'), percent(host), binding),
    rangeControl('leading', host.text('viewLeading'), percent(host), binding),
    layouts(host, binding),
    ...behavior(host, binding),
  ];
}

/** @param {TextHost} host @param {string} label @param {HTMLElement[]} controls */
function fold(host, label, controls) {
  return build('details', { name: 'appearance' }, build('summary', {}, host.text(label)),
    ...controls);
}

/** @param {TextHost} host @param {Binding} binding */
function themes(host, binding) {
  const options = THEMES.map(([value, key]) => ({ value, label: host.text(key),
    sample: `swatch swatch-${value}` })
  );
  return choiceControl('theme', host.text('viewTheme'), options, binding);
}

/**
 * Builds the controls for the two colors of the theme "custom", with a hint
 * about the contrast of the colors.
 *
 * @param {TextHost} host
 * @param {Binding} binding
 */
function customColors(host, binding) {
  const hint = build('p', { class: 'hint', role: 'status' });
  const group = build('div', { class: 'own-colors' },
    colorControl('ownPage', host.text('viewOwnPage'), binding),
    colorControl('ownText', host.text('viewOwnText'), binding), hint);
  binding.store.follow(({ theme, ownPage, ownText }) => {
    group.hidden = theme !== 'custom';
    hint.textContent = contrastText(host, contrast(ownPage, ownText));
    hint.toggleAttribute('data-warning', contrast(ownPage, ownText) < MIN_CONTRAST);
  }, binding.signal);
  return group;
}

/** @param {TextHost} host @param {number} ratio */
function contrastText(host, ratio) {
  const formatted = new Intl.NumberFormat(host.uiLang, { maximumFractionDigits: 1 }).format(ratio);
  return ratio < MIN_CONTRAST
    ? host.text('viewContrastLow', formatted)
    : host.text('viewContrastGood', formatted);
}

/** @param {Reading} reading @param {Binding} binding */
function typography(reading, binding) {
  const { host } = reading;
  return [
    faces(host, binding),
    rangeControl('size', host.text('viewSize'), percent(host), binding),
    widthControl(reading, binding),
    rangeControl('leading', host.text('viewLeading'), percent(host), binding),
  ];
}

/** @param {TextHost} host @param {Binding} binding */
function faces(host, binding) {
  const options = FACES.map(([value, key]) => ({ value, label: host.text(key),
    sample: `face-${value}` })
  );
  return choiceControl('face', host.text('viewFace'), options, binding);
}

/** @param {TextHost} host @param {Binding} binding */
function spacing(host, binding) {
  return [
    rangeControl('letters', host.text('viewLetters'), percent(host), binding),
    rangeControl('words', host.text('viewWords'), percent(host), binding),
  ];
}

/** @param {TextHost} host @param {Binding} binding */
function alignment(host, binding) {
  const text = host.text;
  return [
    choiceControl('align', text('viewAlign'), [
      { value: 'start', label: text('viewAlignStart') },
      { value: 'justify', label: text('viewAlignJustify') },
    ], binding),
    choiceControl('hyphens', text('viewHyphens'), [
      { value: 'auto', label: text('viewHyphensAuto') },
      { value: 'on', label: text('viewOn') },
      { value: 'off', label: text('viewOff') },
    ], binding),
  ];
}

/** @param {TextHost} host @param {Binding} binding */
function layouts({ text }, binding) {
  return choiceControl('layout', text('viewLayout'), [
    { value: 'scroll', label: text('viewLayoutScroll') },
    { value: 'pages', label: text('viewLayoutPages') },
    { value: 'columns', label: text('viewLayoutColumns') },
  ], binding);
}

/** @param {TextHost} host @param {Binding} binding @param {string} lang  of the article */
function aids(host, binding, lang) {
  const lines = ['1', '3', '5'].map((value) => ({ value, label: number(host)(Number(value)) }));
  return [
    choiceControl('lineFocus', host.text('viewLineFocus'), [{ value: 'off',
      label: host.text('viewOff') }, ...lines], binding),
    switchControl('beginnings', host.text('viewBeginnings'), binding),
    switchControl('syllables', host.text('viewSyllables'), binding),
    ...(hasSyllables(lang) ? [] : [build('p', { class: 'hint' }, host.text('viewSyllablesNone'))]),
    switchControl('soften', host.text('viewSoften'), binding),
  ];
}

/** @param {TextHost} host @param {Binding} binding */
function behavior(host, binding) {
  const pinch = window.matchMedia('(any-pointer: coarse)').matches
    ? [switchControl('pinch', host.text('viewPinch'), binding)]
    : [];
  return [
    switchControl('newTab', host.text('viewNewTab'), binding),
    switchControl('keys', host.text('viewKeys'), binding),
    ...pinch,
  ];
}

/** @param {TextHost} host @param {SettingsStore} store */
function resetButton(host, store) {
  const button = actionButton(host.text('viewReset'), () => store.reset(SHOWN_SETTINGS));
  return build('p', { class: 'actions' }, button);
}

/** @param {TextHost} host @returns {(value: number) => string} */
function percent(host) {
  const format = new Intl.NumberFormat(host.uiLang, { style: 'percent' });
  return (value) => format.format(value / 100);
}

/** @param {TextHost} host @returns {(value: number) => string} */
function number(host) {
  const format = new Intl.NumberFormat(host.uiLang);
  return (value) => format.format(value);
}
