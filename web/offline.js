/**
 * Registers the service worker, which caches the whole page, so that it works
 * offline from the next visit on.
 *
 * The version is part of the worker's address, because the worker's source never
 * changes. A new address is how the browser detects a new version.
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
    // Without a network, the cached version stays in use.
    return '';
  }
}
