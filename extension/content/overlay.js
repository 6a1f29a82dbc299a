/**
 * The reader's frame over the page. The frame is in a closed shadow root, which
 * neither scripts nor style sheets of the page can reach.
 *
 * In the shadow root there is a modal dialog, which makes everything else inert:
 * the Tab key, screen readers and the browser's search can't reach the covered
 * page. When the dialog closes, the focus returns to the element that had it
 * before, even in another shadow tree (HTML, "close the dialog").
 *
 * The visible part is a popover in the dialog. It covers the dialog's backdrop,
 * and can come to the top again without moving the focus.
 *
 * @typedef {object} OverlayEvents
 * @property {() => void} onSilent the frame does not run
 * @property {() => void} onClose the reader was closed
 * @property {() => void} onRemoved the page removed or hid the overlay
 * @property {(address: string) => void} onFollow the user activated a link of the article
 * @property {() => void} onRetry the user wants the page read again, after a failure
 *
 * @typedef {{code: string, frame: string}} FailureReason a key of notice/reasons.js, and the address of the frame that has the text, or ''
 *
 * @typedef {object} OverlayHandle
 * @property {Element} element
 * @property {Place | null} readingPlace how far the user has read; null until the reading place moves
 * @property {(failure: FailureReason) => void} fail shows why there is no article
 * @property {() => void} askToClose lets the frame first remove its entries from the history
 * @property {() => void} takeFocusBack
 * @property {() => Promise<unknown>} removeFrame keeps the overlay; resolves when the frame's document has ended
 * @property {() => void} restoreFrame
 * @property {() => void} remove
 *
 * @typedef {object} OverlayPart
 * @property {(url: string, ticket: string, events: OverlayEvents) => OverlayHandle} open
 */

__pilcrow.add('overlay', ({ dom, nextPage, occlusion, paper, place, port }) => {
  const overlayAttribute = 'data-pilcrow-overlay';

  /** A running frame answers within milliseconds after it has loaded. */
  const answerTimeoutMs = 1500;
  /** The frame loads without the network, so this is ample. */
  const loadTimeoutMs = 10_000;
  /** The frame may take this long to go back in its history. Then it is removed anyway. */
  const closeTimeoutMs = 600;
  /** A removed frame's document may take this long to end. */
  const unloadTimeoutMs = 300;
  /** The interval at which the overlay checks that it is visible and usable. */
  const checkIntervalMs = 500;

  /** With use_dynamic_url, the frame's address has another origin, which redirects to this one. */
  const extensionOrigin = new URL(port.ownURL('')).origin;

  /**
   * The wake lock is for listening; the others copy and share the article. Each names the origin explicitly, because the
   * default is the origin in the frame's address, before the redirect (above).
   */
  const allowedFeatures = ['screen-wake-lock', 'clipboard-write', 'web-share'].map((feature) => `${feature} ${extensionOrigin}`).join('; ');

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
      this.removingFrame = new AbortController();
      this.scroll = { left: scrollX, top: scrollY };
      /** @type {Place | null} */
      this.readingPlace = null;
      this.element = create('div', hostStyle);
      this.dialog = /** @type {HTMLDialogElement} */ (create('dialog', dialogStyle));
      this.popover = create('div', popoverStyle);
      this.frame = newFrame();
      this.channel = new MessageChannel();
      /** @type {ReturnType<typeof setTimeout> | undefined} */
      this.silenceTimer = undefined;
      /** @type {ReturnType<typeof setTimeout> | undefined} */
      this.closeTimer = undefined;
      /** @type {ReturnType<typeof setInterval> | undefined} */
      this.checkTimer = undefined;
      this.isActive = false;
      this.paper = this.build();
      this.insertFrame();
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
      return paper.attach({ host: this.element, shadow, screen: this.dialog }, this.closing.signal);
    }

    /** @param {string} [suffix] of the frame's address: "&back" restores what an earlier frame showed */
    insertFrame(suffix = '') {
      const { signal } = this.closing;
      this.frame.addEventListener('load', () => this.sendPort(), { signal, once: true });
      this.channel.port1.addEventListener('message', ({ data }) => this.receive(data), { signal });
      this.silenceTimer = setTimeout(() => this.events.onSilent(), loadTimeoutMs);
      this.frame.src = this.url + suffix;
      this.popover.append(this.frame);
    }

    watchOcclusion() {
      occlusion.watch(this.frame, () => this.raise(), AbortSignal.any([this.closing.signal, this.removingFrame.signal]));
    }

    removeFrame() {
      this.removingFrame.abort();
      clearTimeout(this.silenceTimer);
      const { port1 } = this.channel;
      const ended = new Promise((resolve) => {
        port1.addEventListener('close', resolve, { once: true });
        setTimeout(resolve, unloadTimeoutMs);
      });
      this.frame.remove();
      return ended.finally(() => port1.close());
    }

    /** Needs a new frame, because the removed one has lost its document, and a new channel, because a port can be sent only once. */
    restoreFrame() {
      void this.removeFrame();
      this.removingFrame = new AbortController();
      this.frame = newFrame();
      this.channel = new MessageChannel();
      this.insertFrame('&back');
      this.watchOcclusion();
    }

    listen() {
      const { signal } = this.closing;
      this.dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        this.askToClose();
      }, { signal });
      this.watchRemoval(signal);
    }

    show() {
      removeOrphans();
      dom.documentElement(document)?.append(this.element);
      requestAnimationFrame(() => this.activate()); // before the first paint, but after the walk: a modal dialog would invalidate the page's styles, which the walk reads
    }

    /** Runs once, before the frame takes the focus, so that the dialog remembers the focused element. */
    activate() {
      if (this.isActive || this.closing.signal.aborted) return;
      this.isActive = true;
      this.becomeModal();
      this.watchOcclusion();
      this.checkTimer = setInterval(() => this.check(), checkIntervalMs);
      this.check();
    }

    /** The dialog is inert while it opens, so that it focuses nothing in it. The frame takes the focus itself, and the page learns only that its own focus moved. */
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

    /** The page may hide its root, and the reader with it. A modal dialog of the page may open in a shadow tree, which no event reports. */
    check() {
      if (this.popover.getClientRects().length === 0) this.events.onRemoved();
      else if (this.isInert()) this.raise();
    }

    /** Whether a modal dialog of the page makes the overlay inert: hit testing does not find inert elements. */
    isInert() {
      return dom.elementAt(document, innerWidth / 2, innerHeight / 2) !== this.element;
    }

    /** Sends the frame its port. The ticket proves that the port is from the extension, because the page does not know the ticket. */
    sendPort() {
      this.activate(); // a hidden tab has no animation frames
      if (this.closing.signal.aborted) return;
      clearTimeout(this.silenceTimer);
      this.silenceTimer = setTimeout(() => this.events.onSilent(), answerTimeoutMs);
      this.channel.port1.start();
      this.frame.contentWindow?.postMessage({ ticket: this.ticket }, extensionOrigin, [this.channel.port2]);
    }

    /** @param {unknown} message */
    receive(message) {
      if (message === 'alive') clearTimeout(this.silenceTimer);
      if (message === 'unfocused') this.frame.focus(); // in Chrome the frame takes the focus itself
      if (message === 'blurred' && dom.hasFocus(document)) this.takeFocusBack();
      if (message === 'close') this.events.onClose();
      if (message === 'again') this.events.onRetry();
      if (message === 'print') void this.paper.print();
      if (isObject(message)) this.receiveObject(message);
    }

    /** @param {{reading?: Place | null, paper?: unknown, follow?: unknown, after?: unknown}} message `after` requests the article's next page, after so many that are shown */
    receiveObject(message) {
      this.readingPlace = message.reading ?? this.readingPlace; // null if it has not moved since the frame was restored
      if ('paper' in message) this.paper.setArticle(message.paper);
      if (typeof message.follow === 'string') this.events.onFollow(message.follow);
      if (Number.isSafeInteger(message.after)) void this.fetchNext(Number(message.after), this.channel.port1);
    }

    /** @param {number} after @param {MessagePort} framePort of the frame that requested it, which may be replaced meanwhile */
    async fetchNext(after, framePort) {
      framePort.postMessage({ next: await nextPage.read(this.ticket, after) });
    }

    /**
     * A page with the focus could observe keys, and keep the keyboard from closing
     * the reader. If the page focuses its window, Chrome still reports our frame
     * as the focused element, and only the frame itself can take the focus back.
     */
    takeFocusBack() {
      this.frame.focus();
      this.channel.port1.postMessage('focus');
    }

    /** The message waits in the channel until the frame listens. @param {FailureReason} failed */
    fail(failed) {
      this.channel.port1.postMessage({ failed });
    }

    askToClose() {
      this.channel.port1.postMessage('close');
      this.closeTimer ??= setTimeout(() => this.events.onClose(), closeTimeoutMs);
    }

    /** A page that rewrites its document removes the overlay, too. @param {AbortSignal} signal */
    watchRemoval(signal) {
      const observer = new MutationObserver(() => {
        if (!this.element.isConnected) this.events.onRemoved();
      });
      observer.observe(document, { childList: true });
      const root = dom.documentElement(document);
      if (root) observer.observe(root, { childList: true });
      signal.addEventListener('abort', () => observer.disconnect());
    }

    /** Closing the dialog restores the focus. The page scrolls to the place that was read. */
    remove() {
      this.closing.abort();
      clearInterval(this.checkTimer);
      clearTimeout(this.silenceTimer);
      clearTimeout(this.closeTimer);
      this.channel.port1.close();
      this.popover.hidePopover();
      if (this.dialog.open) this.dialog.close();
      this.element.remove();
      if (scrollX !== this.scroll.left || scrollY !== this.scroll.top) scrollTo({ ...this.scroll, behavior: 'instant' });
      if (this.readingPlace) place.scrollTo(this.readingPlace);
    }
  }

  function newFrame() {
    const frame = /** @type {HTMLIFrameElement} */ (create('iframe', frameStyle));
    frame.title = port.text('extReaderFrame');
    // In pages that isolate themselves (COEP), Chrome blocks frames without this attribute. It also withholds cookies from image requests.
    frame.setAttribute('credentialless', '');
    frame.setAttribute('allow', allowedFeatures);
    return frame;
  }

  /** @param {unknown} message @returns {message is object} */
  function isObject(message) {
    return typeof message === 'object' && message !== null;
  }

  /** When the extension is updated, the old version's overlay stays in the page. */
  function removeOrphans() {
    const root = dom.documentElement(document);
    for (const orphan of root?.querySelectorAll(`:scope > [${overlayAttribute}]`) ?? []) orphan.remove();
  }

  /**
   * Important inline styles win against the page's style sheets, and the page's
   * CSP does not apply to styles that a script sets.
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
