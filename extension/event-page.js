/** Firefox's background: an event page, which can run the worker itself. */
import { listen } from './background.js';
import { Host } from './host.js';
import { receive } from './messages.js';

const host = new Host();

receive('host', {
  admit: (body) => host.admit(body),
  chunk: (body, from) => host.chunk(body, from),
  article: (body, from) => host.article(body, from),
  moved: (body, from) => host.moved(body, from),
  reread: (body, from) => host.reread(body, from),
});

listen({ start: () => host.warm(), admit: (admission) => host.admit(admission) });
