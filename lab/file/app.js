import { build } from '../../ui/elements.js';
import { chooseLanguage } from '../../ui/languages.js';
import { directionOf } from '../../ui/locale.js';
import { textOf } from '../../ui/messages.js';
import { LabView } from '../view/lab-view.js';
import { RecordedStudy } from './recorded-study.js';

/**
 * The script of the file that "pilcrow lab" writes: shows the lab of the page that is
 * recorded in the file. The elements that it reads are in page.html.
 *
 * @import { Messages } from '../../ui/messages.js'
 * @import { FileRecord } from './recorded-study.js'
 */

/** @param {string} id */
function element(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/** @param {string} id  of a script element with JSON */
function parsed(id) {
  return JSON.parse(element(id).textContent ?? '');
}

const { folder, tag } = chooseLanguage(navigator.languages);
/** @type {Record<string, Messages>} by folder of _locales */
const texts = parsed('texts');
const text = textOf(texts[folder]);
/** @type {FileRecord} */
const record = parsed('study');

document.documentElement.lang = tag;
document.documentElement.dir = directionOf(tag);
const root = element('lab');
if (!record.parameters) root.before(build('p', { class: 'lab-file-note' }, text('labFileWithoutStops')));
const view = new LabView(root, new RecordedStudy(record, text), { text, uiLang: tag, documentation: () => '' });
void view.show({ engine: record.engine, changes: record.changes });
