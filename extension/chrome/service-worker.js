/** Chrome's background: a service worker, which can't start a worker and so needs an offscreen document. */
import { listen } from '../background.js';
import { OffscreenHost } from './offscreen-host.js';

listen(new OffscreenHost());
