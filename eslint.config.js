import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import globals from 'globals';

/** What would let a page's text become markup or code. */
const markupSinks = [
  ...['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'createContextualFragment', 'setHTMLUnsafe', 'parseHTMLUnsafe'].map(
    (property) => ({ property, message: 'Build the DOM by calls: createElement, append, textContent.' }),
  ),
  ...['write', 'writeln'].map((property) => ({ object: 'document', property, message: 'Build the DOM by calls.' })),
];

/** Where the browser's extension interface may be named: one seam, and what can't import it. */
const extensionSeams = ['extension/browser.js', 'extension/content/port.js', 'extension/content/auto-open.js', 'extension/content/shadow.js', 'extension/chrome/**'];
const extensionGlobals = ['chrome', 'browser'].map((name) => ({ name, message: 'Go through extension/browser.js.' }));

/**
 * Who may import whom. A part of the repository may import its own modules
 * and those of the parts that are named.
 */
const mayImport = {
  ui: [],
  wasm: [],
  extension: ['ui', 'wasm'],
  web: ['ui', 'wasm'],
};

/**
 * Who may import whom among the view's folders. All of them may import the
 * modules directly in ui/, and none of them imports in a circle. `article`
 * turns HTML into the article's DOM, and knows no other feature.
 *
 * @type {Record<string, string[]>}
 */
const mayImportInView = {
  article: [],
  position: [],
  saved: [],
  keys: ['article'],
  outline: ['article', 'next-page'],
  paging: ['keys', 'position'],
  print: ['article'],
  text: ['article'],
  settings: ['text'],
  voice: ['article'],
  network: ['settings'],
  'left-out': ['article', 'keys', 'network'],
  'next-page': ['article', 'keys', 'network', 'text'],
  actions: ['article', 'keys', 'network', 'next-page', 'text'],
  'shortcut-help': ['actions', 'next-page', 'settings'],
};

for (const { name } of readdirSync(new URL('ui/', import.meta.url), { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
  if (!(name in mayImportInView)) throw new Error(`ui/${name} has no row in mayImportInView`);
}

const shippedParts = Object.keys(mayImport);
const shipped = shippedParts.map((part) => `${part}/**/*.js`);
const unitTests = shippedParts.map((part) => `${part}/**/*.test.mjs`);
const anyScript = ['**/*.js', '**/*.mjs'];

/** @param {[string, string[]]} entry */
function zone([part, allowed]) {
  return noImports(part, except([...shippedParts, 'e2e'], part, allowed));
}

/** @param {[string, string[]]} entry */
function zoneInView([folder, allowed]) {
  return noImports(`ui/${folder}`, [...except(Object.keys(mayImportInView), folder, allowed), ...except(shippedParts, 'ui', []), 'e2e']);
}

/** @param {string[]} all @param {string} own @param {string[]} allowed */
function except(all, own, allowed) {
  return all.filter((other) => other !== own && !allowed.includes(other));
}

/** @param {string} folder @param {string[]} others  folders that it must not import from */
function noImports(folder, others) {
  return {
    files: [`${folder}/**/*.js`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: `/(${others.join('|')})/`, message: `${folder}/ imports nothing from there.` },
            { regex: '^[^.]', message: 'The product has no dependencies.' },
          ],
        },
      ],
    },
  };
}

/** @param {string[]} files @param {string} regex of paths @param {string} message */
function forbidden(files, regex, message) {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns: [{ regex, message }] }] } };
}

export default [
  // testdata/ holds pages, among them hostile ones.
  { ignores: ['dist/**', 'testdata/**'] },
  js.configs.recommended,
  {
    files: anyScript,
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: { ecmaVersion: 2024, globals: globals.node },
    rules: {
      curly: ['error', 'multi-line'],
      'default-case-last': 'error',
      eqeqeq: 'error',
      'max-lines': ['error', 400],
      'no-empty': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-script-url': 'error',
      'no-shadow': 'error',
      'no-throw-literal': 'error',
      'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-useless-return': 'error',
      'no-var': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      'object-shorthand': 'error',
      'prefer-const': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
        { selector: 'TSAsExpression', message: 'Types stand in JSDoc.' },
      ],
    },
  },
  {
    files: shipped,
    languageOptions: { globals: { ...globals.browser, ...globals.serviceworker, chrome: 'readonly' } },
    rules: {
      'no-restricted-properties': ['error', ...markupSinks],
      'no-restricted-globals': ['error', ...extensionGlobals],
    },
  },
  ...Object.entries(mayImport).map(zone),
  ...Object.entries(mayImportInView).map(zoneInView),
  forbidden(['e2e/support/**'], '\\.(e2e|test)\\.mjs$|/(commands|secure)/', 'Support serves the tests and the commands, and imports neither.'),
  forbidden(['e2e/commands/**', 'e2e/secure/support/**', 'bench/**'], '\\.(e2e|test)\\.mjs$', 'Only the test runner loads tests.'),
  { files: extensionSeams, rules: { 'no-restricted-globals': 'off' } },
  // Classic scripts: the browser injects them one after another, and they share one name.
  {
    files: ['extension/content/**/*.js'],
    languageOptions: { sourceType: 'script', globals: { __pilcrow: 'writable' } },
    rules: { 'no-redeclare': 'off', 'no-useless-assignment': 'off' },
  },
  { files: unitTests, languageOptions: { globals: globals.browser } },
  // Functions that run in a page are written inside these files.
  { files: ['e2e/**', 'bench/browser/**'], languageOptions: { globals: { ...globals.browser, chrome: 'readonly' } } },
  { files: ['eslint.config.js'], rules: { 'no-restricted-syntax': 'off' } },
];
