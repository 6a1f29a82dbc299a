/**
 * Detects what a document is if it has no article: a login page, a picture, a
 * frameset, data.
 *
 * @typedef {import('../messages.js').NoArticle} NoArticle
 *
 * @typedef {object} NoArticlePart
 * @property {() => string} unsupportedKind a key of notice/reasons.js for a document that can't hold an article, or ''
 * @property {(snapshot: string) => NoArticle} describe the reason to show if the core finds hardly any text
 */

__pilcrow.add('noArticle', ({ dom, shadow }) => {
  const xhtml = 'http://www.w3.org/1999/xhtml';
  const svg = 'http://www.w3.org/2000/svg';

  /** Media that a browser shows as a document, by the first part of the MIME type. @type {Record<string, string>} */
  const media = { image: 'picture', video: 'video', audio: 'audio' };

  const dataType = /^(?:application|text)\/(?:[\w.-]+\+)?(?:json|xml)$/;

  /** Many login pages ask for the account's name first, and for the password on the next page. https://html.spec.whatwg.org/#autofill */
  const loginFields = 'input[type="password"], input[autocomplete~="username" i], input[autocomplete~="webauthn" i]';
  const passwordInSnapshot = '\x7Fatype=password';

  /** A frame with a smaller share of the window accompanies the page's own text. */
  const minWindowShare = 0.5;

  function unsupportedKind() {
    const type = dom.contentType(document);
    if (type === 'application/pdf' || isBarePDF()) return 'pdf'; // Chrome's viewer; Firefox keeps scripts out of its own
    const [kind] = type.split('/');
    if (Object.hasOwn(media, kind)) return media[kind];
    const root = dom.documentElement(document);
    if (!root) return dom.readyState(document) === 'loading' ? 'loading' : 'empty'; // a script may remove the root
    if (dom.namespaceURI(root) === svg) return media.image;
    if (dom.localName(root) === 'parsererror') return 'errorPage'; // Firefox shows only this for malformed XHTML
    return dataType.test(type) && !isPage(root) ? 'data' : '';
  }

  /** Whether the page is a PDF file that its server declares as HTML or text, so that the browser shows its source. */
  function isBarePDF() {
    const first = dom.textWalker(document).nextNode();
    return first !== null && /^\s*%PDF-\d/.test(dom.nodeValue(first).slice(0, 100));
  }

  /** Whether XML is a web page (XHTML), and not data that Chrome shows in its XML viewer. @param {Element} root */
  function isPage(root) {
    return dom.contentType(document).endsWith('xml') && dom.namespaceURI(root) === xhtml && dom.elementsIn(document, '#xml-viewer-style').length === 0;
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
    return snapshot.includes(passwordInSnapshot) && shadow.rootsIn(document).some(showsField); // checks the snapshot first, because the search for shadow roots is slow
  }

  /** @param {Document | ShadowRoot} root */
  function showsField(root) {
    return Array.from(dom.elementsIn(root, loginFields)).some((field) => field.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
  }

  /** The largest cross-origin frame, if it fills most of the window. A frameset has no text beside its frames. @returns {Element | null} */
  function largestFrame() {
    const body = dom.body(document);
    const minArea = body && dom.localName(body) === 'frameset' ? 0 : innerWidth * innerHeight * minWindowShare;
    let [largest, area] = [/** @type {Element | null} */ (null), minArea];
    for (const frame of dom.elementsIn(document, 'iframe, frame')) {
      const { width, height } = dom.boxOf(frame);
      if (dom.isHTML(frame) && dom.contentDocument(frame) === null && width * Math.min(height, innerHeight) > area) {
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

  /** Whether the snapshot has text in its body. @param {string} snapshot */
  function hasText(snapshot) {
    return /\x7Ft[^\x7F]*[^\x7F\s]/.test(snapshot.slice(Math.max(snapshot.indexOf('\x7Febody'), 0)));
  }

  return { unsupportedKind, describe };
});
