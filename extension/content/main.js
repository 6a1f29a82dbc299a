/**
 * Opens the reader view at the first click and closes it at the next. Passes requests
 * to save on: to the reader view, if it is open, because it knows which version of the
 * article to save.
 *
 * @typedef {object} MainPart
 * @property {(opening: Opening) => void} toggle
 * @property {() => boolean} isOpen
 */

__pilcrow.add('main', ({ saving, session }) => {
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
      if (opening.save) {
        if (opening.byItself || opening.save.what === 'link' || !current?.save()) {
          void saving.run(opening, current?.overlayElement() ?? null);
        }
      } else if (!current) begin(opening);
      // the user clicked before auto-open, so the reader view stays open
      else if (opening.byItself) current.restore();
      else if (current.giveWay()) begin(opening);
      else current.close();
    },
  };
});

__pilcrow.openWaiting(); // its value is the result of the injection (extension/inject.js)
