/**
 * One reading of this page, from the click to the close.
 *
 * @typedef {'unseen' | 'open' | 'away' | 'restarting' | 'inTab' | 'ended'} SessionState
 *   unseen      the page is being read, and nothing covers it yet
 *   open        the overlay covers the page
 *   away        the page is being left; the overlay stays, without its frame
 *   restarting  a new session will read the page again, once it has a ticket
 *   inTab       a tab shows the article, or why there is none
 *   ended       nothing is shown, and late answers are ignored
 *
 * @typedef {object} SessionHandle
 * @property {() => void} close
 * @property {() => void} restore
 * @property {() => boolean} giveWay ends the session if it opened automatically and nothing is visible yet; returns whether it did
 *
 * @typedef {object} SessionEvents
 * @property {() => void} onEnd
 * @property {(opening: Opening) => void} onRestart a new session is to read the page again
 *
 * @typedef {object} SessionPart
 * @property {(opening: Opening, events: SessionEvents) => SessionHandle} begin
 */

__pilcrow.add('session', ({ dom, navigate, noArticle, overlay, place, port, serialize, upload }) => {
  const readerPath = 'extension/reader/reader.html';

  /** @implements {SessionHandle} */
  class Session {
    /** @type {OverlayHandle | null} */
    overlay = null;
    /** @type {SessionState} */
    state = 'unseen';
    openedAt = 0; // by performance.now()
    leftAddress = ''; // the page's address when the state became away
    /** @type {FailureReason | null} */
    failed = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    reportTimer = undefined;

    /** @param {Opening} opening @param {SessionEvents} events */
    constructor(opening, { onEnd, onRestart }) {
      this.opening = opening;
      this.ticket = opening.ticket;
      this.onEnd = onEnd;
      this.onRestart = onRestart;
    }

    /** A method, because TypeScript assumes that a property keeps its value across an await. @param {SessionState} state */
    is(state) {
      return this.state === state;
    }

    /**
     * After a click the frame loads while the page is serialized and extracted.
     * An automatic opening covers the page only once it is known to be an article.
     */
    async run() {
      const unsupported = noArticle.unsupportedKind();
      if (unsupported) {
        this.refuse(unsupported);
        return;
      }
      const inView = place.inView();
      const canHold = canHoldOverlay();
      if (canHold && !this.opening.byItself) this.openOverlay();
      const uploading = upload.begin(this.opening);
      const snapshot = serialize.snapshot(document, this.overlay?.element ?? null);
      if (!canHold) this.moveToTab();
      const lack = noArticle.describe(snapshot);
      const failure = await withTimeout(uploading.send(snapshot, inView, lack));
      if (this.is('ended')) return;
      if (failure) this.fail((failure === 'nothing_found' && lack.kind) || failure, lack.frame);
      else if (!this.is('inTab')) this.show();
    }

    show() {
      if (!this.overlay) this.openOverlay();
      this.reportTimer = setTimeout(() => this.report('state', { state: 'on' }), paintTimeMs);
    }

    openOverlay() {
      this.overlay = overlay.open(`${port.ownURL(readerPath)}?ticket=${this.ticket}`, this.ticket, {
        onSilent: () => this.moveToTab(),
        onClose: () => this.end('idle'),
        onRemoved: () => this.onRemoved(),
        onFollow: (address) => this.follow(address),
        onRetry: () => void this.restart().catch(() => this.end('idle')),
      });
      if (this.failed) this.overlay.fail(this.failed);
      this.state = 'open';
      this.openedAt = performance.now();
    }

    /**
     * A page that removes the overlay at once does not tolerate it, so the reader
     * moves to a tab. A page that removes it later has probably rewritten its
     * document.
     */
    onRemoved() {
      if (performance.now() - this.openedAt < minStayMs) this.moveToTab();
      else this.end('idle');
    }

    /**
     * Follows a link of the article. The page first scrolls to the place that was
     * read, in case Back has to load it again. Chrome keeps no page with a frame
     * of ours in its back/forward cache (reason "masked"), so there the frame is
     * removed first; Firefox keeps page and frame. If the link leads to a fragment
     * of the page that the article lacks, the reader closes and the page shows it.
     * @param {string} address
     */
    follow(address) {
      const { overlay: reader } = this;
      if (!reader || this.is('away')) return;
      if (isInPage(address)) {
        this.end('idle');
      } else {
        if (reader.readingPlace) place.scrollTo(reader.readingPlace);
        if (!cachesFrames) {
          void this.leaveWithoutFrame(reader, address);
          return;
        }
      }
      navigate.to(address);
    }

    /** Waits for the frame's document to end, because one that still runs when the next page arrives keeps this page out of the cache. @param {OverlayHandle} reader @param {string} address */
    async leaveWithoutFrame(reader, address) {
      this.state = 'away';
      this.leftAddress = location.href;
      await reader.removeFrame();
      if (this.is('ended')) return;
      navigate.to(address);
      setTimeout(() => this.pollNavigation(maxPolls), pollIntervalMs);
    }

    /**
     * Restores the reader if the link did not leave the page, such as a download.
     * No event reports that, but the browser knows whether the tab is loading. A
     * page may also handle the link by script and change its own address. Then the
     * session ends, because the page shows something else.
     * @param {number} polls remaining
     */
    async pollNavigation(polls) {
      if (!this.is('away')) return;
      const reply = await port.askBackground('isLoading', {}).catch(ignoreOrphaned);
      if (!this.is('away')) return;
      if (location.href !== this.leftAddress) this.end('idle');
      else if (reply?.loading && polls > 1) setTimeout(() => this.pollNavigation(polls - 1), pollIntervalMs);
      else this.restore();
    }

    /** Shows the reader after the page has returned from the history. The browser has reset the toolbar button. */
    restore() {
      if (!this.overlay) return;
      this.report('state', { state: 'on' });
      if (this.is('away')) this.restoreFrame(this.overlay).catch(() => this.end('idle'));
      else this.overlay.takeFocusBack();
    }

    /** If the host no longer has the article, the page is read again. @param {OverlayHandle} reader */
    async restoreFrame(reader) {
      this.state = 'open';
      const { ticket } = this;
      const reply = await port.askHost('moved', { ticket, place: reader.readingPlace }).catch(ignoreOrphaned);
      if (!this.is('open')) return;
      if (this.failed || reply?.ok) reader.restoreFrame();
      else await this.restart();
      if (this.failed) reader.fail(this.failed);
    }

    async restart() {
      if (this.is('restarting')) return;
      this.state = 'restarting';
      const { ticket } = await port.askBackground('reopen', {});
      if (!ticket) throw new Error('no ticket for the page');
      if (!this.is('restarting')) return; // closed, moved to a tab, or left by a link
      this.end('idle');
      this.onRestart({ ticket, byItself: false, hostIsReady: true });
    }

    /** The upload continues, because the tab gets the article by the same ticket. After a failure the tab shows the notice. */
    moveToTab() {
      this.overlay?.remove();
      this.overlay = null;
      this.state = 'inTab';
      clearTimeout(this.reportTimer);
      if (this.failed) this.report('failed', { code: this.failed.code });
      else this.report('readInTab', { ticket: this.ticket });
      this.onEnd();
    }

    /** A reader in a tab shows the failure itself. @param {string} code @param {string} [frame] */
    fail(code, frame) {
      if (!this.is('inTab') && !this.is('ended')) this.refuse(code, frame);
    }

    /** Shows the reason over the page, or in a tab if the page can't hold the overlay. After an automatic opening nothing is shown. @param {string} code @param {string} [frame] */
    refuse(code, frame = '') {
      this.failed = { code, frame };
      if (this.opening.byItself || !canHoldOverlay()) {
        this.end('failed');
        this.report('failed', { code });
        return;
      }
      if (this.overlay) this.overlay.fail(this.failed);
      else this.openOverlay();
      this.report('state', { state: 'on' });
    }

    giveWay() {
      const givesWay = this.opening.byItself && this.is('unseen');
      if (givesWay) this.state = 'ended';
      return givesWay;
    }

    close() {
      if (this.overlay) this.overlay.askToClose();
      else this.end('idle');
    }

    /** @param {string} button the toolbar button's state */
    end(button) {
      if (this.is('ended')) return;
      this.state = 'ended';
      clearTimeout(this.reportTimer);
      this.overlay?.remove();
      this.report('state', { state: button });
      this.onEnd();
    }

    /** @param {string} kind @param {object} body */
    report(kind, body) {
      port.askBackground(kind, body).catch(ignoreOrphaned);
    }
  }

  /** Delays the button's change until the article has been painted. */
  const paintTimeMs = 150;

  /** A page that objects to the overlay removes it within this time. */
  const minStayMs = 2000;

  const pollIntervalMs = 1000;
  /** Some pages never finish loading. */
  const maxPolls = 15;

  /** Whether the back/forward cache accepts a page with our frame: not in Chrome, which alone has the attribute "credentialless". */
  const cachesFrames = !('credentialless' in HTMLIFrameElement.prototype);

  /** Covers both of the core's attempts at this page, and both at a page before it. */
  const hostTimeoutMs = 22_000;

  /**
   * A host that the browser ends during a request may never answer.
   * @param {Promise<string>} outcome an error code, or ''
   * @returns {Promise<string>}
   */
  function withTimeout(outcome) {
    /** @type {ReturnType<typeof setTimeout>} */
    let timer;
    const timeout = new Promise((resolve) => { timer = setTimeout(() => resolve('no_host'), hostTimeoutMs); });
    return Promise.race([outcome, timeout]).finally(() => clearTimeout(timer));
  }

  /** The extension was updated or removed while its reader was open. */
  function ignoreOrphaned() {}

  /** @param {string} address */
  function isInPage(address) {
    const [document, fragment] = address.split('#');
    return fragment !== undefined && document === location.href.split('#')[0];
  }

  /** SVG and other XML documents do not render HTML elements. */
  function canHoldOverlay() {
    const root = dom.documentElement(document);
    return root !== null && dom.isHTML(root) && !isSandboxed() && !isWiderThanPhone();
  }

  /**
   * A page under a bare `sandbox` policy has an opaque origin. Our frame would
   * inherit it and could not reach the extension.
   */
  function isSandboxed() {
    return self.origin === 'null' && location.protocol !== 'file:';
  }

  /**
   * Without a viewport meta element, a phone lays out a page wider than its
   * screen, and a frame in it would have tiny text. On a desktop, zooming out also
   * makes the page wider, but the frame stays readable.
   */
  function isWiderThanPhone() {
    return innerWidth > screen.width && matchMedia('(pointer: coarse)').matches;
  }

  return {
    begin(opening, events) {
      const session = new Session(opening, events);
      // In a microtask, so that the caller has the session before it can end.
      Promise.resolve().then(() => session.run()).catch((error) => {
        console.warn('Pilcrow', error);
        session.fail('internal');
      });
      return session;
    },
  };
});
