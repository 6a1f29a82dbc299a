/**
 * The overlay that covers the web page with the frame of the reader view. The
 * frame is in a closed shadow root, which neither scripts nor style sheets of the
 * page can reach.
 *
 * The shadow root contains a modal dialog, which makes the rest of the page inert:
 * the Tab key, screen readers and the browser's search can't reach the covered
 * page. When the dialog closes, the focus returns to the element that had it
 * before, even in another shadow tree (HTML, "close the dialog").
 *
 * The dialog contains a popover, which contains the frame. The popover covers the
 * dialog's backdrop, and can be moved to the top again without moving the focus.
 *
 * @typedef {object} OverlayEvents
 * @property {() => void} onSilent the frame does not answer, so the browser or the page has blocked
 *   it
 * @property {() => void} onClose the frame is ready to be removed, after the reader view was closed
 * @property {() => void} onRemoved the page removed, moved or hid the overlay
 * @property {() => void} onCovered the page covers the overlay again and again
 * @property {(address: string) => void} onFollow the user activated a link of the article
 * @property {() => void} onRetry after a failure the user wants to have the page read again
 *
 * @typedef {{code: string, frame: string}} FailureReason `code` is a key of notice/reasons.js;
 *   `frame` is the address of the page's frame that contains the text, or ''
 *
 * @typedef {object} OverlayHandle
 * @property {Element} element
 * @property {() => void} activate makes the overlay modal; must be called once, after the DOM walk
 * @property {Place | null} readingPlace how far the user has read the article; null if this has not
 *   changed since it was opened
 * @property {(failure: FailureReason) => void} fail shows why there is no article
 * @property {() => void} askToClose closes the reader view, after the frame has removed its entries
 *   from the history
 * @property {() => void} askToSave lets the reader view save its article
 * @property {() => void} passKeys passes on what the user types before the frame has the focus
 * @property {() => void} takeFocusBack
 * @property {() => Promise<unknown>} removeFrame removes only the frame and keeps the overlay;
 *   resolves when the frame's document has ended
 * @property {() => void} restoreFrame
 * @property {() => void} remove
 *
 * @typedef {object} OverlayPart
 * @property {(url: string, ticket: string, events: OverlayEvents) => OverlayHandle} open
 */

__pilcrow.add('overlay', ({ dom, earlyKeys, nextPage, occlusion, paper, place, port }) => {
  const overlayAttribute = 'data-pilcrow-overlay';

  /**
   * How long a loaded frame may take to answer. A working frame needs only milliseconds to answer.
   */
  const answerTimeoutMs = 1500;
  /** How long the frame may take to load. It needs no network, so usually it takes much less. */
  const loadTimeoutMs = 10_000;
  /**
   * How long the frame may take to go back in its history. After this time it is removed anyway.
   */
  const closeTimeoutMs = 600;
  /** How long to wait for the end of a removed frame's document. */
  const unloadTimeoutMs = 300;
  /** The interval at which the overlay checks that it is visible and usable. */
  const checkIntervalMs = 500;

  /**
   * After the page has painted the frame at the top again, the frame knows this within this time
   * (reader/cover-guard.js).
   */
  const riseTimeMs = 300;

  /**
   * The origin of the frame's document. The manifest sets use_dynamic_url, so the frame's address
   * has another origin, and redirects to this one.
   */
  const extensionOrigin = new URL(port.ownURL('')).origin;

  /**
   * The browser features that the frame may use: the wake lock while the article is read aloud, the
   * other two to copy
   * and share it. Each entry names the extension's origin, because the default is the origin of the
   * frame's address
   * before the redirect.
   */
  const allowedFeatures = ['screen-wake-lock', 'clipboard-write', 'web-share'].map((feature) =>
    `${feature} ${extensionOrigin}`
  ).join('; ');

  const hostStyle = { all: 'initial', display: 'contents' };
  const dialogStyle = { all: 'initial', display: 'contents' };
  const popoverStyle = {
    'all': 'initial',
    'position': 'fixed',
    'inset': '0',
    'width': '100%',
    'height': '100%',
    'z-index': '2147483647',
    'overflow': 'hidden',
    'overscroll-behavior': 'contain',
    'color-scheme': 'light dark',
    'background-color': 'Canvas',
    'display': 'block',
  };
  const frameStyle = {
    'all': 'initial',
    'display': 'block',
    'width': '100%',
    'height': '100%',
    'border': '0',
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
      this.countCover = occlusion.counter(() => performance.now());
      // at the opening, a single transition counts, because the style sheet that ends it is not
      // there yet
      this.wasInTransition = true;
      this.isRising = false; // the frame may not know yet that it is at the top again
      this.isActive = false;
      this.isLoaded = false; // the frame has its document
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

    /**
     * @param {string} [suffix] is added to the frame's address: "&back" if the frame restores what
     *   an earlier frame showed
     */
    insertFrame(suffix = '') {
      const { signal } = this.closing;
      this.frame.addEventListener('load', () => this.sendPort(), { signal, once: true });
      this.channel.port1.addEventListener('message', ({ data }) => this.receive(data), { signal });
      this.silenceTimer = setTimeout(() => this.events.onSilent(), loadTimeoutMs);
      this.frame.src = this.url + suffix;
      this.popover.append(this.frame);
    }

    watchOcclusion() {
      occlusion.watch(this.frame, () => this.raise(),
        AbortSignal.any([this.closing.signal, this.removingFrame.signal]));
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

    /**
     * Replaces the removed frame. A new frame is needed because the removed one has lost its
     * document, and a new channel because a port can be sent only once.
     */
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
      this.watchZoom(signal);
    }

    show() {
      removeOrphans();
      dom.documentElement(document)?.append(this.element);
    }

    /**
     * Makes the overlay modal, once. This happens before the frame takes the focus, so
     * that the dialog remembers the page's focused element. But it happens after the
     * DOM walk, also if the walk pauses: a modal dialog invalidates the computed styles
     * that the walk reads.
     */
    activate() {
      if (this.isActive || this.closing.signal.aborted) return;
      this.isActive = true;
      this.becomeModal();
      this.watchOcclusion();
      this.checkTimer = setInterval(() => this.check(), checkIntervalMs);
      this.check();
      if (this.isLoaded) this.sendPort();
    }

    /**
     * Opens the modal dialog. It is inert while it opens, so that the browser focuses nothing in
     * it. Later the frame takes the focus itself, so the page can observe only that its own element
     * lost the focus.
     */
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

    /** Moves the frame to the top again, unless the page has covered it too often. */
    raise() {
      this.channel.port1.postMessage('covered');
      if (this.countCover()) {
        this.events.onCovered();
        return;
      }
      this.isRising = true;
      requestAnimationFrame(() =>
        setTimeout(() => {
          this.isRising = false;
        }, riseTimeMs)
      );
      this.putOnTop();
      if (this.isInert()) this.becomeModal();
      this.frame.focus();
    }

    /**
     * Checks for changes that no event reports: the page may hide its root element, and the overlay
     * with it, or open a modal dialog in a shadow tree.
     */
    check() {
      if (!this.popover.checkVisibility()) this.events.onRemoved();
      else if (this.isInert()) this.raise();
      else this.endTransition();
    }

    /**
     * Ends a view transition of the page. While it begins, the browser may show an old
     * picture of the window for seconds. If another transition is there at the next
     * check, the page begins one after the other.
     */
    endTransition() {
      const transition = dom.viewTransition(document);
      transition?.skipTransition();
      if (transition && this.wasInTransition) this.raise();
      this.wasInTransition = transition !== null;
    }

    /**
     * Reports whether a modal dialog of the page makes the overlay inert. Then hit testing does not
     * find the overlay.
     */
    isInert() {
      return dom.elementAt(document, innerWidth / 2, innerHeight / 2) !== this.element;
    }

    /**
     * Sends the frame its message port, with the ticket. The page does not know the ticket, so the
     * ticket proves that the extension has sent the port.
     */
    sendPort() {
      this.isLoaded = true;
      clearTimeout(this.silenceTimer);
      if (!this.isActive || this.closing.signal.aborted) return; // activate sends it
      this.silenceTimer = setTimeout(() => this.events.onSilent(), answerTimeoutMs);
      this.channel.port1.start();
      this.frame.contentWindow?.postMessage({ ticket: this.ticket }, extensionOrigin, [
        this.channel.port2,
      ]);
    }

    /** @param {unknown} message */
    receive(message) {
      if (message === 'alive') clearTimeout(this.silenceTimer);
      // in Chrome this is not needed, because the frame takes the focus itself
      if (message === 'unfocused') this.frame.focus();
      if (message === 'blurred' && dom.hasFocus(document)) this.takeFocusBack();
      if (message === 'covered' && !this.isRising) this.raise();
      if (message === 'close') this.events.onClose();
      if (message === 'again') this.events.onRetry();
      if (message === 'print') void this.paper.print();
      if (isObject(message)) this.receiveObject(message);
    }

    /**
     * @param {{reading?: Place | null, paper?: unknown, follow?: unknown, after?: unknown}} message
     *   `after` requests the article's next page, and is the number of pages that are shown
     */
    receiveObject(message) {
      // message.reading is null if the user has not moved since the frame was restored
      this.readingPlace = message.reading ?? this.readingPlace;
      if ('paper' in message) this.paper.setArticle(message.paper);
      if (typeof message.follow === 'string') this.events.onFollow(message.follow);
      if (Number.isSafeInteger(message.after)) {
        void this.fetchNext(Number(message.after), this.channel.port1);
      }
    }

    /**
     * @param {number} after
     * @param {MessagePort} framePort the port of the frame that requested the page; another frame
     *   may replace it meanwhile
     */
    async fetchNext(after, framePort) {
      framePort.postMessage({ next: await nextPage.read(this.ticket, after) });
    }

    /**
     * Moves the focus from the page to the frame. With the focus, the page could
     * observe key presses, and could prevent a key from closing the reader view. If
     * the page focuses its window, Chrome still reports our frame as the focused
     * element. Then focus() has no effect here, and the frame itself has to call it.
     */
    takeFocusBack() {
      this.frame.focus();
      this.channel.port1.postMessage('focus');
    }

    /**
     * Shows a failure. If the frame does not listen yet, the message waits in the channel.
     *
     * @param {FailureReason} failed
     */
    fail(failed) {
      this.channel.port1.postMessage({ failed });
    }

    askToClose() {
      this.channel.port1.postMessage('close');
      this.closeTimer ??= setTimeout(() => this.events.onClose(), closeTimeoutMs);
    }

    askToSave() {
      this.channel.port1.postMessage('save');
    }

    passKeys() {
      const { port1 } = this.channel;
      // they wait in the channel until the frame listens
      earlyKeys.watch((pressed) => port1.postMessage({ pressed }), this.closing.signal);
    }

    /**
     * Reports when the overlay is removed, or no longer matches the selectors of the extension's
     * style sheets. It is also removed when the page rewrites its document.
     *
     * @param {AbortSignal} signal
     */
    watchRemoval(signal) {
      const root = dom.documentElement(document);
      const observer = new MutationObserver(() => {
        if (!this.element.isConnected || this.element.parentNode !== root
          || !this.element.hasAttribute(overlayAttribute)) this.events.onRemoved();
      });
      observer.observe(document, { childList: true });
      if (root) observer.observe(root, { childList: true });
      observer.observe(this.element, { attributes: true, attributeFilter: [overlayAttribute] });
      signal.addEventListener('abort', () => observer.disconnect());
    }

    /**
     * Gives the frame its natural size in a page that zooms its root element. The zoom changes the
     * size of the popover in CSS pixels, so the observer reports it.
     *
     * @param {AbortSignal} signal
     */
    watchZoom(signal) {
      // later, because the page would get an error event for a change in the observer
      const observer = new ResizeObserver(() => requestAnimationFrame(() => this.undoZoom()));
      observer.observe(this.popover);
      signal.addEventListener('abort', () => observer.disconnect());
    }

    undoZoom() {
      const root = dom.documentElement(document);
      const zoom = root ? Number(getComputedStyle(root).zoom) : 1;
      if (zoom > 0) this.popover.style.setProperty('zoom', String(1 / zoom), 'important');
    }

    /**
     * Removes the overlay. When the dialog closes, the browser restores the page's focus. The page
     * then scrolls to the place up to which the user has read.
     */
    remove() {
      this.closing.abort();
      clearInterval(this.checkTimer);
      clearTimeout(this.silenceTimer);
      clearTimeout(this.closeTimer);
      this.channel.port1.close();
      this.popover.hidePopover();
      if (this.dialog.open) this.dialog.close();
      this.element.remove();
      if (scrollX !== this.scroll.left || scrollY !== this.scroll.top) {
        scrollTo({ ...this.scroll, behavior: 'instant' });
      }
      if (this.readingPlace) place.scrollTo(this.readingPlace);
    }
  }

  function newFrame() {
    const frame = /** @type {HTMLIFrameElement} */ (create('iframe', frameStyle));
    frame.title = port.text('extReaderFrame');
    // In pages that isolate themselves (COEP), Chrome blocks frames without this attribute. With
    // it, the frame's requests for images also send no cookies. Firefox doesn't know it, and sends
    // the cookies that it keeps for this site.
    frame.setAttribute('credentialless', '');
    frame.setAttribute('allow', allowedFeatures);
    return frame;
  }

  /** @param {unknown} message @returns {message is object} */
  function isObject(message) {
    return typeof message === 'object' && message !== null;
  }

  /**
   * Removes the overlay of an older version. It stays in the page when the extension is updated.
   */
  function removeOrphans() {
    const root = dom.documentElement(document);
    for (const orphan of root?.querySelectorAll(`:scope > [${overlayAttribute}]`) ?? []) {
      orphan.remove();
    }
  }

  /**
   * Creates an element with inline styles. The styles are !important, so that
   * they win against the page's style sheets. The page's content security policy
   * does not apply to styles that a script sets.
   * @param {string} name
   * @param {Record<string, string>} style
   */
  function create(name, style) {
    const element = dom.createHTML(document, name);
    for (const [property, value] of Object.entries(style)) {
      element.style.setProperty(property, value, 'important');
    }
    return element;
  }

  return { open: (url, ticket, events) => new Overlay(url, ticket, events) };
});
