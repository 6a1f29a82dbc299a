/**
 * The content scripts that serialize a page, as source text for a page's own
 * JavaScript world.
 *
 * @import { Page } from './driver.mjs'
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** This tree's folder of the extension. */
export const extensionFolder = fileURLToPath(new URL('../../../extension', import.meta.url));

/**
 * Returns the source of the scripts that write a snapshot, followed by those
 * named in `more`.
 * @param {string[]} more
 * @param {string} [extension] the folder of an extension, which may be that of another revision
 */
export function serializerSource(more, extension = extensionFolder) {
  const names = [...snapshotScripts(extension), ...more];
  return names.map((name) => readFileSync(join(extension, 'content', `${name}.js`), 'utf8')).join(
    '\n',
  );
}

/**
 * Returns the names of the scripts that write a snapshot: the beginning of the list of content
 * scripts, which is in the order of injection.
 *
 * @param {string} extension
 */
function snapshotScripts(extension) {
  const names = contentScripts(extension);
  return names.slice(0, names.indexOf('serialize') + 1);
}

/** @param {string} extension @returns {string[]} */
function contentScripts(extension) {
  const order = join(extension, 'content', 'order.json');
  if (existsSync(order)) return JSON.parse(readFileSync(order, 'utf8'));
  // In older revisions the background script has the list.
  const [, list = ''] =
    /contentScripts = \[([^\]]*)\]/.exec(readFileSync(join(extension, 'background.js'), 'utf8'))
      ?? [];
  return Array.from(list.matchAll(/'([\w-]+)'/g), ([, name]) => name);
}

/**
 * Returns a JavaScript expression that evaluates the scripts and then `last`, and
 * whose value is that of `result`. The scripts read closed shadow roots through
 * the variable `chrome`. Pages in Firefox have no such variable, so it is a
 * parameter here.
 * @param {string} scripts @param {string} last @param {string} result
 */
export function asExpression(scripts, last, result) {
  return `((chrome) => {
${scripts}
${last}
return ${result};
})(globalThis.chrome ?? {})`;
}

/**
 * Returns the snapshot of a page in a tab.
 * @param {Page} page @param {string} [extension] the folder of the extension that has the scripts
 * @returns {Promise<string>}
 */
export async function snapshotOf(page, extension) {
  const last =
    "let snapshot = '';\n__pilcrow.add('snapshot', ({ serialize }) => { snapshot = serialize.snapshot(document, null); return {}; });";
  return /** @type {Promise<string>} */ (page.evaluate(
    asExpression(serializerSource([], extension), last, 'snapshot'),
  ));
}
