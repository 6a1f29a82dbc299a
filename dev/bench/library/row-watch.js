/* Notes when the first rows of the library's list are painted, in ms since the navigation. */
(() => {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('li.item[data-id]')) return;
    watch.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel(); // its message comes after the paint
      port1.onmessage = () => {
        document.documentElement.dataset.rowsMs = String(performance.now());
      };
      port2.postMessage(null);
    });
  });
  watch.observe(document, { childList: true, subtree: true });
})();
