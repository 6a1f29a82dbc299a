/**
 * Registers the service worker, which caches all files of the web page, so that
 * the page works offline from the next visit on.
 *
 * The version is part of the worker's address. The worker's source is the same in
 * all versions, so only the address lets the browser detect a new version.
 */
export async function keepOffline() {
  const version = await publishedVersion();
  if (version && 'serviceWorker' in navigator) {
    await navigator.serviceWorker.register(`sw.js?version=${version}`);
  }
}

/** @returns {Promise<string>} the version on the server, or "" without one */
async function publishedVersion() {
  try {
    const response = await fetch('assets.json', { cache: 'no-cache' });
    return response.ok ? (await response.json()).version : '';
  } catch {
    // There is no network, so the cached version stays in use.
    return '';
  }
}
