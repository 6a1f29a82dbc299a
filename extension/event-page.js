/** Firefox's background script: an event page. It can start the worker with the core itself. */
import { listen } from './background.js';
import { Host } from './host.js';
import { libraryService, reportLibraryChanges } from './library-service.js';
import { receive } from './messages.js';
import { awaitOpenReaders } from './open-readers.js';
import { pictureKeeper } from './picture-keeper.js';

const host = new Host(libraryService, pictureKeeper());
const handlers = host.handlers();
/** The event page as the sender of a message to itself, which the browser would not deliver. */
const ownSource =
  /** @type {const} */ ({ tier: 'background', tabId: -1, url: '', isPrivate: false });

receive('host', handlers);
reportLibraryChanges();

listen({
  start: () => host.warm(),
  revive: () => host.warm(),
  admit: (admission) => host.admit(admission),
  ask: (kind, body) => handlers[kind](/** @type {any} */ (body), ownSource),
});
awaitOpenReaders();
