import { build } from '../../ui/elements.js';
import { chooseLanguage, textOf } from '../../ui/texts.js';
import { directionOf } from '../../ui/locale.js';
import { LabView } from '../view/lab-view.js';
import { RecordedStudy } from './recorded-study.js';

/**
 * The script of the file that "pilcrow lab" writes: shows the lab of the page that is
 * recorded in the file. The elements that it reads are in page.html.
 *
 * @import { Messages } from '../../ui/texts.js'
 * @import { FileRecord } from './recorded-study.js'
 */

/** @param {string} id */
function element(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/** @param {string} id  of a script element */
function contentOf(id) {
  return element(id).textContent ?? '';
}

/** @returns {Promise<FileRecord>} */
async function recordOfFile() {
  const bytes = Uint8Array.from(atob(contentOf('study')), (each) => each.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')))
    .json();
}

const { folder, tag } = chooseLanguage(navigator.languages);
/** @type {Record<string, Messages>} by folder of _locales */
const texts = JSON.parse(contentOf('texts'));
const text = textOf(texts[folder]);

document.documentElement.lang = tag;
document.documentElement.dir = directionOf(tag);
const root = element('lab');
showLab().catch((error) => {
  console.error('the file is damaged, or the browser can’t decompress it', error);
  root.append(build('p', { class: 'lab-file-note' }, text('labFailed')));
});

async function showLab() {
  const record = await recordOfFile();
  if (!record.parameters) {
    root.before(build('p', { class: 'lab-file-note' }, text('labFileWithoutStops')));
  }
  const view = new LabView(root, new RecordedStudy(record, text), { text, uiLang: tag,
    documentation: () => '' });
  await view.show({ engine: record.engine, changes: record.changes });
}
