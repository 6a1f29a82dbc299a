/**
 * Runs on the sites that the user chose to read in Pilcrow: asks for the
 * reader, which opens if the page proves to be an article. A front page is
 * never one, whatever it holds.
 */
(() => {
  if (location.pathname === '/') return;
  const runtime = (Reflect.get(globalThis, 'browser') ?? Reflect.get(globalThis, 'chrome')).runtime;
  runtime.sendMessage({ target: 'background', kind: 'openByItself' }).catch(() => {}); // updated or removed meanwhile
})();
