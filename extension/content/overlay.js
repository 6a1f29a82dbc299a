/**
 * The reader's frame over the page. It lives in a closed shadow root, so the
 * page can't reach it and its style sheets don't, in a modal dialog there: all
 * else is inert, so that neither the Tab key nor a screen reader nor the
 * browser's search comes to a page that nobody sees, and when the dialog closes
 * the focus goes back to where it was, whatever shadow tree that is in (HTML,
 * "close the dialog"). What is seen is a popover in the dialog: it covers the
 * dialog's backdrop, and can be put on top again without the focus moving.
 *
 * @typedef {object} OverlayEvents
 * @property {() => void} onSilent the frame does not run
 * @property {() => void} onClose the reader was closed
 * @property {() => void} onTaken the page took our element away
 * @property {(address: string) => void} onFollow a link of the article was pressed
 * @property {() => void} onAgain the page is to be read again, after a failure
 *
 * @typedef {{code: string, frame: string}} Failed a key of notice/reasons.js, and the address of the frame that has the text, or ''
 *
 * @typedef {object} OverlayHandle
 * @property {Element} element
 * @property {Place | null} readTo where the reading has come to, once it has moved
 * @property {(failure: Failed) => void} fail shows why there is no article
 * @property {() => void} askToClose the frame first leaves the history as it was
 * @property {() => void} takeFocusBack
 * @property {() => Promise<unknown>} emptyOut takes the frame away and stays; resolves when its document has ended
 * @property {() => void} refill brings the frame back
 * @property {() => void} remove
 *
 * @typedef {object} OverlayPart
 * @property {(url: string, ticket: string, events: OverlayEvents) => OverlayHandle} open
 */

__pilcrow.add('overlay', ({ dom, nextPage, occlusion, paper, place, port }) => {
  const overlayAttribute = 'data-pilcrow-overlay';

  /** A running frame answers within milliseconds after it has loaded. */
  const answerTime = 1500;
  /** A frame that never loads: the network is not involved, so this is ample. */
  const loadTime = 10_000;
  /** How long the frame may take to go back in its history before it is removed anyway. */
  const farewellTime = 600;
  /** How long the frame's document may take to end once the frame has gone. */
  const endTime = 300;
  /** How often it is looked whether the page lets the reader be seen and used. */
  const lookTime = 500;

  /** With use_dynamic_url the frame is asked for under another origin, and redirected to this one. */
  const extensionOrigin = new URL(port.ownURL('')).origin;

  /**
   * While somebody listens; to take the article along. The origin is named, because without it the one in the frame's
   * address is meant, and that is another (above).
   */
  const allowed = ['screen-wake-lock', 'clipboard-write', 'web-share'].map((feature) => `${feature} ${extensionOrigin}`).join('; ');

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
      this.url = url;
      this.ticket = ticket;
      this.events = events;
      this.closing = new AbortController();
      this.emptying = new AbortController();
      this.scroll = { left: scrollX, top: scrollY };
      /** @type {Place | null} where the reading has come to, once it has moved */
      this.readTo = null;
      this.element = create('div', hostStyle);
      this.dialog = /** @type {HTMLDialogElement} */ (create('dialog', dialogStyle));
      this.popover = create('div', popoverStyle);
      this.frame = newFrame();
      this.channel = new MessageChannel();
      /** @type {ReturnType<typeof setTimeout> | undefined} */
      this.silence = undefined;
      /** @type {ReturnType<typeof setTimeout> | undefined} */
      this.farewell = undefined;
      /** @type {ReturnType<typeof setInterval> | undefined} */
      this.looking = undefined;
      this.lifted = false;
      this.paper = this.build();
      this.fill();
      this.listen();
      this.show();
    }

    build() {
      this.dialog.ariaLabel = port.text('extReaderFrame');
      this.popover.setAttribute('popover', 'manual');
      this.dialog.append(this.popover);
      this.element.setAttribute(overlayAttribute, '');
      const shadow = this.element.attachShadow({ mode: 'closed' });
      shadow.append(this.dialog);
      return paper.lay({ host: this.element, shadow, screen: this.dialog }, this.closing.signal);
    }

    /** @param {string} [how] of its address: a frame that is back shows what it showed */
    fill(how = '') {
      const { signal } = this.closing;
      this.frame.addEventListener('load', () => this.greet(), { signal, once: true });
      this.channel.port1.addEventListener('message', ({ data }) => this.hear(data), { signal });
      this.silence = setTimeout(() => this.events.onSilent(), loadTime);
      this.frame.src = this.url + how;
      this.popover.append(this.frame);
    }

    watchOcclusion() {
      occlusion.watch(this.frame, () => this.raise(), AbortSignal.any([this.closing.signal, this.emptying.signal]));
    }

    emptyOut() {
      this.emptying.abort();
      clearTimeout(this.silence);
      const { port1 } = this.channel;
      const ended = new Promise((resolve) => {
        port1.addEventListener('close', resolve, { once: true });
        setTimeout(resolve, endTime);
      });
      this.frame.remove();
      return ended.finally(() => port1.close());
    }

    /** A frame that was away has no article any more, and a port goes through once. */
    refill() {
      void this.emptyOut();
      this.emptying = new AbortController();
      this.frame = newFrame();
      this.channel = new MessageChannel();
      this.fill('&back');
      this.watchOcclusion();
    }

    listen() {
      const { signal } = this.closing;
      this.dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        this.askToClose();
      }, { signal });
      this.watch(signal);
    }

    show() {
      removeOrphans();
      dom.documentElement(document)?.append(this.element);
      requestAnimationFrame(() => this.lift()); // before anything is painted, but after the walk, for which the page would have to be styled anew
    }

    /** Once, and before the frame takes the focus: the dialog remembers where that was. */
    lift() {
      if (this.lifted || this.closing.signal.aborted) return;
      this.lifted = true;
      this.becomeModal();
      this.watchOcclusion();
      this.looking = setInterval(() => this.look(), lookTime);
      this.look();
    }

    /** An inert dialog gives the focus to nothing in it: the frame takes it itself, and the page hears no more than that. */
    becomeModal() {
      if (this.dialog.open) this.dialog.close();
      this.dialog.inert = true;
      this.dialog.showModal();
      this.dialog.inert = false;
      this.putOnTop();
    }

    putOnTop() {
      this.popover.hidePopover();
      this.popover.showPopover();
    }

    raise() {
      this.putOnTop();
      if (this.isInert()) this.becomeModal();
      this.frame.focus();
    }

    /** A page may show nothing at all, and so no reader; and of a modal dialog in a shadow tree no event may tell. */
    look() {
      if (this.popover.getClientRects().length === 0) this.events.onTaken();
      else if (this.isInert()) this.raise();
    }

    /** Below a modal dialog of the page: hit testing passes by what is inert. */
    isInert() {
      return dom.elementAt(document, innerWidth / 2, innerHeight / 2) !== this.element;
    }

    /** Hands the frame its port; the ticket, which only the two know, says that it comes from us. */
    greet() {
      this.lift(); // a tab that is not seen has no animation frames
      if (this.closing.signal.aborted) return;
      clearTimeout(this.silence);
      this.silence = setTimeout(() => this.events.onSilent(), answerTime);
      this.channel.port1.start();
      this.frame.contentWindow?.postMessage({ ticket: this.ticket }, extensionOrigin, [this.channel.port2]);
    }

    /** @param {unknown} message */
    hear(message) {
      if (message === 'alive') clearTimeout(this.silence);
      if (message === 'unfocused') this.frame.focus(); // Chrome lets the frame take the focus itself
      if (message === 'blurred' && dom.hasFocus(document)) this.takeFocusBack();
      if (message === 'close') this.events.onClose();
      if (message === 'again') this.events.onAgain();
      if (message === 'print') void this.paper.print();
      if (isObject(message)) this.take(message);
    }

    /** @param {{reading?: Place | null, paper?: unknown, follow?: unknown, after?: unknown}} message after: the page after so many is wanted */
    take(message) {
      this.readTo = message.reading ?? this.readTo; // nothing where it has not moved since the frame came back
      if ('paper' in message) this.paper.take(message.paper);
      if (typeof message.follow === 'string') this.events.onFollow(message.follow);
      if (Number.isSafeInteger(message.after)) void this.fetchNext(Number(message.after), this.channel.port1);
    }

    /** @param {number} after @param {MessagePort} line of the frame that asked */
    async fetchNext(after, line) {
      line.postMessage({ next: await nextPage.read(this.ticket, after) });
    }

    /**
     * A page that takes the focus could hear what is typed, and keep the reader
     * from being closed. Where it focuses its window, Chrome still holds our
     * frame for its focused element, and only the frame itself can take it back.
     */
    takeFocusBack() {
      this.frame.focus();
      this.channel.port1.postMessage('focus');
    }

    /** Waits in the channel until the frame listens. @param {Failed} failed */
    fail(failed) {
      this.channel.port1.postMessage({ failed });
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

    /** The dialog gives the focus back, and the page goes to what was read. */
    remove() {
      this.closing.abort();
      clearInterval(this.looking);
      clearTimeout(this.silence);
      clearTimeout(this.farewell);
      this.channel.port1.close();
      this.popover.hidePopover();
      if (this.dialog.open) this.dialog.close();
      this.element.remove();
      if (scrollX !== this.scroll.left || scrollY !== this.scroll.top) scrollTo({ ...this.scroll, behavior: 'instant' });
      if (this.readTo) place.bringToView(this.readTo);
    }
  }

  function newFrame() {
    const frame = /** @type {HTMLIFrameElement} */ (create('iframe', frameStyle));
    frame.title = port.text('extReaderFrame');
    // Without it, Chrome lets no page that isolates itself (COEP) hold our frame; it also keeps cookies from images.
    frame.setAttribute('credentialless', '');
    frame.setAttribute('allow', allowed);
    return frame;
  }

  /** @param {unknown} message @returns {message is object} */
  function isObject(message) {
    return typeof message === 'object' && message !== null;
  }

  /** An update of the extension leaves the reader of the old one open. */
  function removeOrphans() {
    const root = dom.documentElement(document);
    for (const orphan of root?.querySelectorAll(`:scope > [${overlayAttribute}]`) ?? []) orphan.remove();
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
