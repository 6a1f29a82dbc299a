/**
 * The address of the worker that places highlights. It is relative to the page, because a bundle is
 * in another folder than its modules.
 */
export const placingWorkerURL =
  new URL('browser/model/highlights/placing-worker.js', document.baseURI).href;
