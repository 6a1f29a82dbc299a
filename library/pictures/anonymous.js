/** The sandboxed frame of anonymous-requests.js: makes requests for the document that contains it. */
addEventListener('message', async ({ source, data: { address, options }, ports: [port] }) => {
  if (source !== parent) return;
  const abort = new AbortController();
  port.onmessage = () => abort.abort();
  try {
    const { ok, url, headers, body } = await fetch(address, { ...options, signal: abort.signal });
    port.postMessage({ ok, url, length: Number(headers.get('Content-Length')), body }, body ? [body] : []);
  } catch { // the server does not answer, or does not let everyone read the answer
    port.postMessage(null);
  }
});
