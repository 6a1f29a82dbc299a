import { api } from './browser.js';

/** The beginnings of the names under which the extension remembers something about the library outside of it, such as the hosts of its pictures. */
const prefixes = ['library', 'pictures:'];

/** Deletes what is remembered about the library, when the library itself is deleted. */
export async function forgetLibrary() {
  const names = Object.keys(await api.storage.local.get(null));
  await api.storage.local.remove(names.filter((name) => prefixes.some((prefix) => name.startsWith(prefix))));
}
