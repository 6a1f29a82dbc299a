/**
 * Opens the reader at the first toggle and closes it at the next.
 *
 * @typedef {Record<string, never>} MainPart
 */

__pilcrow.add('main', ({ port, session }) => {
  /** @type {SessionHandle | null} */
  let current = null;

  port.onToggle((opening) => {
    if (current) current.close();
    else current = session.begin(opening, () => { current = null; });
  });

  addEventListener('pageshow', (event) => event.persisted && current?.restore());

  return {};
});
