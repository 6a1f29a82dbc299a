/**
 * Chrome's background script. As a service worker it can't start the worker with the core, so it
 * uses an offscreen document.
 */
import '../../browser/core/without-network-ever.js';
import { listen } from '../background.js';
import { OffscreenHost } from './offscreen-host.js';

listen(new OffscreenHost());
