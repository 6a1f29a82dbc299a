/** Chrome's offscreen document. It runs the extraction host until the browser ends the document. */
import { Host } from '../host.js';
import { libraryService, reportLibraryChanges } from '../library-service.js';
import { receive } from '../messages.js';
import { pictureKeeper } from '../picture-keeper.js';

const host = new Host(libraryService, pictureKeeper());

receive('host', host.handlers());
reportLibraryChanges();

// If the core's start fails here, the first extraction tries it again, and reports a second failure
// to the user.
host.warm().catch((error) => console.warn('the core did not start', error));
