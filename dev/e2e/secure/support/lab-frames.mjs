/**
 * Opens labs in frames of a test page, and uses them as people do.
 *
 * @typedef {{ran: number[], shown: number, silent: string[], violations: string[]}} Found
 *   ran: the numbers of the payloads that ran; shown: how many frames have a lab with an
 *   article; silent: the addresses of those that have none; violations: what the policies
 *   stopped after the labs were there
 */

/**
 * Runs in the test page: opens each address in a frame, waits for its lab, switches through
 * all engines, marks blocks as the truth, presses all buttons and sends events to all
 * elements. A frame without a lab is only poked, so that the raw page can be tested the
 * same way.
 *
 * @param {string[]} addresses
 * @param {boolean} hasLab
 * @returns {Promise<Found>}
 */
export async function useFrames(addresses, hasLab) {
  /** @type {Set<number>} */
  const ran = new Set();
  /** @type {string[]} */
  const silent = [];
  /** @type {string[]} */
  const violations = [];
  const sleep = (/** @type {number} */ ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    });
  const until = async (/** @type {() => unknown} */ look, limitMs = 20_000) => {
    for (const end = Date.now() + limitMs; Date.now() < end && !look();) await sleep(10);
    return Boolean(look());
  };
  Object.assign(window, { fired: (/** @type {number} */ number) => ran.add(number) });

  /** @param {Document} inside */
  const poke = (inside) => {
    for (const element of [...inside.querySelectorAll('*')].slice(0, 700)) {
      for (const type of ['pointerover', 'mouseover', 'mouseenter', 'mousemove', 'pointerdown',
        'mousedown'])
      {
        element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
      }
      if ('focus' in element && typeof element.focus === 'function') element.focus();
      element.dispatchEvent(new FocusEvent('focus'));
    }
  };

  /** @param {Document} inside */
  const useLab = async (inside) => {
    const engine = /** @type {HTMLSelectElement} */ (inside.querySelector('.lab-head select'));
    // the default engine comes last, and stays
    for (const { value } of [...engine.options].reverse()) {
      engine.value = value;
      engine.dispatchEvent(new Event('change'));
      await sleep(0);
    }
    for (const tab of inside.querySelectorAll('[role="tab"]')) {
      /** @type {HTMLElement} */ (tab).click();
      await sleep(0);
      poke(inside);
    }
    /** @type {HTMLElement | null} */ (inside.querySelector('.lab-truth button'))?.click();
    for (const head of [...inside.querySelectorAll('.block-head')].slice(0, 5)) {
      /** @type {HTMLElement} */ (head).click();
    }
    for (const slider of inside.querySelectorAll('input[type="range"]')) {
      Object.assign(slider, { value: Reflect.get(slider, 'max') });
      for (const type of ['input', 'change']) {
        slider.dispatchEvent(new Event(type, { bubbles: true }));
      }
    }
    for (const button of inside.querySelectorAll('.lab-copying button')) {
      /** @type {HTMLElement} */ (button).click();
    }
    await sleep(10);
    poke(inside);
  };

  let shown = 0;
  for (const address of addresses) {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
    frame.style.cssText = 'width: 1200px; height: 700px';
    frame.src = address;
    document.body.append(frame);
    await until(
      () =>
        frame.contentDocument?.URL === frame.src && frame.contentDocument.readyState === 'complete',
      3000,
    ); // a raw page may never complete
    const inside = frame.contentDocument;
    inside?.addEventListener('securitypolicyviolation',
      ({ effectiveDirective, blockedURI, target }) => {
        // Chromium also reports handlers and styles in the inert document into which the article is
        // parsed. Those have no target.
        if (blockedURI !== 'inline' || target !== inside) {
          violations.push(`${address}: ${effectiveDirective} ${blockedURI}`);
        }
      });
    if (!hasLab) {
      await sleep(50);
    } else if (inside
      && await until(() => inside.querySelector('.lab-content p, .lab-content div')))
    {
      shown++;
      await useLab(inside);
    } else {
      silent.push(address);
    }
    if (frame.contentDocument) poke(frame.contentDocument);
    await sleep(hasLab ? 20 : 250);
    frame.remove();
  }
  return { ran: [...ran], shown, silent, violations };
}
