/** The worker of browsers, which runs one core (serve.js) without access to the network. */
import './without-network-ever.js';
import { serve } from './serve.js';

serve({ post: (message) => postMessage(message),
  receive: (listener) => addEventListener('message', ({ data }) => listener(data)) });
