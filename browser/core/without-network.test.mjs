import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';

test('a worker that begins with it has no means to reach the network', async () => {
  const script = `
    import { parentPort } from 'node:worker_threads';
    class Scope { fetch() {} }
    Object.setPrototypeOf(globalThis, Scope.prototype); // browsers have fetch in the prototype
    Object.assign(globalThis, { XMLHttpRequest: class {}, WebSocket: class {}, EventSource: class {}, WebTransport: class {}, caches: {} });
    const found = () => ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'caches', 'WebTransport'].filter((name) => name in globalThis);
    const before = found();
    await import(${JSON.stringify(new URL('without-network-ever.js', import.meta.url).href)});
    parentPort.postMessage({ before, after: found() });
  `;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(script)}`));
  const { before, after } = await new Promise((resolve, reject) =>
    worker.once('message', resolve).once('error', reject)
  );
  await worker.terminate();
  assert.equal(before.length, 6);
  assert.deepEqual(after, []);
});

test('the core’s worker begins with it', () => {
  const source = readFileSync(new URL('worker.js', import.meta.url), 'utf8');
  assert.equal(/^import .*$/m.exec(source)?.[0], "import './without-network-ever.js';");
});
