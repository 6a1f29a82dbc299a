/** Chrome's offscreen document: runs the host for as long as the browser lets it. */
import { Host } from '../host.js';
import { receive } from '../messages.js';

const host = new Host();

receive('host', {
  admit: (body) => host.admit(body),
  chunk: (body, from) => host.chunk(body, from),
  article: (body, from) => host.article(body, from),
  moved: (body, from) => host.moved(body, from),
  reread: (body, from) => host.reread(body, from),
});

// A failed start is tried again, and reported, by the first extraction.
host.warm().catch((error) => console.warn('the core did not start', error));
