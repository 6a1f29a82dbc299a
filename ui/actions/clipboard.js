/**
 * Copies a text, in the new way and, where that is refused, in the old one:
 * navigator.clipboard is missing in a frame over a page that came without
 * encryption, and a page's own policy can refuse it.
 *
 * @param {string} text
 * @returns {Promise<boolean>} whether the browser took it
 */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.info('the clipboard refused', error);
    return copyByCommand(text);
  }
}

/**
 * The command needs no selection: what it copies is what the event is given.
 *
 * @param {string} text
 */
function copyByCommand(text) {
  let given = false;
  const give = (/** @type {ClipboardEvent} */ event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.setData('text/plain', text);
    given = true;
  };
  document.addEventListener('copy', give, { capture: true });
  const allowed = document.execCommand('copy');
  document.removeEventListener('copy', give, { capture: true });
  return allowed && given;
}
