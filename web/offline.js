/**
 * Has the service worker keep the whole page, so that it works without a
 * network from the next visit on.
 *
 * The version is part of the worker's address: the worker's own text never
 * changes, so nothing else would tell the browser that there is a new one.
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
    // No network: what was kept before goes on working.
    return '';
  }
}
