/**
 * node dev/e2e/commands/forms.mjs [--browser NAME] CORPUS
 *
 * The content scripts can serialize a page in two forms: as a snapshot and as
 * HTML. This command writes both forms of each page in a browser, and compares
 * the articles that the core extracts from them. CORPUS is a folder in the
 * layout of wcxb-dev (docs/FUSED.md). The scripts of its pages do not run.
 *
 * @import { Page, Session } from '../support/driver.mjs'
 *
 * @typedef {{id: string, url: string, snapshot: string, html: string}} Forms
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { launchers } from '../support/harness.mjs';
import { asExpression, serializerSource } from '../support/serializer.mjs';

/** In UTF-16 units. */
const maxFormUnits = 32 << 20;

/** A JavaScript expression that returns both forms of the page in which it is evaluated. */
const writeForms = asExpression(serializerSource(['html-writer']), `
const forms = {};
__pilcrow.add('forms', ({ walk, snapshotWriter, htmlWriter }) => {
  for (const [name, { writer }] of Object.entries({ snapshot: snapshotWriter, html: htmlWriter })) {
    const sink = writer(${maxFormUnits});
    walk.walk(document, sink, null);
    forms[name] = sink.finish();
  }
  return {};
});`, '{ url: location.href, ...forms }');

/** @param {string} id @param {Page} page @returns {Promise<Forms>} */
export async function formsOf(id, page) {
  return { id, .../** @type {Omit<Forms, 'id'>} */ (await page.evaluate(writeForms)) };
}

/**
 * Starts the Go program that compares the two forms. Pages are then added one
 * by one.
 * @returns
 *   {{add(forms: Forms): Promise<void>, finish(): Promise<{same: boolean, report: string}>, stop(): void}}
 */
export function compareForms() {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const program = spawn('go', ['run', './dev/e2e/forms'], { cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'] });
  const report = text(program.stdout);
  const exit = once(program, 'exit');
  return {
    async add(forms) {
      if (!program.stdin.write(`${JSON.stringify(forms)}\n`)) await once(program.stdin, 'drain');
    },
    async finish() {
      program.stdin.end();
      const [code] = await exit;
      return { same: code === 0, report: await report };
    },
    stop() {
      program.stdin.destroy(); // the program ends when its input ends
    },
  };
}

/** @param {string} folder @param {Session} browser */
async function compareFolder(folder, browser) {
  const files = readdirSync(join(folder, 'html')).sort();
  const server = createServer((request, response) => {
    const html = files[Number(request.url?.slice(1))];
    const headers = { 'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "script-src 'none'" };
    if (html) response.writeHead(200, headers).end(read(join(folder, 'html', html)));
    else response.writeHead(404).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const comparison = compareForms();
  for (const [index, file] of files.entries()) {
    try {
      const page = await browser.open(`http://127.0.0.1:${port}/${index}`);
      await comparison.add(await formsOf(file, page));
      await page.close();
    } catch (error) {
      console.error(`skipped: ${file}: ${String(error).split('\n')[0]}`);
    }
  }
  server.close();
  server.closeAllConnections();
  return comparison.finish();
}

/** @param {string} path */
function read(path) {
  const bytes = readFileSync(path);
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { browser: { type: 'string', default: 'chromium' } },
  });
  const browser = await launchers[/** @type {Session['name']} */ (values.browser)]({});
  try {
    const { same, report } = await compareFolder(positionals[0], browser);
    console.log(report.trimEnd());
    process.exitCode = same ? 0 : 1;
  } finally {
    await browser.close();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await main();
