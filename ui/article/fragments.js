// A fragment link in the article. Nothing else in the reader starts with "#".
const FRAGMENT_LINK = 'a[href^="#"]';

const RIGHT_BUTTON = 2;

/**
 * Makes fragment links work inside the reader without touching its address:
 * the extension's page uses its own fragment to notice the browser's Back, so
 * a footnote must not add an entry to the history.
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
  // The middle button, which would open the reader's own page in a tab.
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
    // A name with a bare % is no encoded one; it stands for itself.
    return name;
  }
}

/** @param {HTMLElement | null} target */
export function goTo(target) {
  if (!target) {
    return;
  }
  openAround(target);
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
function openAround(target) {
  let around = target.closest('details');
  while (around) {
    around.open = true;
    around = around.parentElement?.closest('details') ?? null;
  }
}
