/**
 * Detects what a web page is if it has no article: a login page, a picture, a
 * frameset or data.
 *
 * @typedef {import('../messages.js').NoArticle} NoArticle
 *
 * @typedef {object} NoArticlePart
 * @property {() => string} unsupportedKind a key of notice/reasons.js for a page that can't contain
 *   an article, or ''
 * @property {(snapshot: string) => NoArticle} describe what the page is, to be shown if the core
 *   finds hardly any text
 */

__pilcrow.add('noArticle', ({ dom, shadow }) => {
  const xhtml = 'http://www.w3.org/1999/xhtml';
  const svg = 'http://www.w3.org/2000/svg';

  /**
   * The kinds of media files that a browser shows in a tab like a page, by the first part of their
   * MIME type.
   *
   * @type {Record<string, string>}
   */
  const media = { image: 'picture', video: 'video', audio: 'audio' };

  const dataType = /^(?:application|text)\/(?:[\w.-]+\+)?(?:json|xml)$/;

  /**
   * The fields of a login page. Many such pages have no password field, because they ask for the
   * user name first and for the password on the next page. https://html.spec.whatwg.org/#autofill
   */
  const loginFields =
    'input[type="password"], input[autocomplete~="username" i], input[autocomplete~="webauthn" i]';
  const passwordInSnapshot = '\x7Fatype=password';

  /**
   * A frame that fills at least this share of the window may contain the page's text. A smaller
   * frame only accompanies the text.
   */
  const minWindowShare = 0.5;

  function unsupportedKind() {
    const type = dom.contentType(document);
    // Chrome's viewer; Firefox keeps scripts out of its own
    if (type === 'application/pdf' || isBarePDF()) return 'pdf';
    const [kind] = type.split('/');
    if (Object.hasOwn(media, kind)) return media[kind];
    const root = dom.documentElement(document);
    // without a root: a script may have removed it
    if (!root) return dom.readyState(document) === 'loading' ? 'loading' : 'empty';
    if (dom.namespaceURI(root) === svg) return media.image;
    // Firefox shows only this for malformed XHTML
    if (dom.localName(root) === 'parsererror') return 'errorPage';
    return dataType.test(type) && !isPage(root) ? 'data' : '';
  }

  /**
   * Reports whether the page is a PDF file that the server declares as HTML or text. The browser
   * then shows the file's source.
   */
  function isBarePDF() {
    const first = dom.textWalker(document).nextNode();
    return first !== null && /^\s*%PDF-\d/.test(dom.nodeValue(first).slice(0, 100));
  }

  /**
   * Reports whether an XML document is a web page (XHTML), and not data that Chrome shows in its
   * XML viewer.
   *
   * @param {Element} root
   */
  function isPage(root) {
    return dom.contentType(document).endsWith('xml') && dom.namespaceURI(root) === xhtml
      && dom.elementsIn(document, '#xml-viewer-style').length === 0;
  }

  /** @param {string} snapshot @returns {NoArticle} */
  function describe(snapshot) {
    if (asksToSignIn(snapshot)) return { kind: 'login', frame: '' };
    const frame = largestFrame();
    if (frame) return { kind: 'frames', frame: addressOf(frame) };
    if (dom.readyState(document) !== 'complete') return { kind: 'loading', frame: '' };
    return { kind: hasText(snapshot) ? '' : 'empty', frame: '' };
  }

  /** @param {string} snapshot */
  function asksToSignIn(snapshot) {
    if (showsField(document)) return true;
    // the snapshot is checked first, because the search for shadow roots is slow
    return snapshot.includes(passwordInSnapshot) && shadow.rootsIn(document).some(showsField);
  }

  /** @param {Document | ShadowRoot} root */
  function showsField(root) {
    return Array.from(dom.elementsIn(root, loginFields)).some((field) =>
      field.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  }

  /**
   * Returns the largest cross-origin frame if it fills most of the window. In a frameset a frame of
   * any size counts, because there is no text beside the frames.
   *
   * @returns {Element | null}
   */
  function largestFrame() {
    const body = dom.body(document);
    const minArea = body && dom.localName(body) === 'frameset'
      ? 0
      : innerWidth * innerHeight * minWindowShare;
    let [largest, area] = [/** @type {Element | null} */ (null), minArea];
    for (const frame of dom.elementsIn(document, 'iframe, frame')) {
      const { width, height } = dom.boxOf(frame);
      if (dom.isHTML(frame) && dom.contentDocument(frame) === null
        && width * Math.min(height, innerHeight) > area)
      {
        [largest, area] = [frame, width * Math.min(height, innerHeight)];
      }
    }
    return largest;
  }

  /** @param {Element} frame */
  function addressOf(frame) {
    const [source, base] = [dom.attribute(frame, 'src') ?? '', dom.baseURI(frame)];
    const url = URL.canParse(source, base) ? new URL(source, base).href : '';
    return /^https?:/.test(url) ? url : '';
  }

  /** Reports whether the body in the snapshot contains text. @param {string} snapshot */
  function hasText(snapshot) {
    return /\x7Ft[^\x7F]*[^\x7F\s]/.test(
      snapshot.slice(Math.max(snapshot.indexOf('\x7Febody'), 0)),
    );
  }

  return { unsupportedKind, describe };
});
