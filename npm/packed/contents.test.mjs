/** What the package holds, and what it doesn't. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { archive, description, folder, root } from './support.mjs';

test('the archive has exactly these files', () => {
  const files = execFileSync('tar', ['--list', '--gzip', '--file', archive], { encoding: 'utf8' })
    .trim().split('\n').sort();
  assert.deepEqual(files, [
    'LICENSE',
    'README.md',
    'browser/core/LICENSE',
    'browser/core/clock.js',
    'browser/core/compile.js',
    'browser/core/engines.js',
    'browser/core/extractor.js',
    'browser/core/instance.js',
    'browser/core/pilcrow-full.wasm',
    'browser/core/protocol.js',
    'browser/core/request-bytes.js',
    'browser/core/serve.js',
    'browser/core/wasm_exec.js',
    'browser/core/without-network-ever.js',
    'browser/core/without-network.js',
    'browser/core/worker.js',
    'lib/browser.js',
    'lib/bytes.js',
    'lib/document.js',
    'lib/entry.js',
    'lib/errors.js',
    'lib/extractor.js',
    'lib/in-order.js',
    'lib/module.js',
    'lib/node.js',
    'lib/options.js',
    'lib/pool.js',
    'lib/request.js',
    'lib/signals.js',
    'lib/snapshot.js',
    'lib/thread-main.js',
    'lib/thread.js',
    'lib/types.d.ts',
    'package.json',
  ].map((name) => `package/${name}`));
});

test('it depends on no package, and has the version of the extension', () => {
  assert.deepEqual(Object.keys(description).filter((key) => /dependencies|scripts/i.test(key)), []);
  assert.equal(description.version,
    JSON.parse(readFileSync(join(root, 'manifest.json'), 'utf8')).version);
});

// Every module is reached from an entry: nothing is shipped that nothing imports.
test('each module is imported by an entry or a worker', () => {
  const reached = new Set();
  const waiting = ['lib/node.js', 'lib/browser.js'];
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    // comments import types
    const code = readFileSync(join(folder, path), 'utf8').replace(/\/\*.*?\*\//gs, '');
    for (const [, imported] of code.matchAll(
      /(?:from |import |import\(|new URL\()'(\.[^']+\.js)'/g,
    )) waiting.push(join(path, '..', imported));
  }
  const shipped = execFileSync('tar', ['--list', '--gzip', '--file', archive], { encoding: 'utf8' })
    .match(/(?<=^package\/).*\.js$/gm);
  assert.deepEqual([...reached].sort(), shipped?.sort());
});

test('the name stands in npm/package.json only', () => {
  const tracked = execFileSync('git', ['grep', '--files-with-matches', '--fixed-strings',
    description.name], { cwd: root, encoding: 'utf8' });
  assert.equal(tracked.trim(), 'npm/package.json');
});
