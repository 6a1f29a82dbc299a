/** Chrome's offscreen document, which runs the host until the browser ends it. */
import { Host } from '../host.js';
import { receive } from '../messages.js';

const host = new Host();

receive('host', host.handlers());

// The first extraction retries a failed start, and reports a second failure.
host.warm().catch((error) => console.warn('the core did not start', error));
