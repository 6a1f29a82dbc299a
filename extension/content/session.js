/**
 * One reading of this page, from the click to the close.
 *
 * @typedef {'unseen' | 'open' | 'away' | 'restarting' | 'inTab' | 'ended'} SessionState
 *   unseen      the page is being read, and nothing is over it yet
 *   open        the overlay is over the page
 *   away        the page is being left, and the overlay stays without its frame
 *   restarting  the page is to be read again; waits for the ticket of the next session
 *   inTab       a tab shows the article, or why there is none; the page is free
 *   ended       nothing is shown any more, and late answers are ignored
 *
 * @typedef {object} SessionHandle
 * @property {() => void} close
 * @property {() => void} restore
 * @property {() => boolean} giveWay ends it if nobody has asked for it nor seen any of it yet
 *
 * @typedef {object} SessionEvents
 * @property {() => void} onEnd
 * @property {(opening: Opening) => void} onAgain the page is to be read anew
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
    openedAt = 0; // as performance.now() tells
    leftFrom = ''; // while away: the page's address
    /** @type {Failed | null} */
    failed = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    telling = undefined;

    /** @param {Opening} opening @param {SessionEvents} events */
    constructor(opening, { onEnd, onAgain }) {
      this.opening = opening;
      this.ticket = opening.ticket;
      this.onEnd = onEnd;
      this.onAgain = onAgain;
    }

    /** After an await: TypeScript would take the state for the one before. @param {SessionState} state */
    is(state) {
      return this.state === state;
    }

    /**
     * The frame loads while the page is serialized and extracted, unless nobody
     * clicked: then the page is covered only when it has proved to be an article.
     */
    async run() {
      const unsupported = noArticle.unsupportedKind();
      if (unsupported) {
        this.refuse(unsupported);
        return;
      }
      const inView = place.inView();
      const holds = holdsReader();
      if (holds && !this.opening.byItself) this.openOverlay();
      const uploading = upload.begin(this.opening);
      const snapshot = serialize.snapshot(document, this.overlay?.element ?? null);
      if (!holds) this.moveToTab();
      const lacking = noArticle.describe(snapshot);
      const failure = await soon(uploading.send(snapshot, inView, lacking));
      if (this.is('ended')) return;
      if (failure) this.fail((failure === 'nothing_found' && lacking.kind) || failure, lacking.frame);
      else if (!this.is('inTab')) this.show();
    }

    show() {
      if (!this.overlay) this.openOverlay();
      this.telling = setTimeout(() => this.report('state', { state: 'on' }), painting);
    }

    openOverlay() {
      this.overlay = overlay.open(`${port.ownURL(readerPath)}?ticket=${this.ticket}`, this.ticket, {
        onSilent: () => this.moveToTab(),
        onClose: () => this.end('idle'),
        onTaken: () => this.onTaken(),
        onFollow: (address) => this.follow(address),
        onAgain: () => void this.readAgain().catch(() => this.end('idle')),
      });
      if (this.failed) this.overlay.fail(this.failed);
      this.state = 'open';
      this.openedAt = performance.now();
    }

    /** A page that does so at once wants no reader over it; later it may have rewritten itself. */
    onTaken() {
      if (performance.now() - this.openedAt < quarrel) this.moveToTab();
      else this.end('idle');
    }

    /**
     * The page shows what was read, for the day when the browser loads it again
     * to come back to it. Chrome keeps no page for that with a frame of ours in
     * it ("masked"), so there the frame goes; Firefox keeps both as they are.
     * A place in the page that the article lacks is shown by the page alone.
     * @param {string} address
     */
    follow(address) {
      const { overlay: reader } = this;
      if (!reader || this.is('away')) return;
      if (isInPage(address)) {
        this.end('idle');
      } else {
        if (reader.readTo) place.bringToView(reader.readTo);
        if (!keepsFrames) {
          void this.leaveWithoutFrame(reader, address);
          return;
        }
      }
      navigate.to(address);
    }

    /** A frame whose document still runs when the next page arrives keeps this one out of the cache. @param {OverlayHandle} reader @param {string} address */
    async leaveWithoutFrame(reader, address) {
      this.state = 'away';
      this.leftFrom = location.href;
      await reader.emptyOut();
      if (this.is('ended')) return;
      navigate.to(address);
      setTimeout(() => this.pollNavigation(mostPolls), pollInterval);
    }

    /**
     * A download leaves the page where it is, and no event tells; the browser
     * knows what the tab waits for. A page may also follow its own links by
     * script; then there is nothing to come back to.
     * @param {number} polls that are left
     */
    async pollNavigation(polls) {
      if (!this.is('away')) return;
      const reply = await port.askBackground('isLoading', {}).catch(isOrphaned);
      if (!this.is('away')) return;
      if (location.href !== this.leftFrom) this.end('idle');
      else if (reply?.loading && polls > 1) setTimeout(() => this.pollNavigation(polls - 1), pollInterval);
      else this.restore();
    }

    /** The page comes back from the history with its reader; the button has forgotten it. */
    restore() {
      if (!this.overlay) return;
      this.report('state', { state: 'on' });
      if (this.is('away')) this.returnTo(this.overlay).catch(() => this.end('idle'));
      else this.overlay.takeFocusBack();
    }

    /** The host may have given up the article meanwhile; then the page is read again. @param {OverlayHandle} reader */
    async returnTo(reader) {
      this.state = 'open';
      const { ticket } = this;
      const reply = await port.askHost('moved', { ticket, place: reader.readTo }).catch(isOrphaned);
      if (!this.is('open')) return;
      if (this.failed || reply?.ok) reader.refill();
      else await this.readAgain();
      if (this.failed) reader.fail(this.failed);
    }

    async readAgain() {
      if (this.is('restarting')) return;
      this.state = 'restarting';
      const { ticket } = await port.askBackground('reopen', {});
      if (!ticket) throw new Error('there is no ticket for the page');
      if (!this.is('restarting')) return; // closed or left meanwhile
      this.end('idle');
      this.onAgain({ ticket, byItself: false, hostIsReady: true });
    }

    /** The upload goes on: its ticket is what the tab reads, unless there is nothing to read. */
    moveToTab() {
      this.overlay?.remove();
      this.overlay = null;
      this.state = 'inTab';
      clearTimeout(this.telling);
      if (this.failed) this.report('failed', { code: this.failed.code });
      else this.report('readInTab', { ticket: this.ticket });
      this.onEnd();
    }

    /** A reader in a tab tells of the failure itself. @param {string} code @param {string} [frame] */
    fail(code, frame) {
      if (!this.is('inTab') && !this.is('ended')) this.refuse(code, frame);
    }

    /** Told over the page to whoever clicked, in a tab where the page can't hold a frame. @param {string} code @param {string} [frame] */
    refuse(code, frame = '') {
      this.failed = { code, frame };
      if (this.opening.byItself || !holdsReader()) {
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
      clearTimeout(this.telling);
      this.overlay?.remove();
      this.report('state', { state: button });
      this.onEnd();
    }

    /** @param {string} kind @param {object} body */
    report(kind, body) {
      port.askBackground(kind, body).catch(isOrphaned);
    }
  }

  /** In ms: the button need not change while the article is painted. */
  const painting = 150;

  /** In ms: by then a reader that may stay has stayed. */
  const quarrel = 2000;

  /** In ms: how often it is looked whether a page is being left that is still there; and how often at most, as some never end loading. */
  const pollInterval = 1000;
  const mostPolls = 15;

  /** Only Chrome has frames without credentials, and no place in its history for a page with ours. */
  const keepsFrames = !('credentialless' in HTMLIFrameElement.prototype);

  /** In ms: both of the core's attempts at this page, and at one before it. */
  const patience = 22_000;

  /**
   * A host that was ended at the wrong moment may never answer.
   * @param {Promise<string>} outcome an error code, or ''
   * @returns {Promise<string>}
   */
  function soon(outcome) {
    /** @type {ReturnType<typeof setTimeout>} */
    let timer;
    const late = new Promise((resolve) => { timer = setTimeout(() => resolve('no_host'), patience); });
    return Promise.race([outcome, late]).finally(() => clearTimeout(timer));
  }

  /** The extension was updated or removed while its reader was open. */
  function isOrphaned() {}

  /** @param {string} address */
  function isInPage(address) {
    const [document, fragment] = address.split('#');
    return fragment !== undefined && document === location.href.split('#')[0];
  }

  /** Drawings and other XML show no element of ours. */
  function holdsReader() {
    const root = dom.documentElement(document);
    return root !== null && dom.isHTML(root) && !isSandboxed() && !isWiderThanPhone();
  }

  /**
   * A page under a bare `sandbox` policy has no origin and passes that on to
   * our frame, which then can't reach the extension.
   */
  function isSandboxed() {
    return self.origin === 'null' && location.protocol !== 'file:';
  }

  /**
   * Without a viewport meta a phone lays a page out wider than its screen, and
   * a frame there would show tiny text. (On a desktop, zooming out makes the
   * page wider too; that changes nothing for the frame.)
   */
  function isWiderThanPhone() {
    return innerWidth > screen.width && matchMedia('(pointer: coarse)').matches;
  }

  return {
    begin(opening, events) {
      const session = new Session(opening, events);
      // Later, so that whoever began it knows it by the time it ends.
      Promise.resolve().then(() => session.run()).catch((error) => {
        console.warn('Pilcrow', error);
        session.fail('internal');
      });
      return session;
    },
  };
});
