import { build } from '../browser/ui/elements.js';
import { exampleAddress } from './lab-addresses.js';

/**
 * The worked examples of the documents: pages that ship with the web page.
 *
 * @import { Opened } from '../browser/lab/lab-screen.js'
 * @import { Example } from '../browser/lab/view/example-rows.js'
 * @import { LabHost } from '../browser/model/lab.js'
 */

const FOLDER = 'browser/lab/examples/';

/** @type {Promise<Example[]> | null} */
let examples = null;

/** Loads the list once, and again after a failure. */
function allExamples() {
  examples ??= fetched('examples.json').then((response) => response.json()).catch((error) => {
    examples = null;
    throw error;
  });
  return examples;
}

/** @param {string} file */
async function fetched(file) {
  const response = await fetch(FOLDER + file);
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response;
}

/** @param {LabHost['text']} text @returns {Promise<HTMLElement>} */
export async function exampleList(text) {
  try {
    const items = (await allExamples()).map(({ id, title, summary }) =>
      build('li', {}, build('a', { href: exampleAddress(id) }, title), build('p', {}, summary))
    );
    return build('ul', { class: 'examples', lang: 'en', dir: 'ltr' }, ...items);
  } catch (error) {
    console.warn('the examples could not be loaded', error);
    return build('p', {}, text('labExamplesMissing'));
  }
}

/** @param {string} id @returns {Promise<Opened | null>} null if there is no such example */
export async function loadExample(id) {
  const example = (await allExamples()).find((each) => each.id === id);
  if (!example) return null;
  const page = new Uint8Array(await (await fetched(example.file)).arrayBuffer());
  return { source: { format: 'file', file: example.file, page, charset: 'utf-8' },
    engine: example.engine, example };
}
