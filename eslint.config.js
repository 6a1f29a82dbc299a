import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import globals from 'globals';

/** Properties through which a page's text could become markup or code. */
const markupSinks = [
  ...['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'createContextualFragment', 'setHTMLUnsafe', 'parseHTMLUnsafe'].map(
    (property) => ({ property, message: 'Build the DOM with calls: createElement, append, textContent.' }),
  ),
  ...['write', 'writeln'].map((property) => ({ object: 'document', property, message: 'Build the DOM with calls.' })),
];

/**
 * Files that may use the browser's extension API directly:
 * extension/browser.js, which wraps it for the other modules, and files that
 * can't import that wrapper.
 */
const extensionSeams = ['extension/browser.js', 'extension/content/port.js', 'extension/content/auto-open.js', 'extension/content/shadow.js', 'extension/chrome/**'];
const extensionGlobals = ['chrome', 'browser'].map((name) => ({ name, message: 'Use extension/browser.js.' }));

/** Code that also runs in workers. */
const withoutDOM = [
  'browser/model/**/*.js', 'wasm/*.js', 'browser/library/store/**/*.js', 'browser/library/parcels/**/*.js', 'browser/library/search/**/*.js',
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
 * For each part of the product, the other parts from which its modules may import. `model`
 * is the ground floor: what all apps share about an article.
 */
const mayImport = {
  model: [],
  wasm: ['model'],
  ui: ['model'],
  npm: ['wasm'],
  library: ['model', 'ui', 'wasm'],
  lab: ['model', 'ui', 'wasm'],
  extension: ['model', 'ui', 'wasm', 'library', 'lab'],
  web: ['model', 'ui', 'wasm', 'library', 'lab'],
};

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

/**
 * For each folder of browser/library/, the other folders from which its modules may import.
 * Every module may also import the modules directly in browser/library/.
 *
 * @type {Record<string, string[]>}
 */
const mayImportInLibrary = {
  store: [],
  parcels: [],
  backup: ['parcels', 'space', 'store'],
  import: ['backup', 'parcels', 'pictures', 'store', 'view'],
  search: [],
  pictures: [],
  space: [],
  changes: [],
  export: ['pictures'],
  reading: ['changes', 'export', 'pictures', 'space'],
  highlights: ['changes', 'search', 'view'],
  view: ['export', 'reading', 'pictures', 'search', 'space'],
  page: ['backup', 'highlights', 'import', 'space', 'view'],
};

/** Folders of browser/library/ that are pages. In the others, only the folder view/ shows something. */
const pages = ['highlights', 'page', 'reading', 'view'];

/**
 * For each folder of browser/ui/, the other folders from which its modules may import.
 * Every module may also import the modules directly in browser/ui/. Imports between the
 * folders form no cycle. `article` turns HTML into the article's DOM and needs
 * no other folder. `view` puts all of them together, and none imports it.
 *
 * @type {Record<string, string[]>}
 */
const mayImportInView = {
  article: [],
  library: ['actions', 'keys'],
  highlights: ['actions', 'article', 'keys', 'library', 'position'],
  position: [],
  saved: [],
  keys: ['article'],
  outline: ['article', 'next-page'],
  paging: ['keys', 'position'],
  print: ['article'],
  text: ['article'],
  settings: ['keys', 'text'],
  voice: ['article', 'keys', 'settings'],
  network: ['settings'],
  'left-out': ['article', 'keys', 'network'],
  'next-page': ['article', 'keys', 'network', 'text'],
  export: ['settings'],
  actions: ['article', 'export', 'keys', 'next-page', 'print'],
  'shortcut-help': ['actions', 'highlights', 'left-out', 'library', 'next-page', 'settings', 'voice'],
  view: [
    'actions', 'article', 'highlights', 'keys', 'left-out', 'library', 'network', 'next-page', 'outline',
    'paging', 'position', 'print', 'settings', 'shortcut-help', 'text', 'voice',
  ],
};

for (const [parent, rows] of Object.entries({ ui: mayImportInView, library: mayImportInLibrary })) {
  for (const { name } of readdirSync(new URL(`${parent}/`, import.meta.url), { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    if (!(name in rows)) throw new Error(`${parent}/${name} has no row with the folders from which it may import`);
  }
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
  const parts = [...except(shippedParts, 'ui', mayImport.ui), 'e2e'].map((part) => `\\.\\./${part}`); // browser/ui/library is no part
  return noImports(`browser/ui/${folder}`, [...except(Object.keys(mayImportInView), folder, allowed), ...parts]);
}

/** @param {[string, string[]]} entry */
function zonesInLibrary([folder, allowed]) {
  const others = [
    ...except(Object.keys(mayImportInLibrary), folder, allowed),
    ...except(shippedParts, 'library', mayImport.library), 'e2e',
  ];
  if (pages.includes(folder)) return [noImports(`browser/library/${folder}`, others)];
  return [noImports(`browser/library/${folder}`, [...others, 'ui']), noImports(`browser/library/${folder}/view`, others)];
}

/** @param {string[]} all @param {string} own @param {string[]} allowed */
function except(all, own, allowed) {
  return all.filter((other) => other !== own && !allowed.includes(other));
}

/** @param {string} folder @param {string[]} others  folders from which it must not import */
function noImports(folder, others) {
  const message = `${folder}/ may not import from there.`;
  const path = `\\.\\./(${others.join('|')})/`; // of a folder above, because browser/ui/ has a folder with the name of a part, too
  return {
    files: [`${folder}/**/*.js`],
    rules: {
      // no-restricted-imports does not see import().
      'no-restricted-syntax': [
        'error', ...houseSyntax, { selector: `ImportExpression > Literal[value=/${path.replaceAll('/', '\\/')}/]`, message },
      ],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: path, message },
            { regex: outsidersOf(folder), message: 'The product has no other dependencies.' },
          ],
        },
      ],
    },
  };
}

/** @param {string} folder @returns {string} a regular expression of all npm packages but those that the folder may import */
function outsidersOf(folder) {
  return packages[folder] ? `^(?!\\.|(?:${packages[folder].join('|')})$)` : '^[^.]';
}

/** @param {string[]} files @param {string} regex of paths @param {string} message */
function forbidden(files, regex, message) {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns: [{ regex, message }] }] } };
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
    languageOptions: { globals: { ...globals.browser, ...globals.serviceworker, chrome: 'readonly', FileReaderSync: 'readonly' } },
    rules: {
      'no-restricted-properties': ['error', ...markupSinks],
      'no-restricted-globals': ['error', ...extensionGlobals],
    },
  },
  ...Object.entries(mayImport).map(zone),
  noImports('browser/model/highlights', [...except(shippedParts, 'model', []), 'e2e']), // which may import a package
  ...Object.entries(mayImportInView).map(zoneInView),
  forbidden(['browser/ui/*.js'], '^(?!\\./[^/]+$|\\.\\./browser/model/)', 'What all features share imports none of them.'),
  {
    ...forbidden(['browser/library/*.js'], '^[^.]|^\\.\\./(?!browser/model/|wasm/)|/view/', 'What the service loads shows nothing.'),
    ignores: ['browser/library/dialog.js'],
  },
  ...Object.entries(mayImportInLibrary).flatMap(zonesInLibrary),
  forbidden(['dev/e2e/support/**'], '\\.(e2e|test)\\.mjs$|/(commands|secure)/', 'Support serves the tests and the commands, and imports neither.'),
  forbidden(['dev/e2e/commands/**', 'dev/e2e/secure/support/**', 'dev/bench/**'], '\\.(e2e|test)\\.mjs$', 'Only the test runner loads tests.'),
  { files: withoutDOM, rules: { 'no-restricted-globals': ['error', ...extensionGlobals, ...windowGlobals] } },
  { files: extensionSeams, rules: { 'no-restricted-globals': 'off' } },
  // Content scripts are classic scripts, which dev/tools/dist joins. They share the
  // global __pilcrow.
  {
    files: ['extension/content/**/*.js'],
    languageOptions: { sourceType: 'script', globals: { __pilcrow: 'writable' } },
    rules: { 'no-redeclare': 'off', 'no-useless-assignment': 'off' },
  },
  // The npm package runs in Node.js, too: these modules are only loaded there.
  { files: nodeModules, rules: { 'no-restricted-imports': ['error', { patterns: [{ regex: '^(?!\\.|node:)', message: 'The package has no dependencies.' }] }] } },
  { files: ['npm/examples/**'], languageOptions: { globals: globals.browser }, rules: { 'no-restricted-imports': 'off' } },
  { files: unitTests, languageOptions: { globals: globals.browser } },
  // Some functions in these files run in a web page, so they use its globals.
  { files: ['dev/e2e/**', 'dev/bench/backup/**', 'dev/bench/browser/**', 'dev/bench/highlights/**', 'dev/bench/import/**', 'dev/bench/lab/**', 'dev/bench/library/**'], languageOptions: { globals: { ...globals.browser, chrome: 'readonly' } } },
  { files: ['eslint.config.js'], rules: { 'no-restricted-syntax': 'off' } },
];
