// Matches links inside the article: only their addresses start with "#".
export const FRAGMENT_LINK = 'a[href^="#"]';

const RIGHT_BUTTON = 2;

/**
 * Makes links to elements of the article scroll there without changing the
 * reader view's own address. The extension detects the browser's Back button by
 * the fragment of the view's address, so these links must not add an entry to
 * the history.
 *
 * @param {HTMLElement} content
 * @param {AbortSignal} [signal]
 */
export function followFragments(content, signal) {
  /** @param {MouseEvent} event */
  const follow = (event) => {
    const link = event.target instanceof Element && event.target.closest(FRAGMENT_LINK);
    if (link && event.button !== RIGHT_BUTTON) {
      event.preventDefault();
      goTo(targetOf(link, content));
    }
  };
  content.addEventListener('click', follow, { signal });
  // A click with the middle button is an "auxclick". It would open the reader
  // view's own page in a new tab.
  content.addEventListener('auxclick', follow, { signal });
}

/**
 * @param {Element} link
 * @param {HTMLElement} content
 * @returns {HTMLElement | null} the element that the fragment link leads to
 */
export function targetOf(link, content) {
  const name = decoded((link.getAttribute('href') ?? '').slice(1));
  return content.querySelector(`[id="${CSS.escape(name)}"]`);
}

/** @param {string} name */
function decoded(name) {
  try {
    return decodeURIComponent(name);
  } catch {
    // The name contains a "%" that isn't part of a valid encoding, so the name
    // is used unchanged.
    return name;
  }
}

/** @param {HTMLElement | null} target */
export function goTo(target) {
  if (!target) {
    return;
  }
  openEnclosingDetails(target);
  target.scrollIntoView({ block: 'start' });
  if (!target.hasAttribute('tabindex')) {
    makeFocusableOnce(target);
  }
  target.focus({ preventScroll: true });
}

/**
 * Makes an element focusable until it loses the focus, so that a later click on
 * its text does not focus it again.
 *
 * @param {HTMLElement} target
 */
export function makeFocusableOnce(target) {
  target.tabIndex = -1;
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
}

/** @param {HTMLElement} target */
function openEnclosingDetails(target) {
  let details = target.closest('details');
  while (details) {
    details.open = true;
    details = details.parentElement?.closest('details') ?? null;
  }
}
