/**
 * The frame of frame-requests.js: makes requests for the document that contains it, under a policy
 * of their own.
 */
addEventListener('message',
  async ({ source, data: { policy, address, options }, ports: [port] }) => {
    if (source !== parent) return;
    if (policy) {
      restrict(policy);
      return;
    }
    const abort = new AbortController();
    port.onmessage = () => abort.abort();
    try {
      const { ok, url, headers, body } = await fetch(address, { ...options, signal: abort.signal });
      port.postMessage({ ok, url, length: Number(headers.get('Content-Length')), body },
        body ? [body] : []);
    } catch { // the server does not answer, or does not let everyone read the answer
      port.postMessage(null);
    }
  });

/**
 * @param {string} content of a content security policy, which the browser also asks before it
 *   follows a redirect
 */
function restrict(content) {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = content;
  document.head.append(policy);
}
