/**
 * What a document is that has no article, by what it tells itself.
 *
 * @typedef {import('../messages.js').NoArticle} NoArticle
 *
 * @typedef {object} NoArticlePart
 * @property {() => string} unsupportedKind a key of notice/reasons.js for what need not be read at all, or ''
 * @property {(snapshot: string) => NoArticle} describe what is said of the page if the core finds hardly anything
 */

__pilcrow.add('noArticle', ({ dom, shadow }) => {
  const xhtml = 'http://www.w3.org/1999/xhtml';
  const drawings = 'http://www.w3.org/2000/svg';

  /** What a browser shows alone, by the beginning of its MIME type. @type {Record<string, string>} */
  const media = { image: 'picture', video: 'video', audio: 'audio' };

  const data = /^(?:application|text)\/(?:[\w.-]+\+)?(?:json|xml)$/;

  /** https://html.spec.whatwg.org/#autofill: the name of an account is asked for where somebody signs in, often before the password. */
  const signIn = 'input[type="password"], input[autocomplete~="username" i], input[autocomplete~="webauthn" i]';
  const passwordInSnapshot = '\x7Fatype=password';

  /** Of the window: a smaller frame stands beside the page's own text. */
  const mostOfWindow = 0.5;

  function unsupportedKind() {
    const type = dom.contentType(document);
    if (type === 'application/pdf' || isBarePDF()) return 'pdf'; // Chrome's viewer; Firefox keeps scripts out of its own
    const [kind] = type.split('/');
    if (Object.hasOwn(media, kind)) return media[kind];
    const root = dom.documentElement(document);
    if (!root) return dom.readyState(document) === 'loading' ? 'loading' : 'empty'; // a script may take all of the page away
    if (dom.namespaceURI(root) === drawings) return media.image;
    if (dom.localName(root) === 'parsererror') return 'errorPage'; // all that Firefox shows of XHTML with a mistake
    return data.test(type) && !isPage(root) ? 'data' : '';
  }

  /** A PDF document that its server calls a page is there as text. */
  function isBarePDF() {
    const first = dom.textWalker(document).nextNode();
    return first !== null && /^\s*%PDF-\d/.test(dom.nodeValue(first).slice(0, 100));
  }

  /** Pages may be XML. Chrome shows XML in a page of its own, and JSON, as Firefox does. @param {Element} root */
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
    return snapshot.includes(passwordInSnapshot) && shadow.rootsIn(document).some(showsField);
  }

  /** @param {Document | ShadowRoot} root */
  function showsField(root) {
    return Array.from(dom.elementsIn(root, signIn)).some((field) => field.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
  }

  /** That can't be looked into, and is most of what the window shows. @returns {Element | null} */
  function largestFrame() {
    const body = dom.body(document);
    const least = body && dom.localName(body) === 'frameset' ? 0 : innerWidth * innerHeight * mostOfWindow;
    let [largest, area] = [/** @type {Element | null} */ (null), least];
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

  /** Below its head, wherever the walk came to. @param {string} snapshot */
  function hasText(snapshot) {
    return /\x7Ft[^\x7F]*[^\x7F\s]/.test(snapshot.slice(Math.max(snapshot.indexOf('\x7Febody'), 0)));
  }

  return { unsupportedKind, describe };
});
