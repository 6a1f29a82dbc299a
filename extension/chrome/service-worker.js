/** Chrome's background: a service worker, which needs an offscreen document to run a worker. */
import { listen } from '../background.js';
import { OffscreenHost } from './offscreen-host.js';

listen(new OffscreenHost());
