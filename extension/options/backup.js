import { actionButton } from '../../browser/ui/buttons.js';
import { build } from '../../browser/ui/elements.js';
import { syncAutoOpen } from '../auto-open.js';
import { api, text } from '../browser.js';
import { answeredHosts } from '../picture-hosts.js';
import { loadSettings, saveSettings } from '../settings.js';
import { loadSites, permissionFor, saveSite } from '../sites.js';
import { viewStorage } from '../view-storage.js';
import { readBackup, writeBackup } from './backup-format.js';

/** @import { Announce } from './sites-section.js' */

const fileName = 'pilcrow-settings.json';

/**
 * Builds the section in which the user exports, imports or resets all settings.
 * @param {Announce} announce
 * @param {() => Promise<void>} onChange is called when settings may have changed
 * @returns {HTMLElement[]}
 */
export function backupSection(announce, onChange) {
  const input = build('input', { type: 'file', accept: '.json,application/json', hidden: '' });
  input.addEventListener('change', async () => {
    const [file] = input.files ?? [];
    const backup = file && readBackup(await file.text());
    // so that a change event is fired even if the user chooses the same file again
    input.value = '';
    if (backup) await restore(backup, onChange);
    announce(backup ? 'extImported' : 'extImportInvalid');
  });
  const dialog = resetDialog(async () => {
    await reset();
    await onChange();
    announce('extResetDone');
  });
  return [
    build('h2', {}, text('extBackup')),
    build('p', { class: 'hint' }, text('extBackupHint')),
    build('p', { class: 'actions' }, button('extExport', () => void exportAll()),
      button('extImport', () => input.click()), button('extReset', () => dialog.showModal())),
    input,
    dialog,
  ];
}

/** @param {string} key @param {() => void} run */
function button(key, run) {
  return actionButton(text(key), run, { 'data-key': key });
}

async function exportAll() {
  const { engine } = await loadSettings();
  const source = writeBackup({ engine, view: await viewStorage.load(), sites: await loadSites() });
  const address = URL.createObjectURL(new Blob([source], { type: 'application/json' }));
  build('a', { href: address, download: fileName }).click();
  URL.revokeObjectURL(address);
}

/** @param {import('./backup-format.js').Backup} backup @param {() => Promise<void>} onChange */
async function restore({ engine, view, sites }, onChange) {
  await saveSettings({ engine });
  await viewStorage.save(view);
  for (const [host, site] of sites) await saveSite(host, site);
  await syncAutoOpen();
  await onChange();
}

async function reset() {
  const hosts = new Set([...(await loadSites()).keys(), ...await answeredHosts()]);
  await api.storage.local.clear();
  await syncAutoOpen();
  for (const host of hosts) await api.permissions.remove(permissionFor(host));
}

/** @param {() => Promise<void>} onConfirm */
function resetDialog(onConfirm) {
  const dialog = build('dialog', { 'aria-labelledby': 'reset-question' },
    build('p', { id: 'reset-question' }, text('extResetQuestion')),
    build('p', { class: 'actions' }, button('extResetConfirm', () => {
      dialog.close();
      void onConfirm();
    }), button('extCancel', () => dialog.close())));
  return dialog;
}
