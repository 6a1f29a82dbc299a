/**
 * The reader's frame over the page. It lives in a closed shadow root, so the
 * page can't reach it and its style sheets don't, and in a popover there, which
 * lies in the top layer. While the page shows a modal dialog, all outside that
 * is inert; then the dialog around our popover becomes modal too. It is not
 * otherwise, because showModal moves the focus, which the page would hear.
 *
 * @typedef {object} OverlayEvents
 * @property {() => void} onSilent the frame does not run
 * @property {() => void} onClose the reader was closed
 * @property {() => void} onTaken the page took our element away
 *
 * @typedef {object} OverlayHandle
 * @property {Element} element
 * @property {() => void} askToClose the frame first leaves the history as it was
 * @property {() => void} remove
 *
 * @typedef {object} OverlayPart
 * @property {(url: string, ticket: string, events: OverlayEvents) => OverlayHandle} open
 */

__pilcrow.add('overlay', ({ dom, place, port }) => {
  const overlayAttribute = 'data-pilcrow-overlay';

  /** A running frame answers within milliseconds after it has loaded. */
  const answerTime = 1500;
  /** A frame that never loads: the network is not involved, so this is ample. */
  const loadTime = 10_000;
  /** How long the frame may take to go back in its history before it is removed anyway. */
  const farewellTime = 600;
  /** How often it is looked whether the page has put something over the reader. */
  const lookTime = 500;

  /** With use_dynamic_url the frame is asked for under another origin, and redirected to this one. */
  const extensionOrigin = new URL(port.ownURL('')).origin;

  const hostStyle = { all: 'initial', display: 'contents' };
  const dialogStyle = { all: 'initial', display: 'contents' };
  const popoverStyle = {
    'all': 'initial', 'position': 'fixed', 'inset': '0', 'width': '100%', 'height': '100%',
    'z-index': '2147483647', 'overflow': 'hidden', 'overscroll-behavior': 'contain',
    'color-scheme': 'light dark', 'background-color': 'Canvas', 'display': 'block',
  };
  const frameStyle = {
    'all': 'initial', 'display': 'block', 'width': '100%', 'height': '100%', 'border': '0',
    'color-scheme': 'light dark',
  };

  /** @implements {OverlayHandle} */
  class Overlay {
    /** @param {string} url @param {string} ticket @param {OverlayEvents} events */
    constructor(url, ticket, events) {
      this.ticket = ticket;
      this.events = events;
      this.closing = new AbortController();
      this.scroll = { left: scrollX, top: scrollY };
      /** @type {Place | null} where the reading has come to, once it has moved */
      this.readTo = null;
      this.element = create('div', hostStyle);
      this.dialog = /** @type {HTMLDialogElement} */ (create('dialog', dialogStyle));
      this.popover = create('div', popoverStyle);
      this.frame = /** @type {HTMLIFrameElement} */ (create('iframe', frameStyle));
      this.channel = new MessageChannel();
      /** @type {ReturnType<typeof setTimeout> | undefined} */
      this.silence = undefined;
      /** @type {ReturnType<typeof setTimeout> | undefined} */
      this.farewell = undefined;
      /** @type {ReturnType<typeof setInterval> | undefined} */
      this.looking = undefined;
      this.build(url);
      this.listen();
      this.show();
    }

    /** @param {string} url */
    build(url) {
      this.frame.title = port.text('extReaderFrame');
      this.popover.setAttribute('popover', 'manual');
      // Without it, Chrome lets no page that isolates itself (COEP) hold our frame; it also keeps cookies from images.
      this.frame.setAttribute('credentialless', '');
      this.frame.setAttribute('allow', 'screen-wake-lock'); // while somebody listens
      this.frame.src = url;
      this.popover.append(this.frame);
      this.dialog.append(this.popover);
      this.element.setAttribute(overlayAttribute, '');
      this.element.attachShadow({ mode: 'closed' }).append(this.dialog);
    }

    listen() {
      const { signal } = this.closing;
      this.frame.addEventListener('load', () => this.greet(), { signal, once: true });
      this.dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        this.askToClose();
      }, { signal });
      this.channel.port1.addEventListener('message', ({ data }) => this.hear(data), { signal });
      this.watch(signal);
      addEventListener('toggle', (event) => coversUs(event) && this.raise(), { signal, capture: true });
      this.silence = setTimeout(() => this.events.onSilent(), loadTime);
    }

    show() {
      removeOrphans();
      dom.documentElement(document)?.append(this.element);
      this.lift();
      requestAnimationFrame(() => this.look()); // after the walk, when the layout is made anyway
      this.looking = setInterval(() => this.look(), lookTime);
    }

    lift() {
      if (document.querySelector(':modal')) this.dialog.showModal();
      this.popover.showPopover();
    }

    lower() {
      this.popover.hidePopover();
      if (this.dialog.open) this.dialog.close();
    }

    raise() {
      this.lower();
      this.lift();
      if (this.isCovered()) this.becomeModal();
      this.frame.focus();
    }

    becomeModal() {
      if (this.dialog.open) return;
      this.popover.hidePopover();
      this.dialog.showModal();
      this.popover.showPopover();
    }

    /** A page that takes the focus could hear what is typed, and keep the reader from being closed; what a modal dialog makes inert can't. */
    holdFocus() {
      this.becomeModal();
      this.frame.focus();
    }

    /**
     * What a shadow tree of the page puts into the top layer matches no selector
     * of ours, and no event tells of it. And a page may show nothing at all, and
     * so no reader.
     */
    look() {
      if (this.closing.signal.aborted) return;
      if (this.popover.getClientRects().length === 0) this.events.onTaken();
      else if (this.isCovered()) this.raise();
    }

    /** Hit testing sees what lies above, and passes by what is inert. */
    isCovered() {
      return dom.elementAt(document, innerWidth / 2, innerHeight / 2) !== this.element;
    }

    /** Hands the frame its port; the ticket, which only the two know, says that it comes from us. */
    greet() {
      clearTimeout(this.silence);
      this.silence = setTimeout(() => this.events.onSilent(), answerTime);
      this.channel.port1.start();
      this.frame.contentWindow?.postMessage({ ticket: this.ticket }, extensionOrigin, [this.channel.port2]);
    }

    /** @param {unknown} message */
    hear(message) {
      if (message === 'alive') clearTimeout(this.silence);
      if (message === 'unfocused') this.frame.focus(); // Chrome lets the frame take the focus itself
      if (message === 'blurred' && dom.activeElement(document) !== this.element) this.holdFocus();
      if (message === 'close') this.events.onClose();
      if (isReading(message)) this.readTo = message.reading;
    }

    askToClose() {
      this.channel.port1.postMessage('close');
      this.farewell ??= setTimeout(() => this.events.onClose(), farewellTime);
    }

    /** A page that rewrites itself takes our element along. @param {AbortSignal} signal */
    watch(signal) {
      const observer = new MutationObserver(() => {
        if (!this.element.isConnected) this.events.onTaken();
      });
      observer.observe(document, { childList: true });
      const root = dom.documentElement(document);
      if (root) observer.observe(root, { childList: true });
      signal.addEventListener('abort', () => observer.disconnect());
    }

    /** The focus goes back to where it was, and the page to what was read. */
    remove() {
      this.closing.abort();
      clearInterval(this.looking);
      clearTimeout(this.silence);
      clearTimeout(this.farewell);
      this.channel.port1.close();
      this.lower();
      this.element.remove();
      if (scrollX !== this.scroll.left || scrollY !== this.scroll.top) scrollTo({ ...this.scroll, behavior: 'instant' });
      if (this.readTo) place.bringToView(this.readTo);
    }
  }

  /** @param {unknown} message @returns {message is {reading: Place | null}} */
  function isReading(message) {
    return typeof message === 'object' && message !== null && 'reading' in message;
  }

  /** An update of the extension leaves the reader of the old one open. */
  function removeOrphans() {
    const root = dom.documentElement(document);
    for (const orphan of root?.querySelectorAll(`:scope > [${overlayAttribute}]`) ?? []) orphan.remove();
  }

  /**
   * What the page opens in the top layer later covers the reader, and a modal
   * dialog makes it inert too.
   * @param {Event} event
   */
  function coversUs(event) {
    const isOpening = /** @type {ToggleEvent} */ (event).newState === 'open';
    return isOpening && event.target instanceof Element && event.target.matches('dialog, [popover]');
  }

  /**
   * Style sheets of the page lose against important inline style, and its CSP
   * has no say in style that is set from script.
   * @param {string} name
   * @param {Record<string, string>} style
   */
  function create(name, style) {
    const element = dom.createHTML(document, name);
    for (const [property, value] of Object.entries(style)) element.style.setProperty(property, value, 'important');
    return element;
  }

  return { open: (url, ticket, events) => new Overlay(url, ticket, events) };
});
