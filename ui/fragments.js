import { linkAddress } from './addresses.js';
import { aimOutside } from './enter-html.js';

// A fragment link in the article. Nothing else in the reader starts with "#".
const FRAGMENT_LINK = 'a[href^="#"]';

/**
 * Makes fragment links work inside the reader without touching its address:
 * the extension's page uses its own fragment to notice the browser's Back, so
 * a footnote must not add an entry to the history.
 *
 * @param {HTMLElement} content
 * @param {AbortSignal} [signal]
 */
export function followFragments(content, signal) {
  /** @param {Event} event */
  const follow = (event) => {
    const link = event.target instanceof Element && event.target.closest(FRAGMENT_LINK);
    if (link) {
      event.preventDefault();
      goTo(targetOf(link, content));
    }
  };
  content.addEventListener('click', follow, { signal });
  // The middle button would open the reader's own page in a tab.
  content.addEventListener('auxclick', follow, { signal });
}

/**
 * Points links whose target was not chosen as part of the article at the same
 * place of the page itself, so that none of them is dead.
 *
 * @param {HTMLElement} content
 * @param {string} url  the page's address
 */
export function redirectFragments(content, url) {
  const page = linkAddress(url);
  for (const link of content.querySelectorAll(FRAGMENT_LINK)) {
    if (targetOf(link, content)) {
      continue;
    }
    if (page) {
      link.setAttribute('href', pageFragment(page, link));
      aimOutside(link);
    } else {
      link.removeAttribute('href');
    }
  }
}

/**
 * @param {string} page
 * @param {Element} link
 */
function pageFragment(page, link) {
  const address = new URL(page);
  address.hash = nameOf(link).replace(/^p-/, '');
  return address.href;
}

/**
 * @param {Element} link
 * @param {HTMLElement} content
 * @returns {HTMLElement | null}
 */
function targetOf(link, content) {
  const name = nameOf(link);
  const find = (/** @type {string} */ id) => content.querySelector(`[id="${CSS.escape(id)}"]`);
  const target = find(name) ?? find(decoded(name));
  return target instanceof HTMLElement ? target : null;
}

/** @param {Element} link */
function nameOf(link) {
  return (link.getAttribute('href') ?? '').slice(1);
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
function goTo(target) {
  if (!target) {
    return;
  }
  openAround(target);
  target.scrollIntoView({ block: 'start' });
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  // Without tabindex again, a later click on the text does not focus it.
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
