/**
 * The frame's line to the content script that made it.
 *
 * The port is accepted once, from the window around, and only together with
 * the ticket: the background gave it to the content script and to us, so a
 * page that puts this document into a frame of its own has none that is good.
 *
 * @typedef {import('../../ui/host.js').Place} Place
 *
 * @param {string} ticket
 * @returns {{post(message: 'close' | {reading: Place | null}): void, onClose(handle: () => void): void, place: () => Promise<Place | null>}}
 *   place is where the page is
 */
export function acceptPort(ticket) {
  /** @type {MessagePort | null} */
  let port = null;
  let handleClose = () => {};
  /** @type {(place: Place | null) => void} */
  let tellPlace;
  /** @type {Promise<Place | null>} */
  const told = new Promise((resolve) => { tellPlace = resolve; });
  const accepted = new AbortController();

  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.data?.ticket !== ticket || event.ports.length !== 1) return;
    accepted.abort();
    port = event.ports[0];
    tellPlace(isPlace(event.data.place) ? event.data.place : null);
    port.onmessage = ({ data }) => data === 'close' && handleClose();
    port.postMessage('alive');
    window.focus(); // by ourselves where we may: the page hears of its own focus moving
    if (!document.hasFocus()) port.postMessage('unfocused');
    window.addEventListener('blur', () => port?.postMessage('blurred'));
  }, { signal: accepted.signal });

  return {
    post: (message) => port?.postMessage(message),
    onClose: (handle) => { handleClose = handle; },
    place: () => Promise.race([told, nothingAfter(patience)]),
  };
}

/** The content script shares a process with the page. @param {unknown} value @returns {value is Place} */
function isPlace(value) {
  const { text, ratio, y } = /** @type {Partial<Place>} */ (value ?? {});
  return typeof text === 'string' && text.length <= longestText && Number.isFinite(ratio) && Number.isFinite(y);
}

/** @param {number} time in ms @returns {Promise<null>} */
function nothingAfter(time) {
  return new Promise((resolve) => { setTimeout(() => resolve(null), time); });
}

/** In ms. The page's word is there before any article, but a frame that was reloaded gets none. */
const patience = 300;

/** In UTF-16 units; content/place.js sends less. */
const longestText = 400;
