/**
 * Opens the reader view at the first toggle message and closes it at the next.
 *
 * @typedef {Record<string, never>} MainPart
 */

__pilcrow.add('main', ({ port, session }) => {
  /** @type {SessionHandle | null} */
  let current = null;

  /** @param {Opening} opening */
  function begin(opening) {
    const started = session.begin(opening, {
      onEnd: () => {
        if (current === started) current = null;
      },
      onRestart: begin,
    });
    current = started;
  }

  port.onToggle((opening) => {
    if (!current) begin(opening);
    else if (opening.byItself) current.restore(); // the user clicked before auto-open, so the reader view stays open
    else if (current.giveWay()) begin(opening);
    else current.close();
  });

  addEventListener('pageshow', (event) => event.persisted && current?.restore());

  return {};
});
