/**
 * A session is one reading of this web page, from the click until the reader view
 * is closed.
 *
 * @typedef {'unseen' | 'open' | 'away' | 'restarting' | 'inTab' | 'ended'} SessionState
 *   unseen      Pilcrow reads the page, and nothing covers it yet
 *   open        the overlay covers the page
 *   away        the user has followed a link, and the browser is leaving the page;
 *               the overlay stays, without its frame
 *   restarting  a new session will read the page again, once it has a ticket
 *   inTab       another tab shows the article, or why there is none
 *   ended       nothing is shown, and late answers are ignored
 *
 * @typedef {object} SessionHandle
 * @property {() => void} close
 * @property {() => void} restore
 * @property {() => boolean} save lets the open reader view save its article; returns whether it is
 *   open
 * @property {() => Element | null} overlayElement
 * @property {() => boolean} giveWay ends the session if auto-open has started it and nothing is
 *   visible yet; returns whether it ended
 *
 * @typedef {object} SessionEvents
 * @property {() => void} onEnd
 * @property {(opening: Opening) => void} onRestart a new session is to read the page again
 *
 * @typedef {object} SessionPart
 * @property {(opening: Opening, events: SessionEvents) => SessionHandle} begin
 */

__pilcrow.add('session',
  ({ dom, navigate, noArticle, overlay, place, port, serialize, upload }) => {
    const readerPath = 'extension/reader/reader.html';

    /** @implements {SessionHandle} */
    class Session {
      /** @type {OverlayHandle | null} */
      overlay = null;
      /** @type {SessionState} */
      state = 'unseen';
      openedAt = 0; // the time by performance.now() at which the overlay was opened
      leftAddress = ''; // the page's address when the state changed to away
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

      /**
       * Compares the state. This is a method, because TypeScript assumes that a property keeps its
       * value during an await.
       *
       * @param {SessionState} state
       */
      is(state) {
        return this.state === state;
      }

      /**
       * Reads the page. After a click the overlay opens at once, so that its frame
       * loads while the page is serialized and extracted. For auto-open the overlay
       * opens only when it is known that the page is an article.
       */
      async run() {
        const unsupported = noArticle.unsupportedKind();
        if (unsupported) {
          this.refuse(unsupported);
          return;
        }
        const inView = place.inView();
        const canHold = canHoldOverlay();
        if (canHold && !this.opening.byItself) this.openOverlay().passKeys();
        const uploading = upload.begin(this.opening);
        const snapshot = await serialize.snapshotInSlices(document, this.overlay?.element ?? null,
          () => !this.is('ended'));
        if (this.is('ended')) return;
        if (!canHold) this.moveToTab();
        const lack = noArticle.describe(snapshot);
        const sent = uploading.send(snapshot, inView, lack);
        this.overlay?.activate();
        const failure = await withTimeout(sent);
        if (this.is('ended')) return;
        if (failure) this.fail((failure === 'nothing_found' && lack.kind) || failure, lack.frame);
        else if (!this.is('inTab')) this.show();
      }

      show() {
        if (!this.overlay) this.openOverlay();
        this.overlay?.activate();
        this.reportTimer = setTimeout(() => this.report('state', { state: 'on' }), paintTimeMs);
      }

      openOverlay() {
        this.overlay = overlay.open(`${port.ownURL(readerPath)}?ticket=${this.ticket}`, this.ticket,
          {
            onSilent: () => this.moveToTab(),
            onClose: () => this.end('idle'),
            onRemoved: () => this.onRemoved(),
            onCovered: () => this.moveToTab(),
            onFollow: (address) => this.follow(address),
            onRetry: () => void this.restart().catch(() => this.end('idle')),
          });
        if (this.failed) this.overlay.fail(this.failed);
        this.state = 'open';
        this.openedAt = performance.now();
        return this.overlay;
      }

      /**
       * Handles the overlay's removal by the page. If the page removes it soon after
       * the opening, the page does not tolerate overlays, so the reader view moves to a
       * tab. If this happens later, the page has probably rewritten its document, so
       * the session ends.
       */
      onRemoved() {
        if (performance.now() - this.openedAt < minStayMs) this.moveToTab();
        else this.end('idle');
      }

      /**
       * Follows a link of the article. The page first scrolls to the place up to which
       * the user has read, in case Back has to load the page again. Chrome keeps no
       * page with a frame of ours in its back/forward cache (reason "masked"), so in
       * Chrome the frame is removed first. Firefox keeps the page with the frame. The
       * link may also lead to a part of the page that the article does not contain.
       * Then the reader view closes, and the page shows that part.
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

      /**
       * Removes the frame, and follows the link when the frame's document has ended. If the
       * document still ran when the next page arrives, Chrome would not keep this page in its cache
       * for Back.
       *
       * @param {OverlayHandle} reader
       * @param {string} address
       */
      async leaveWithoutFrame(reader, address) {
        this.state = 'away';
        this.leftAddress = location.href;
        await reader.removeFrame();
        if (this.is('ended')) return;
        navigate.to(address);
        setTimeout(() => this.pollNavigation(maxPolls), pollIntervalMs);
      }

      /**
       * Restores the reader view if the browser does not leave the page, for example
       * because the link is a download. No event reports this, but the background
       * script can ask whether the tab is loading. The page may also handle the link by
       * script and change its own address. Then the session ends, because the page
       * shows something else.
       * @param {number} polls remaining
       */
      async pollNavigation(polls) {
        if (!this.is('away')) return;
        const reply = await port.askBackground('isLoading', {}).catch(ignoreOrphaned);
        if (!this.is('away')) return;
        if (location.href !== this.leftAddress) this.end('idle');
        else if (reply?.loading && polls > 1) {
          setTimeout(() => this.pollNavigation(polls - 1), pollIntervalMs);
        } else this.restore();
      }

      /**
       * Shows the reader view again, after the user has returned to the page through the history.
       * Also sets the toolbar button, which the browser has reset.
       */
      restore() {
        if (!this.overlay) return;
        this.report('state', { state: 'on' });
        if (this.is('away')) this.restoreFrame(this.overlay).catch(() => this.end('idle'));
        else this.overlay.takeFocusBack();
      }

      /**
       * Shows the article in a new frame. If the extraction host no longer has the article, the
       * page is read again.
       *
       * @param {OverlayHandle} reader
       */
      async restoreFrame(reader) {
        this.state = 'open';
        const { ticket } = this;
        const reply = await port.askHost('moved', { ticket, place: reader.readingPlace }).catch(
          ignoreOrphaned,
        );
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
        // meanwhile the reader view was closed or moved to a tab, or the user followed a link
        if (!this.is('restarting')) return;
        this.end('idle');
        this.onRestart({ ticket, byItself: false });
      }

      /**
       * Closes the overlay, and opens the reader view in a tab. The upload of the page continues,
       * because the tab gets the article with the same ticket. After a failure, the notice page
       * opens instead.
       */
      moveToTab() {
        this.overlay?.remove();
        this.overlay = null;
        this.state = 'inTab';
        clearTimeout(this.reportTimer);
        if (this.failed) this.report('failed', { code: this.failed.code });
        else this.report('readInTab', { ticket: this.ticket });
        this.onEnd();
      }

      /**
       * Shows a failure, unless the reader view is in a tab. In the tab, the view shows the failure
       * itself.
       *
       * @param {string} code
       * @param {string} [frame]
       */
      fail(code, frame) {
        if (!this.is('inTab') && !this.is('ended')) this.refuse(code, frame);
      }

      /**
       * Shows why there is no article: over the page, or in a tab if the page can't contain the
       * overlay. For auto-open, nothing is shown.
       *
       * @param {string} code
       * @param {string} [frame]
       */
      refuse(code, frame = '') {
        this.failed = { code, frame };
        if (this.opening.byItself || !canHoldOverlay()) {
          this.end('failed');
          this.report('failed', { code });
          return;
        }
        if (this.overlay) this.overlay.fail(this.failed);
        else this.openOverlay();
        this.overlay?.activate();
        this.report('state', { state: 'on' });
      }

      giveWay() {
        const givesWay = this.opening.byItself && this.is('unseen');
        if (givesWay) this.state = 'ended';
        return givesWay;
      }

      save() {
        if (!this.is('open') || !this.overlay) return false;
        this.overlay.askToSave();
        return true;
      }

      overlayElement() {
        return this.overlay?.element ?? null;
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

    /** The toolbar button changes only after this time, when the article has been painted. */
    const paintTimeMs = 150;

    /** If the overlay is still there after this time, the page tolerates it. */
    const minStayMs = 2000;

    const pollIntervalMs = 1000;
    /** The number of polls is limited, because some pages never finish loading. */
    const maxPolls = 15;

    /**
     * Whether the back/forward cache accepts a page with our frame. Chrome's cache does not. Chrome
     * is recognized by the attribute "credentialless", which Firefox does not have.
     */
    const cachesFrames = !('credentialless' in HTMLIFrameElement.prototype);

    /**
     * The core makes at most two attempts at each page. This is enough time for one page that is
     * queued before this one, and for this page.
     */
    const hostTimeoutMs = 22_000;

    /**
     * Limits the time for an answer of the extraction host, because a host that the
     * browser ends during a request never answers.
     * @param {Promise<string>} outcome an error code, or ''
     * @returns {Promise<string>}
     */
    function withTimeout(outcome) {
      /** @type {ReturnType<typeof setTimeout>} */
      let timer;
      const timeout = new Promise((resolve) => {
        timer = setTimeout(() => resolve('no_host'), hostTimeoutMs);
      });
      return Promise.race([outcome, timeout]).finally(() => clearTimeout(timer));
    }

    /** Ignores the error of a message that was sent after the extension was updated or removed. */
    function ignoreOrphaned() {}

    /** @param {string} address */
    function isInPage(address) {
      const [document, fragment] = address.split('#');
      return fragment !== undefined && document === location.href.split('#')[0];
    }

    /**
     * Reports whether the page can contain the overlay. SVG and other XML documents can't, because
     * they do not render HTML elements.
     */
    function canHoldOverlay() {
      const root = dom.documentElement(document);
      return root !== null && dom.isHTML(root) && !isSandboxed() && !isWiderThanPhone();
    }

    /**
     * Reports whether the page has a `sandbox` policy that gives it an opaque origin.
     * Our frame would get an opaque origin, too, and could not reach the extension.
     */
    function isSandboxed() {
      return self.origin === 'null' && location.protocol !== 'file:';
    }

    /**
     * Reports whether a phone shows the page in a layout that is wider than its
     * screen, because the page has no viewport meta element. In such a page our frame
     * would have tiny text. On a desktop, a page that is zoomed out is wider than the
     * screen, too, but there the frame stays readable.
     */
    function isWiderThanPhone() {
      return innerWidth > screen.width && matchMedia('(pointer: coarse)').matches;
    }

    return {
      begin(opening, events) {
        const session = new Session(opening, events);
        // The session starts in a microtask, so that the caller has stored the session before the
        // session can end.
        Promise.resolve().then(() => session.run()).catch((error) => {
          console.warn('Pilcrow', error);
          session.fail('internal');
        });
        return session;
      },
    };
  });
