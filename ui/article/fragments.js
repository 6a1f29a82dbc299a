// Only links inside the article start with "#".
const FRAGMENT_LINK = 'a[href^="#"]';

const RIGHT_BUTTON = 2;

/**
 * Makes fragment links scroll inside the reader without changing its address.
 * The extension's reader detects the browser's Back button by the fragment of
 * its own address, so a footnote must not add an entry to the history.
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
  // Also handles the middle button, which would open the reader's page in a new tab.
  content.addEventListener('auxclick', follow, { signal });
}

/**
 * @param {Element} link
 * @param {HTMLElement} content
 * @returns {HTMLElement | null}
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
    // The name contains a "%" that encodes nothing, so it is used unchanged.
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
 * Lets an element take the focus until it loses it, so that a later click on
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
