/**
 * Takes away a worker's means to reach the network. A worker of the extension has the
 * manifest's policy, which allows requests to all servers, because the extraction host
 * fetches pictures. A worker's own code requests nothing; but if a hostile page ever
 * got its code to run there, it could send what it finds.
 *
 * Workers that never need the network import without-network-ever.js first.
 */
const MEANS = [
  'fetch',
  'fetchLater',
  'XMLHttpRequest',
  'WebSocket',
  'WebSocketStream',
  'EventSource',
  'WebTransport',
  'RTCPeerConnection',
  'caches',
  'Cache',
  'CacheStorage', // a cache fetches what is added to it
  'Worker',
  'SharedWorker',
  'importScripts', // another worker would have all means again
];

/** Removes them for good: neither the global object nor its prototypes keep them. */
export function removeNetwork() {
  for (const name of MEANS) {
    for (let owner = globalThis; owner; owner = Object.getPrototypeOf(owner)) {
      Reflect.deleteProperty(owner, name);
    }
    if (name in globalThis) throw new Error(`${name} can not be removed`);
  }
}
