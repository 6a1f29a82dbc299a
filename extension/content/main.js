/**
 * Opens the reader view at the first click and closes it at the next.
 *
 * @typedef {object} MainPart
 * @property {(opening: Opening) => void} toggle
 * @property {() => boolean} isOpen
 */

__pilcrow.add('main', ({ session }) => {
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

  addEventListener('pageshow', (event) => event.persisted && current?.restore());

  return {
    isOpen: () => current !== null,
    toggle(opening) {
      if (!current) begin(opening);
      else if (opening.byItself) current.restore(); // the user clicked before auto-open, so the reader view stays open
      else if (current.giveWay()) begin(opening);
      else current.close();
    },
  };
});

__pilcrow.openWaiting(); // its value is the result of the injection (extension/inject.js)
