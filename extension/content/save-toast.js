/**
 * A short message over the web page: that the page or a link was saved, or why not.
 * In a private window it first asks whether to save. It is in a closed shadow root,
 * which neither scripts nor style sheets of the page can reach, and only real clicks
 * count as answers.
 *
 * @typedef {object} SaveToastPart
 * @property {(text: string) => void} show replaces what is shown; disappears by itself
 * @property {(question: string, yes: string, no: string) => Promise<boolean>} ask
 */

__pilcrow.add('saveToast', ({ dom, port }) => {
  const toastAttribute = 'data-pilcrow-toast';

  /** How long a message stays. Each has at most two sentences, and needs no answer. */
  const shownMs = 8000;
  /** Screen readers announce a text only in an element that existed before the text. */
  const announceDelayMs = 150;

  const boxStyle = {
    'all': 'initial', 'position': 'fixed', 'inset': '16px 0 auto 0', 'margin': '0 auto', 'width': 'fit-content',
    'max-width': 'min(28rem, calc(100vw - 24px))', 'box-sizing': 'border-box', 'z-index': '2147483647', 'display': 'block',
    'padding': '12px 16px', 'border': '1px solid #8f8f9d', 'border-radius': '10px', 'box-shadow': '0 4px 20px #0006',
    'background': '#15141a', 'color': '#fbfbfe', 'font': '400 16px/1.4 system-ui, sans-serif', 'overflow-wrap': 'anywhere', 'text-align': 'start',
  };
  const textStyle = { all: 'initial', display: 'block', color: 'inherit', font: 'inherit', direction: 'inherit' };
  const rowStyle = { ...textStyle, 'display': 'flex', 'flex-wrap': 'wrap', 'gap': '8px', 'margin-top': '12px' };
  const buttonStyle = {
    'all': 'revert', 'min-height': '44px', 'padding': '0 16px', 'border': '1px solid #fbfbfe', 'border-radius': '9px', 'cursor': 'pointer',
    'background': '#15141a', 'color': '#fbfbfe', 'font': 'inherit',
  };

  /** @type {{element: HTMLElement, box: HTMLElement, text: HTMLElement, row: HTMLElement} | null} */
  let current = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  function open() {
    close();
    const element = create('div', { all: 'initial', display: 'contents' });
    element.setAttribute(toastAttribute, '');
    const box = create('div', boxStyle);
    box.setAttribute('popover', 'manual');
    box.lang = port.text('extLanguage').replace('_', '-');
    box.dir = port.text('@@bidi_dir') || 'auto';
    const text = create('p', textStyle);
    const row = create('div', rowStyle);
    row.hidden = true;
    row.style.setProperty('display', 'none', 'important');
    box.append(text, row);
    element.attachShadow({ mode: 'closed' }).append(box);
    for (const orphan of dom.elementsIn(document, `[${toastAttribute}]`)) orphan.remove(); // of an older version of the extension
    dom.documentElement(document)?.append(element);
    box.showPopover();
    return current = { element, box, text, row };
  }

  function close() {
    clearTimeout(timer);
    current?.element.remove();
    current = null;
  }

  /** @param {string} message */
  function show(message) {
    const { text, element } = open();
    text.setAttribute('role', 'status');
    setTimeout(() => { text.textContent = message; }, announceDelayMs);
    timer = setTimeout(() => { if (current?.element === element) close(); }, shownMs);
  }

  /** @type {SaveToastPart['ask']} */
  function ask(question, yes, no) {
    const { box, text, row } = open();
    text.textContent = question;
    text.id = 'question';
    box.setAttribute('role', 'alertdialog'); // screen readers read the question when a button in it gets the focus
    box.setAttribute('aria-labelledby', text.id);
    row.style.setProperty('display', 'flex', 'important');
    return new Promise((resolve) => {
      const answer = (/** @type {boolean} */ isYes) => (/** @type {Event} */ event) => {
        if (!event.isTrusted) return;
        close();
        resolve(isYes);
      };
      const buttons = [button(yes, answer(true)), button(no, answer(false))];
      row.append(...buttons);
      row.addEventListener('keydown', (event) => {
        if (event.key === 'Escape') answer(false)(event);
      });
      buttons[0].focus();
    });
  }

  /** @param {string} label @param {(event: Event) => void} onClick */
  function button(label, onClick) {
    const made = create('button', buttonStyle);
    made.textContent = label;
    made.addEventListener('click', onClick);
    return made;
  }

  /** Creates an element with inline styles that win against the page's style sheets. @param {string} name @param {Record<string, string>} style @returns {HTMLElement} */
  function create(name, style) {
    const element = /** @type {HTMLElement} */ (dom.createHTML(document, name));
    for (const [property, value] of Object.entries(style)) element.style.setProperty(property, value, 'important');
    return element;
  }

  return { show, ask };
});
