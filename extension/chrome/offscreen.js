/** Chrome's offscreen document: runs the host for as long as the browser lets it. */
import { Host } from '../host.js';
import { receive } from '../messages.js';

const host = new Host();

receive('host', host.handlers());

// A failed start is tried again, and reported, by the first extraction.
host.warm().catch((error) => console.warn('the core did not start', error));
