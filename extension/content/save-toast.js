/**
 * A short message over the web page: that the page or a link was saved, or why not.
 * It offers what people do next. In a private window it first asks whether to save. It is in a
 * closed shadow root,
 * which neither scripts nor style sheets of the page can reach, and only real clicks
 * count as answers.
 *
 * @typedef {object} SaveToastPart
 * @property {(text: string, actions?: {label: string, run: () => void}[]) => void} show replaces
 *   what is shown; disappears by itself, but not while the pointer or the focus is on it
 * @property {(question: string, yes: string, no: string) => Promise<boolean>} ask
 */

__pilcrow.add('saveToast', ({ dom, port }) => {
  const toastAttribute = 'data-pilcrow-toast';

  /** How long a message stays. Each has at most two sentences, and needs no answer. */
  const shownMs = 8000;
  /** How long it stays with buttons, as in browser/ui/toast.js. */
  const offeredMs = 10_000;
  /** Screen readers announce a text only in an element that existed before the text. */
  const announceDelayMs = 150;

  const boxStyle = {
    'all': 'initial',
    'position': 'fixed',
    'inset': '16px 0 auto 0',
    'margin': '0 auto',
    'width': 'fit-content',
    'max-width': 'min(28rem, calc(100vw - 24px))',
    'box-sizing': 'border-box',
    'z-index': '2147483647',
    'display': 'block',
    'padding': '12px 16px',
    'border': '1px solid #8f8f9d',
    'border-radius': '10px',
    'box-shadow': '0 4px 20px #0006',
    'background': '#15141a',
    'color': '#fbfbfe',
    'font': '400 16px/1.4 system-ui, sans-serif',
    'overflow-wrap': 'anywhere',
    'text-align': 'start',
  };
  const textStyle = { all: 'initial', display: 'block', color: 'inherit', font: 'inherit',
    direction: 'inherit' };
  const rowStyle = { ...textStyle, 'display': 'flex', 'flex-wrap': 'wrap', 'gap': '8px',
    'margin-top': '12px' };
  const buttonStyle = {
    'all': 'revert',
    'min-height': '44px',
    'padding': '0 16px',
    'border': '1px solid #fbfbfe',
    'border-radius': '9px',
    'cursor': 'pointer',
    'background': '#15141a',
    'color': '#fbfbfe',
    'font': 'inherit',
  };
  const quietStyle = { ...buttonStyle, 'padding': '0 8px', 'border': '1px solid transparent',
    'font-weight': '600' };

  /**
   * @type {{element: HTMLElement, box: HTMLElement, text: HTMLElement, row: HTMLElement} | null}
   */
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
    // of an older version of the extension
    for (const orphan of dom.elementsIn(document, `[${toastAttribute}]`)) orphan.remove();
    dom.documentElement(document)?.append(element);
    box.showPopover();
    return current = { element, box, text, row };
  }

  function close() {
    clearTimeout(timer);
    current?.element.remove();
    current = null;
  }

  /** @type {SaveToastPart['show']} */
  function show(message, actions = []) {
    const { box, text, row, element } = open();
    box.setAttribute('role', 'status');
    setTimeout(() => {
      text.textContent = message;
      row.append(...actions.map(({ label, run }) => button(label, onlyUser(run), quietStyle)));
      if (actions.length > 0) showRow(row, { 'margin': '4px -8px -8px' });
    }, announceDelayMs);
    const end = () => {
      if (current?.element !== element) return;
      if (box.matches(':hover, :focus-within')) timer = setTimeout(end, shownMs);
      else close();
    };
    timer = setTimeout(end, actions.length > 0 ? offeredMs : shownMs);
  }

  /** Ignores events that the page has made. @param {() => void} run */
  function onlyUser(run) {
    return (/** @type {Event} */ { isTrusted }) => {
      if (!isTrusted) return;
      close();
      run();
    };
  }

  /** @param {HTMLElement} row @param {Record<string, string>} [style] */
  function showRow(row, style = {}) {
    for (const [property, value] of Object.entries({ ...style, display: 'flex' })) {
      row.style.setProperty(property, value, 'important');
    }
  }

  /** @type {SaveToastPart['ask']} */
  function ask(question, yes, no) {
    const { box, text, row } = open();
    text.textContent = question;
    text.id = 'question';
    // screen readers read the question when a button in it gets the focus
    box.setAttribute('role', 'alertdialog');
    box.setAttribute('aria-labelledby', text.id);
    showRow(row);
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

  /**
   * @param {string} label
   * @param {(event: Event) => void} onClick
   * @param {Record<string, string>} [style]
   */
  function button(label, onClick, style = buttonStyle) {
    const made = create('button', style);
    made.textContent = label;
    made.addEventListener('click', onClick);
    return made;
  }

  /**
   * Creates an element with inline styles that win against the page's style sheets.
   *
   * @param {string} name
   * @param {Record<string, string>} style
   * @returns {HTMLElement}
   */
  function create(name, style) {
    const element = /** @type {HTMLElement} */ (dom.createHTML(document, name));
    for (const [property, value] of Object.entries(style)) {
      element.style.setProperty(property, value, 'important');
    }
    return element;
  }

  return { show, ask };
});
