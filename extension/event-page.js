/** Firefox's background script: an event page. It can start the worker with the core itself. */
import { listen } from './background.js';
import { Host } from './host.js';
import { receive } from './messages.js';
import { awaitOpenReaders } from './open-readers.js';

const host = new Host();

receive('host', host.handlers());

listen({ start: () => host.warm(), admit: (admission) => host.admit(admission) });
awaitOpenReaders();
