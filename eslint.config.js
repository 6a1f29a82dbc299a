import js from '@eslint/js';
import globals from 'globals';

/** Properties through which a page's text could become markup or code. */
const markupSinks = [
  ...['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'createContextualFragment', 'setHTMLUnsafe',
    'parseHTMLUnsafe'].map(
      (property) => ({ property,
        message: 'Build the DOM with calls: createElement, append, textContent.' }),
    ),
  ...['write', 'writeln'].map((property) => ({ object: 'document', property,
    message: 'Build the DOM with calls.' })
  ),
];

/**
 * Files that may use the browser's extension API directly:
 * extension/browser.js, which wraps it for the other modules, and files that
 * can't import that wrapper.
 */
const extensionSeams = ['extension/browser.js', 'extension/content/port.js',
  'extension/content/auto-open.js', 'extension/content/shadow.js', 'extension/chrome/**'];
const extensionGlobals = ['chrome', 'browser'].map((name) => ({ name,
  message: 'Use extension/browser.js.' })
);

/** Code that also runs in workers. */
const withoutDOM = [
  'browser/model/**/*.js',
  'browser/core/*.js',
  'browser/library/store/**/*.js',
  'browser/library/parcels/**/*.js',
  'browser/library/search/**/*.js',
];
const windowGlobals = Object.keys(globals.browser)
  .filter((name) => !(name in globals.worker))
  .map((name) => ({ name, message: 'Workers do not have it.' }));

/** Modules of the npm package that only Node.js, Deno and Bun load. */
const nodeModules = ['npm/node.js', 'npm/thread.js', 'npm/thread-main.js'];

/** Syntax that no script may use. */
const houseSyntax = [
  { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
  { selector: 'TSAsExpression', message: 'Write types in JSDoc.' },
];

/**
 * The npm packages in the product, by the folder whose modules import them
 * (docs/DEPENDENCIES.md).
 *
 * @type {Record<string, string[]>}
 */
const packages = {
  'browser/library/store': ['idb'],
  'browser/library/parcels': ['idb'],
  'browser/library/search': ['@sqlite.org/sqlite-wasm'],
  'browser/library/changes': ['diff'],
  'browser/library/backup': ['@zip.js/zip.js', 'idb'],
  'browser/library/import': ['@zip.js/zip.js'],
  'browser/model/highlights': ['approx-string-match'],
};

const shippedFolders = ['browser', 'extension', 'web', 'npm'];
const shipped = shippedFolders.map((folder) => `${folder}/**/*.js`);
const unitTests = shippedFolders.map((folder) => `${folder}/**/*.test.mjs`);
const anyScript = ['**/*.js', '**/*.mjs'];

/**
 * @param {string} folder
 * @returns {object} what forbids its modules all npm packages but its own
 */
function onlyPackagesOf(folder) {
  return forbidden([`${folder}/**/*.js`], outsidersOf(folder),
    'The product has no other dependencies.');
}

/**
 * @param {string} folder
 * @returns {string} a regular expression of all npm packages but those that the folder may import
 */
function outsidersOf(folder) {
  return packages[folder] ? `^(?!\\.|(?:${packages[folder].join('|')})$)` : '^[^.]';
}

/** @param {string[]} files @param {string} regex of paths @param {string} message */
function forbidden(files, regex, message) {
  return { files,
    rules: { 'no-restricted-imports': ['error', { patterns: [{ regex, message }] }] } };
}

export default [
  // The scripts in testdata/ belong to saved web pages; some are hostile on
  // purpose. dev/tools/labpage generates bundle.js.
  { ignores: ['dist/**', 'testdata/**', 'extract/lab/file/generated/**'] },
  js.configs.recommended,
  {
    files: anyScript,
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: { ecmaVersion: 2024, globals: globals.node },
    rules: {
      curly: ['error', 'multi-line'],
      'default-case-last': 'error',
      eqeqeq: 'error',
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
      'no-restricted-syntax': ['error', ...houseSyntax],
    },
  },
  {
    files: shipped,
    languageOptions: {
      globals: { ...globals.browser, ...globals.serviceworker, chrome: 'readonly',
        FileReaderSync: 'readonly' },
    },
    rules: {
      'no-restricted-properties': ['error', ...markupSinks],
      'no-restricted-globals': ['error', ...extensionGlobals],
    },
  },
  ...[...shippedFolders, ...Object.keys(packages)].map(onlyPackagesOf),
  forbidden(['dev/e2e/support/**'], '\\.(e2e|test)\\.mjs$|/(commands|secure)/',
    'Support serves the tests and the commands, and imports neither.'),
  forbidden(['dev/e2e/commands/**', 'dev/e2e/secure/support/**', 'dev/bench/**'],
    '\\.(e2e|test)\\.mjs$', 'Only the test runner loads tests.'),
  { files: withoutDOM,
    rules: { 'no-restricted-globals': ['error', ...extensionGlobals, ...windowGlobals] } },
  { files: extensionSeams, rules: { 'no-restricted-globals': 'off' } },
  // Content scripts are classic scripts, which dev/tools/dist joins. They share the
  // global __pilcrow.
  {
    files: ['extension/content/**/*.js'],
    languageOptions: { sourceType: 'script', globals: { __pilcrow: 'writable' } },
    rules: { 'no-redeclare': 'off', 'no-useless-assignment': 'off' },
  },
  // The npm package runs in Node.js, too: these modules are only loaded there.
  { files: nodeModules, rules: {
    'no-restricted-imports': ['error', {
      patterns: [{ regex: '^(?!\\.|node:)', message: 'The package has no dependencies.' }],
    }],
  } },
  { files: ['npm/examples/**'], languageOptions: { globals: globals.browser },
    rules: { 'no-restricted-imports': 'off' } },
  { files: unitTests, languageOptions: { globals: globals.browser } },
  // Some functions in these files run in a web page, so they use its globals.
  {
    files: ['dev/e2e/**', 'dev/bench/backup/**', 'dev/bench/browser/**', 'dev/bench/highlights/**',
      'dev/bench/import/**', 'dev/bench/lab/**', 'dev/bench/library/**'],
    languageOptions: { globals: { ...globals.browser, chrome: 'readonly' } },
  },
  { files: ['eslint.config.js'], rules: { 'no-restricted-syntax': 'off' } },
];
