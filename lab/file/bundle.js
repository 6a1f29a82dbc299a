(() => {
  // ui/elements.js
  function build(name, attributes = {}, ...children) {
    const element3 = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      element3.setAttribute(key, value);
    }
    element3.append(...children);
    return element3;
  }

  // ui/languages.js
  var FOLDERS = ["en", "de", "sk", "es", "fr", "vi", "zh_CN", "ar"];
  function chooseLanguage(wanted) {
    for (const tag2 of wanted) {
      const folder2 = FOLDERS.find((each) => isFor(each, tag2));
      if (folder2) {
        return { folder: folder2, tag: tag2 };
      }
    }
    return { folder: FOLDERS[0], tag: FOLDERS[0] };
  }
  function isFor(folder2, tag2) {
    const [available, wanted] = [folder2.replace("_", "-"), tag2].map((each) => new Intl.Locale(each).maximize());
    return available.language === wanted.language && available.script === wanted.script;
  }

  // ui/locale.js
  var RIGHT_TO_LEFT = /* @__PURE__ */ new Set(["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"]);
  function directionOf(lang) {
    return RIGHT_TO_LEFT.has(lang.toLowerCase().split("-")[0]) ? "rtl" : "ltr";
  }

  // ui/messages.js
  var NAMED = /\$(\w+)\$|\$\$/g;
  var NUMBERED = /\$([1-9])/g;
  function textOf(messages) {
    return (key, ...substitutions) => {
      const { message, placeholders = {} } = messages[key] ?? { message: "" };
      const contents = byLowerCase(placeholders);
      return message.replace(NAMED, (whole, name) => name ? insert(contents.get(name.toLowerCase()) ?? whole, substitutions) : "$");
    };
  }
  function byLowerCase(placeholders) {
    return new Map(Object.entries(placeholders).map(
      ([name, { content }]) => [name.toLowerCase(), content]
    ));
  }
  function insert(content, substitutions) {
    return content.replace(NUMBERED, (_, number2) => substitutions[number2 - 1] ?? "");
  }

  // ui/article/addresses.js
  var LINK_SCHEMES = /* @__PURE__ */ new Set(["http:", "https:", "mailto:", "tel:"]);
  var IMAGE_SCHEMES = /* @__PURE__ */ new Set(["http:", "https:"]);
  var DRAWING_DATA = /^data:image\/svg\+xml;base64,[\w+/=]+$/;
  var RASTER_DATA = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp|x-icon);base64,[\w+/=]+$/;
  var ARTICLE_ID = /^p-/;
  var DESCRIPTOR = /^[\d.]+[wx]$/;
  var OUTER_COMMAS = /^,+|(?<!,),+$/g;
  function linkAddress(value) {
    if (isFragment(value)) {
      return value;
    }
    return allowedURL(value, LINK_SCHEMES);
  }
  function isFragment(value) {
    return value.startsWith("#") && isArticleId(value.slice(1));
  }
  function isArticleId(value) {
    return ARTICLE_ID.test(value);
  }
  function imageAddress(value) {
    if (RASTER_DATA.test(value) || DRAWING_DATA.test(value)) {
      return value;
    }
    return allowedURL(value, IMAGE_SCHEMES);
  }
  function imageCandidates(value) {
    const known2 = candidatesIn(value).filter(([, descriptor = "1x", ...more]) => more.length === 0 && DESCRIPTOR.test(descriptor));
    const allowed = known2.map(([address, ...descriptors]) => [imageAddress(address), ...descriptors]).filter(([address]) => address !== "");
    return allowed.map((candidate) => candidate.join(" ")).join(", ");
  }
  function candidatesIn(srcset) {
    const candidates = [];
    let current = null;
    for (const word of srcset.split(/\s+/)) {
      const end = current ? word.indexOf(",") : -1;
      const descriptor = current ? word.slice(0, end < 0 ? void 0 : end) : "";
      if (descriptor) current?.push(descriptor);
      if (current && end < 0) continue;
      const written2 = word.slice(end + 1);
      const address = written2.replace(OUTER_COMMAS, "");
      current = null;
      if (!address) continue;
      const candidate = [address];
      candidates.push(candidate);
      if (!written2.endsWith(",")) current = candidate;
    }
    return candidates;
  }
  function allowedURL(value, schemes) {
    if (!URL.canParse(value)) {
      return "";
    }
    const url = new URL(value);
    return schemes.has(url.protocol) ? url.href : "";
  }

  // ui/article/allowlist.js
  var HTML = "http://www.w3.org/1999/xhtml";
  var MATHML = "http://www.w3.org/1998/Math/MathML";
  var DROPPED = new Set(namesIn(`
  script style noscript template title head base link meta iframe frame
  frameset noframes noembed object embed param applet audio video source track
  canvas map area svg input button select option optgroup datalist textarea
  xmp plaintext annotation annotation-xml
`));
  var ELEMENTS = new Set(namesIn(`
  p h2 h3 h4 h5 h6 div article blockquote figure figcaption hr pre details summary
  ul ol li dl dt dd table caption thead tbody tfoot tr td th
  a abbr b bdi bdo br cite code del dfn em i ins kbd mark q rp rt ruby
  s samp small span strong sub sup time u var wbr img
`));
  var RENAMED = /* @__PURE__ */ new Map([["h1", "h2"]]);
  var MATH_ELEMENTS = new Set(namesIn(`
  math mi mn mo ms mtext mrow mfrac msqrt mroot msub msup msubsup munder mover
  munderover mmultiscripts mprescripts mtable mtr mtd mspace mpadded mphantom
  mstyle merror
`));
  var GLOBAL_ATTRIBUTES = namesIn("lang dir");
  var ATTRIBUTES = new Map(Object.entries({
    a: namesIn("data-embed"),
    blockquote: namesIn("data-embed"),
    abbr: namesIn("title"),
    dfn: namesIn("title"),
    code: namesIn("data-lang"),
    pre: namesIn("data-lang"),
    del: namesIn("datetime"),
    ins: namesIn("datetime"),
    time: namesIn("datetime"),
    details: namesIn("open"),
    div: namesIn("role"),
    li: namesIn("value"),
    ol: namesIn("start reversed type"),
    td: namesIn("colspan rowspan headers scope abbr"),
    th: namesIn("colspan rowspan headers scope abbr"),
    img: namesIn("alt title width height")
  }));
  var MATH_ATTRIBUTES = namesIn(`
  display alttext dir mathvariant displaystyle scriptlevel linethickness
  stretchy symmetric fence separator form accent accentunder largeop
  movablelimits lspace rspace minsize maxsize width height depth voffset
  columnspan rowspan
`);
  function namesIn(list) {
    return list.trim().split(/\s+/);
  }

  // ui/article/enter-html.js
  var DIVISIBLE = /* @__PURE__ */ new Set(["div", "article", "blockquote", "ul", "ol", "dl", "li", "dd", "details"]);
  var DIVISIBLE_IF_LONG = /* @__PURE__ */ new Set(["p", "summary", "dt"]);
  var BLOCKS = /* @__PURE__ */ new Set([...DIVISIBLE, "p", "h2", "h3", "h4", "h5", "h6", "figure", "pre", "table", "dt", "hr"]);
  var ELEMENT_CHARS = 40;
  var Entrance = class {
    #walker;
    // The copies are created by a document that loads nothing, because Firefox
    // requests a picture as soon as an active document creates its element. The
    // parsed document can't create them, because elements with names such as
    // "createElement" can hide its methods.
    #inertDocument = document.implementation.createHTMLDocument("");
    /** @type {Map<Node | null, Node | null>} for each parsed node, the parent of the copies of its children; null if they have none */
    #newParents;
    /** @type {Node | null} the next parsed node */
    #next;
    /** For each parsed element around which everything was checked, whether it can be divided: while portions have their size, and when one is too long. */
    #divisible = { usual: /* @__PURE__ */ new Map(), tooLong: /* @__PURE__ */ new Map() };
    /** @param {string} html */
    constructor(html) {
      const source = new DOMParser().parseFromString(html, "text/html").body;
      this.#walker = document.createTreeWalker(source, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, rejectDropped);
      this.#newParents = /* @__PURE__ */ new Map([[source, null]]);
      this.#next = this.#walker.nextNode();
    }
    /** @returns {boolean} whether everything has been entered */
    get isDone() {
      return this.#next === null;
    }
    /** @param {string} text @returns {boolean} whether the article contains it, regardless of spaces */
    contains(text2) {
      return withoutSpaces(this.#walker.root.textContent ?? "").includes(withoutSpaces(text2));
    }
    /**
     * Enters the next nodes.
     *
     * @param {number} chars  the approximate size: UTF-16 units of text, and ELEMENT_CHARS for each element
     * @returns {Portion[]}  in the order in which to append them; the nodes of one call have few different parents
     */
    next(chars) {
      const portions = /* @__PURE__ */ new Map();
      const made = /* @__PURE__ */ new Set();
      for (let left = chars; this.#next && (left > 0 || !this.#mayEndBefore(this.#next, left <= -chars)); this.#next = this.#walker.nextNode()) {
        left -= this.#next instanceof Element ? ELEMENT_CHARS : this.#next.nodeValue?.length ?? 0;
        this.#enterNode(this.#next, portions, made);
      }
      return [...portions].map(([parent, content]) => ({ parent, content }));
    }
    /**
     * Copies one parsed node into a portion. An element that isn't allowed is
     * skipped: its children are later copied into the copy of its parent.
     *
     * @param {Node} node
     * @param {Map<Node | null, DocumentFragment>} portions
     * @param {Set<Node>} made
     */
    #enterNode(node2, portions, made) {
      const newParent = this.#newParents.get(node2.parentNode);
      if (newParent === void 0) {
        return;
      }
      const isElement = node2 instanceof Element;
      const entered = isElement ? rebuild(node2, this.#inertDocument) : this.#inertDocument.createTextNode(node2.nodeValue ?? "");
      if (entered) {
        const target = newParent && made.has(newParent) ? newParent : this.#portionOf(newParent, portions);
        target.appendChild(entered);
        made.add(entered);
      }
      if (isElement) {
        this.#newParents.set(node2, entered ?? newParent);
      }
    }
    /** @param {Node | null} parent @param {Map<Node | null, DocumentFragment>} portions */
    #portionOf(parent, portions) {
      const portion = portions.get(parent) ?? this.#inertDocument.createDocumentFragment();
      portions.set(parent, portion);
      return portion;
    }
    /**
     * Tells whether a portion may end before this node: if it is a block, or an element
     * in a long paragraph, and everything around it can be divided.
     *
     * @param {Node} node
     * @param {boolean} isTooLong  whether the portion is already twice as large as it should be
     */
    #mayEndBefore(node2, isTooLong) {
      if (!(node2 instanceof Element) || !(isTooLong || BLOCKS.has(node2.localName))) {
        return false;
      }
      return this.#isDivisibleUpToRoot(node2.parentNode, isTooLong);
    }
    /** @param {Node | null} parsed @param {boolean} isTooLong @returns {boolean} */
    #isDivisibleUpToRoot(parsed, isTooLong) {
      const known2 = isTooLong ? this.#divisible.tooLong : this.#divisible.usual;
      const path = [];
      let around = parsed;
      while (around instanceof Element && around !== this.#walker.root && !known2.has(around) && isDivisible(around, isTooLong)) {
        path.push(around);
        around = around.parentNode;
      }
      const result = known2.get(around) ?? around === this.#walker.root;
      for (const each of [...path, around]) known2.set(each, result);
      return result;
    }
  };
  function isDivisible(parsed, isTooLong) {
    if (parsed instanceof HTMLFormElement) {
      return false;
    }
    return DIVISIBLE.has(parsed.localName) || !ELEMENTS.has(parsed.localName) || isTooLong && DIVISIBLE_IF_LONG.has(parsed.localName);
  }
  function withoutSpaces(text2) {
    return text2.replace(/\s+/g, "");
  }
  function rejectDropped(node2) {
    const dropped = node2 instanceof Element && DROPPED.has(node2.localName);
    return dropped ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
  }
  function rebuild(from, inertDocument) {
    const name = RENAMED.get(from.localName) ?? from.localName;
    if (from.namespaceURI === HTML && ELEMENTS.has(name)) {
      return isEmptyImage(from) ? void 0 : rebuildHTML(from, name, inertDocument);
    }
    if (from.namespaceURI === MATHML && MATH_ELEMENTS.has(name)) {
      return rebuildMath(from, name, inertDocument);
    }
    return void 0;
  }
  function isEmptyImage(from) {
    return from.localName === "img" && !imageAddress(from.getAttribute("src") ?? "");
  }
  function rebuildMath(from, name, inertDocument) {
    const to = inertDocument.createElementNS(MATHML, name);
    copyAttributes(from, to, MATH_ATTRIBUTES);
    return to;
  }
  function rebuildHTML(from, name, inertDocument) {
    const to = inertDocument.createElement(name);
    copyAttributes(from, to, GLOBAL_ATTRIBUTES);
    copyAttributes(from, to, ATTRIBUTES.get(name) ?? []);
    copyId(from, to);
    if (name === "a") {
      copyLink(from, to);
    }
    if (name === "img") {
      copyImage(from, to);
    }
    return to;
  }
  function copyAttributes(from, to, names) {
    for (const name of names) {
      const value = from.getAttribute(name);
      if (value !== null) {
        to.setAttribute(name, value);
      }
    }
  }
  function copyId(from, to) {
    if (isArticleId(from.id)) {
      to.id = from.id;
    }
  }
  function copyLink(from, to) {
    const address = linkAddress(from.getAttribute("href") ?? "");
    setNonEmpty(to, "href", address);
    if (address && !isFragment(address)) {
      makeLinkExternal(to);
    }
  }
  function makeLinkExternal(link) {
    link.setAttribute("target", "_top");
    link.setAttribute("rel", "noreferrer noopener");
  }
  function copyImage(from, to) {
    to.setAttribute("loading", "lazy");
    to.setAttribute("decoding", "async");
    to.setAttribute("referrerpolicy", "no-referrer");
    setNonEmpty(to, "srcset", imageCandidates(from.getAttribute("srcset") ?? ""));
    setNonEmpty(to, "src", imageAddress(from.getAttribute("src") ?? ""));
  }
  function setNonEmpty(element3, name, value) {
    if (value) {
      element3.setAttribute(name, value);
    }
  }

  // lab/view/engines/f1.js
  function wordScore(found, wanted) {
    const hits = sum(found.map((words, block) => Math.min(words, wanted[block])));
    const [allFound, allWanted] = [sum(found), sum(wanted)];
    if (allFound + allWanted === 0) return null;
    return { precision: share(hits, allFound), recall: share(hits, allWanted), f1: 2 * hits / (allFound + allWanted) };
  }
  function sum(numbers) {
    return numbers.reduce((total, each) => total + each, 0);
  }
  function share(part, whole) {
    return whole === 0 ? 0 : part / whole;
  }

  // lab/view/portions.js
  var PORTION_MS = 5;
  async function inPortions(items, work, isOver) {
    let end = performance.now() + PORTION_MS;
    for (const item of items) {
      if (performance.now() > end) {
        await nextTask();
        end = performance.now() + PORTION_MS;
      }
      if (isOver()) return;
      work(item);
    }
  }
  function nextTask() {
    return new Promise((resolve) => {
      setTimeout(resolve);
    });
  }

  // lab/view/scrolling.js
  var REST_MS = 120;
  var waiting = /* @__PURE__ */ new WeakMap();
  var corrections = /* @__PURE__ */ new WeakMap();
  function bringIntoView(element3, manner = "at once") {
    const panel2 = element3.closest(".lab-scroll");
    if (!panel2) return;
    clearTimeout(waiting.get(panel2));
    corrections.get(panel2)?.abort();
    if (manner === "at once") scrollTo(element3, panel2, "instant");
    else waiting.set(panel2, setTimeout(() => scrollTo(element3, panel2, isMotionReduced() ? "instant" : "smooth"), REST_MS));
  }
  function scrollTo(element3, panel2, behavior) {
    if (!element3.checkVisibility()) return;
    if (getComputedStyle(panel2).overflowY === "visible") {
      element3.scrollIntoView({ block: "nearest", behavior });
      return;
    }
    if (!scrollPanel(panel2, element3, behavior)) return;
    const correct = () => scrollPanel(panel2, element3, "instant");
    if (behavior === "instant") requestAnimationFrame(correct);
    else correctAtEnd(panel2, correct);
  }
  function correctAtEnd(panel2, correct) {
    const waitingForEnd = new AbortController();
    corrections.set(panel2, waitingForEnd);
    const { signal } = waitingForEnd;
    for (const event of ["wheel", "pointerdown", "keydown"]) panel2.addEventListener(event, () => waitingForEnd.abort(), { signal, passive: true });
    panel2.addEventListener("scrollend", () => {
      waitingForEnd.abort();
      correct();
    }, { signal });
  }
  function scrollPanel(panel2, element3, behavior) {
    const { top: edge, bottom } = panel2.getBoundingClientRect();
    const top = edge + (panel2.querySelector(".lab-sticky")?.getBoundingClientRect().height ?? 0);
    const own = element3.getBoundingClientRect();
    if (own.top >= top && own.bottom <= bottom) return false;
    const isLarge = own.height > (bottom - top) / 2;
    panel2.scrollBy({ top: isLarge ? own.top - top : (own.top + own.bottom - top - bottom) / 2, behavior });
    return true;
  }
  function isMotionReduced() {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  // lab/view/article/article-texts.js
  var STOPS = "p, li, h2, h3, h4, h5, h6, pre, td, th, dt, dd, figcaption, blockquote, summary, div";
  var PICTURE = "lab-picture";
  var MAX_NODE_CHARS = 65536;
  var MAX_TORN_CHARS = 64;
  function articleTexts(content, texts2) {
    const nodes = textsIn(content);
    if (nodes.length !== texts2.length) {
      console.info("the article has other texts than its account", nodes.length, texts2.length);
      return noTexts();
    }
    const found = noTexts();
    nodes.forEach((parts, index) => {
      if (texts2[index] >= 0) add(parts, texts2[index], found);
    });
    return found;
  }
  function noTexts() {
    return { byBlock: /* @__PURE__ */ new Map(), blockOf: /* @__PURE__ */ new WeakMap(), stops: [] };
  }
  function add(parts, block, { byBlock, blockOf, stops }) {
    const parent = parts[0].parentElement;
    if (parent && !blockOf.has(parent)) blockOf.set(parent, block);
    const known2 = byBlock.get(block);
    if (known2) {
      known2.push(...parts);
      return;
    }
    byBlock.set(block, [...parts]);
    const stop = parent?.closest(STOPS);
    if (!(stop instanceof HTMLElement)) return;
    if (!blockOf.has(stop)) blockOf.set(stop, block);
    if (stops.at(-1) !== stop) stops.push(stop);
  }
  function textsIn(content) {
    const texts2 = [];
    const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
    for (let node2 = (
      /** @type {Text | null} */
      walker.nextNode()
    ); node2; node2 = /** @type {Text | null} */
    walker.nextNode()) {
      if (node2.parentElement?.className === PICTURE) continue;
      const before = texts2.at(-1);
      if (before && continues(before.at(-1), node2)) before.push(node2);
      else texts2.push([node2]);
    }
    return texts2;
  }
  function continues(before, node2) {
    return before !== void 0 && before === node2.previousSibling && before.length > MAX_NODE_CHARS - MAX_TORN_CHARS;
  }

  // lab/view/article/link-painter.js
  var PAINTINGS = ["lab-pointed", "lab-chosen"];
  var LinkPainter = class {
    /** @type {Record<Painting, Text[]>} */
    #painted = { "lab-pointed": [], "lab-chosen": [] };
    /** @param {AbortSignal} [signal] */
    constructor(signal) {
      signal?.addEventListener("abort", () => PAINTINGS.forEach((painting) => this.paint(painting, [])));
    }
    /** @param {Painting} painting @param {Text[]} texts */
    paint(painting, texts2) {
      const former = this.#painted[painting];
      this.#painted[painting] = texts2;
      if (typeof Highlight === "undefined") {
        former.forEach(({ parentElement }) => parentElement?.removeAttribute(`data-${painting}`));
        texts2.forEach(({ parentElement }) => parentElement?.setAttribute(`data-${painting}`, ""));
      } else if (texts2.length > 0) {
        CSS.highlights.set(painting, new Highlight(...texts2.map(rangeOf)));
      } else {
        CSS.highlights.delete(painting);
      }
    }
  };
  function rangeOf(text2) {
    const range = new Range();
    range.selectNodeContents(text2);
    return range;
  }

  // lab/view/article/quiet.js
  function makeQuiet(content, text2) {
    for (const picture of content.querySelectorAll("img")) {
      const name = picture.alt.trim();
      picture.replaceWith(build("span", { class: PICTURE }, name ? text2("labPictureOf", name) : text2("labPicture")));
    }
    for (const link of content.querySelectorAll("a")) {
      for (const name of ["href", "target", "rel"]) link.removeAttribute(name);
    }
    for (const element3 of content.querySelectorAll("[id]")) element3.removeAttribute("id");
    for (const details of content.querySelectorAll("details")) details.open = true;
  }

  // lab/view/article/article-pane.js
  var PORTION_CHARS = 15e3;
  var CHILD_EM = 6;
  var PANEL = "article";
  var ArticlePane = class {
    /** The text. Its first paragraph is in the tab order, and arrow keys go on from there. */
    content = build("div", { class: "content lab-content" });
    #facts = build("p", { class: "lab-facts" });
    #title = build("p", { class: "lab-article-title", dir: "auto" });
    #state;
    #counts;
    #texts = noTexts();
    #painter;
    /** @type {HTMLElement | null} */
    #focusable = null;
    /** @param {LabState} state @param {Counts} counts */
    constructor(state, counts) {
      this.#state = state;
      this.#counts = counts;
      const { signal } = state.host;
      this.#painter = new LinkPainter(signal);
      this.element = build("div", { class: "article lab-article" }, this.#facts, this.#title, this.content);
      state.addEventListener("reading", () => void this.#show(), { signal });
      state.addEventListener("busy", () => this.element.setAttribute("aria-busy", String(state.isBusy)), { signal });
      state.addEventListener("point", () => this.#paint("lab-pointed", state.pointed), { signal });
      state.addEventListener("choose", () => this.#paint("lab-chosen", state.chosen), { signal });
      this.#listen();
    }
    async #show() {
      const { reading } = this.#state;
      if (!reading) return;
      const { host, page: page2 } = this.#state;
      this.#facts.textContent = [this.#counts.plural("labWords", sum(reading.kept)), reading.kind].filter(Boolean).join(" · ");
      this.#title.textContent = reading.title;
      this.content.lang = page2.lang;
      this.content.dir = page2.dir || "auto";
      this.#texts = noTexts();
      this.#focusable = null;
      if (reading.words === 0) this.content.replaceChildren(build("p", { class: "lab-nothing", lang: host.uiLang }, host.text("labNothingFound")));
      else await this.#enter(reading);
    }
    /** @param {Reading} reading */
    async #enter(reading) {
      const { host } = this.#state;
      await nextTask();
      if (this.#state.reading !== reading) return;
      this.content.replaceChildren();
      for (const entrance = new Entrance(reading.html); !entrance.isDone; ) {
        const part = build("div", { class: "lab-part" });
        for (const { parent, content } of entrance.next(PORTION_CHARS)) {
          makeQuiet(content, host.text);
          (parent ?? part).appendChild(content);
        }
        part.style.setProperty("--height", `${part.childElementCount * CHILD_EM}em`);
        if (part.hasChildNodes()) this.content.append(part);
        if (!entrance.isDone) await nextTask();
        if (this.#state.reading !== reading || host.signal?.aborted) return;
      }
      const texts2 = articleTexts(this.content, reading.texts);
      this.#texts = texts2;
      for (
        const [painting, block] of
        /** @type {const} */
        [["lab-pointed", this.#state.pointed], ["lab-chosen", this.#state.chosen]]
      ) {
        this.#painter.paint(painting, texts2.byBlock.get(block) ?? []);
      }
      this.#makeFocusable(texts2.stops[0]);
    }
    /** @param {'lab-pointed' | 'lab-chosen'} painting @param {number} block */
    #paint(painting, block) {
      const texts2 = this.#texts.byBlock.get(block) ?? [];
      this.#painter.paint(painting, texts2);
      const first = texts2[0]?.parentElement;
      if (first && (painting === "lab-chosen" || this.#state.pointedFrom !== PANEL)) bringIntoView(first, "gently");
    }
    #listen() {
      const options = { signal: this.#state.host.signal };
      this.content.addEventListener("pointerover", ({ target, pointerType }) => {
        if (pointerType === "mouse") this.#state.point(this.#blockAt(target), PANEL);
      }, options);
      this.content.addEventListener("pointerleave", () => this.#state.point(-1, PANEL), options);
      this.content.addEventListener("focusin", ({ target }) => this.#state.point(this.#blockAt(target), PANEL), options);
      this.content.addEventListener("focusout", () => this.#state.point(-1, PANEL), options);
      this.content.addEventListener("click", ({ target }) => {
        if (document.getSelection()?.isCollapsed ?? true) this.#state.choose(this.#blockAt(target));
      }, options);
      this.content.addEventListener("keydown", (event) => this.#pressKey(event), options);
    }
    /** @param {KeyboardEvent} event */
    #pressKey(event) {
      if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
      const { stops } = this.#texts;
      const index = this.#focusable ? stops.indexOf(this.#focusable) : -1;
      const to = { ArrowDown: stops[index + 1], ArrowUp: stops[index - 1], Home: stops[0], End: stops.at(-1) }[event.key];
      if (event.key === "Enter") this.#state.choose(this.#blockAt(event.target));
      if (!to) return;
      event.preventDefault();
      this.#makeFocusable(to);
      to.focus({ preventScroll: true });
      bringIntoView(to);
    }
    /** @param {HTMLElement | undefined} stop */
    #makeFocusable(stop) {
      this.#focusable?.removeAttribute("tabindex");
      this.#focusable = stop ?? null;
      this.#focusable?.setAttribute("tabindex", "0");
    }
    /** @param {EventTarget | null} target @returns {number} the block of the nearest text around it, -1 for none */
    #blockAt(target) {
      for (let node2 = target instanceof Node ? target : null; node2 && node2 !== this.content; node2 = node2.parentNode) {
        const block = this.#texts.blockOf.get(node2);
        if (block !== void 0) return block;
      }
      return -1;
    }
  };

  // lab/view/block-in.js
  function blockIn({ blocks, nodes: { parents } }, node2) {
    if (!(node2 in parents)) return -1;
    const end = endOf(parents, node2);
    return blocks.findIndex((block) => block.first < end && node2 < block.end);
  }
  function endOf(parents, node2) {
    let end = node2 + 1;
    while (end < parents.length && parents[end] >= node2) end++;
    return end;
  }

  // lab/view/truth-bar.js
  function truthBar(state, counts) {
    const { host } = state;
    const status = build("p", { class: "lab-truth-status", role: "status" });
    const mode = button(host.text("labMarkTruth"), () => {
      if (!state.truth) state.setTruth(shownBlocks(state));
      state.setMarking(!state.isMarking);
    });
    const undo = button(host.text("labTruthUndo"), () => state.undoTruth());
    const controls = build(
      "p",
      { class: "lab-truth-controls" },
      button(host.text("labTruthFromArticle"), () => state.setTruth(shownBlocks(state))),
      button(host.text("labTruthFromNothing"), () => state.setTruth([])),
      undo,
      button(host.text("labTruthDiscard"), () => {
        state.setTruth(null);
        state.setMarking(false);
      })
    );
    const update = () => {
      mode.setAttribute("aria-pressed", String(state.isMarking));
      controls.hidden = !state.isMarking;
      undo.disabled = !state.canUndoTruth;
      status.textContent = statusOf(state, counts);
    };
    state.addEventListener("truth", update, { signal: host.signal });
    update();
    return build("div", { class: "lab-truth" }, mode, controls, status);
  }
  function shownBlocks({ page: page2, reading }) {
    return [...page2.blocks.keys()].filter((block) => reading && reading.kept[block] * 2 > page2.blocks[block].words);
  }
  function statusOf({ truth, isMarking, page: page2, host }, counts) {
    if (!truth) return "";
    const words = [...truth].reduce((total, block) => total + page2.blocks[block].words, 0);
    const marked = `${counts.plural("labTruthBlocks", truth.size)} · ${counts.plural("labWords", words)}`;
    return isMarking ? `${marked}. ${host.text("labTruthHow")}` : marked;
  }
  function button(label2, act) {
    const element3 = build("button", { type: "button", class: "lab-button" }, label2);
    element3.addEventListener("click", act);
    return element3;
  }

  // lab/view/blocks/container-path.js
  var MAX_STEPS = 4;
  var MAX_STEP_CHARS = 32;
  var EVERYWHERE = /* @__PURE__ */ new Set(["html", "body"]);
  function containerOf({ blocks, nodes }, block) {
    return nodes.parents[blocks[block].owner] ?? -1;
  }
  function shortPath(nodes, node2) {
    const steps = [];
    for (let each = node2; each >= 0 && steps.length <= MAX_STEPS; each = nodes.parents[each]) {
      const tag2 = tagOf(nodes, each);
      if (tag2 && !EVERYWHERE.has(tag2)) steps.unshift(shorten(tag2 + (nodes.labels[each] ?? "")));
    }
    return steps.length > MAX_STEPS ? ["…", ...steps.slice(1)].join(" › ") : steps.join(" › ");
  }
  function fullPath(nodes, node2) {
    const steps = [];
    for (let each = node2; each >= 0; each = nodes.parents[each]) {
      if (nodes.steps[each]) steps.unshift(nodes.steps[each]);
    }
    return steps.join("/");
  }
  function tagOf(nodes, node2) {
    return (nodes.steps[node2] ?? "").replace(/\[\d+\]$/, "");
  }
  function shorten(step) {
    return step.length > MAX_STEP_CHARS ? `${step.slice(0, MAX_STEP_CHARS - 1)}…` : step;
  }

  // lab/view/blocks/standing.js
  var UNKNOWN = Object.freeze({ share: "unknown", words: 0, fate: null });
  function standingOf({ page: page2, reading, selection, isSettled }, block) {
    if (reading && isSettled) return standing(reading.kept[block], page2.blocks[block].words, reading.fates[reading.fate[block]] ?? null);
    return selection ? standing(selection.selected[block], page2.blocks[block].words, null) : UNKNOWN;
  }
  function standing(words, all, fate) {
    if (words === 0) return { share: "none", words, fate };
    return { share: words < all ? "part" : "all", words, fate };
  }
  var SHARE_KEYS = {
    article: { all: "labKept", part: "labPartlyKept", none: "labLeftOut", unknown: "labUnknown" },
    selection: { all: "labSelected", part: "labPartlySelected", none: "labNotSelected", unknown: "labUnknown" }
  };
  var WHY_KEYS = {
    selected: "",
    completed: "labWhyCompleted",
    putback: "labWhyPutBack",
    engine: "labWhyEngine",
    outside: "labWhyOutside",
    tidied: "labWhyTidied",
    rule: "labWhyRule",
    reader: "labWhyReader"
  };
  function shareKey({ share: share2, fate }) {
    return (fate ? SHARE_KEYS.article : SHARE_KEYS.selection)[share2];
  }
  function whyKey({ fate }) {
    return fate ? WHY_KEYS[fate.why] ?? "" : "";
  }
  function ruleOf({ fate }) {
    return fate && fate.why !== "selected" ? [fate.family, fate.reason].filter(Boolean).join(": ") : "";
  }
  function standingKey({ share: share2, words, fate }) {
    return `${share2} ${share2 === "part" ? words : ""} ${fate ? `${fate.why} ${fate.family} ${fate.reason}` : ""}`;
  }

  // lab/view/blocks/block-row.js
  var MAX_DEPTH = 10;
  var BlockRow = class {
    element = build("div", { class: "block-row", role: "listitem" });
    #share = build("span", { class: "block-share" });
    #why = build("span", { class: "block-why" });
    #text;
    #standing = "";
    /**
     * @param {number} block
     * @param {LabState} state
     * @param {Counts} counts
     */
    constructor(block, state, counts) {
      const { page: page2, host } = state;
      const { owner, depth, text: text2, words } = page2.blocks[block];
      const id = `lab-block-${block}`;
      this.#text = host.text;
      this.head = build(
        "button",
        { "class": "block-head", "type": "button", "tabindex": "-1", "aria-describedby": id },
        build("span", { "class": "block-mark", "aria-hidden": "true" }),
        this.#share,
        " ",
        build("code", { class: "block-tag", lang: "en", dir: "ltr" }, tagOf(page2.nodes, owner)),
        " ",
        build("span", { class: "block-words" }, counts.plural("labWords", words)),
        " ",
        this.#why
      );
      this.element.dataset.block = String(block);
      this.element.style.setProperty("--depth", String(Math.min(depth, MAX_DEPTH)));
      this.element.append(...pathLine(state, block), this.head, build("p", { id, class: "block-text", dir: "auto", lang: page2.lang }, text2));
    }
    /** @param {Standing} standing */
    show(standing2) {
      const key = standingKey(standing2);
      if (key === this.#standing) return;
      this.#standing = key;
      this.element.dataset.share = standing2.share;
      this.#share.textContent = this.#text(shareKey(standing2), String(standing2.words));
      const why = whyKey(standing2);
      const rule = ruleOf(standing2);
      this.#why.replaceChildren(...why ? [this.#text(why)] : [], ...rule ? [why ? ": " : "", build("span", { class: "block-rule", lang: "en", dir: "ltr" }, rule)] : []);
    }
    /** @param {boolean} isChosen */
    showChosen(isChosen) {
      this.element.toggleAttribute("data-chosen", isChosen);
      if (isChosen) this.head.setAttribute("aria-current", "true");
      else this.head.removeAttribute("aria-current");
    }
    /** @param {boolean} isMarking @param {boolean} isTrue  whether the user has marked the block as part of the article */
    showTruth(isMarking, isTrue) {
      this.element.toggleAttribute("data-truth", isTrue);
      if (isMarking) this.head.setAttribute("aria-pressed", String(isTrue));
      else this.head.removeAttribute("aria-pressed");
    }
  };
  function pathLine({ page: page2 }, block) {
    const container = containerOf(page2, block);
    if (block > 0 && containerOf(page2, block - 1) === container) return [];
    const path = shortPath(page2.nodes, container);
    return path ? [build("p", { class: "block-path", lang: "en", dir: "ltr" }, path)] : [];
  }

  // lab/view/blocks/filters.js
  var FILTERS = {
    all: "labFilterAll",
    kept: "labFilterKept",
    left: "labFilterLeft",
    disputed: "labFilterDisputed",
    wrong: "labFilterWrong"
  };
  function shows(filter, state, block, standing2) {
    if (filter === "kept") return isKept(standing2);
    if (filter === "left") return standing2.share === "none";
    if (filter === "disputed") return isDisputed(state, block);
    if (filter === "wrong") return state.truth !== null && state.truth.has(block) !== isKept(standing2);
    return true;
  }
  function isKept({ share: share2 }) {
    return share2 === "all" || share2 === "part";
  }
  function isDisputed({ readings, page: page2 }, block) {
    const votes = new Set([...readings.values()].map(({ kept }) => kept[block] * 2 > page2.blocks[block].words));
    return votes.size > 1;
  }

  // lab/view/blocks/list-keys.js
  var PAGE_ROWS = 10;
  var MOVES = {
    ArrowDown: (list) => list.next(list.focused, 1),
    ArrowUp: (list) => list.next(list.focused, -1),
    Home: (list) => list.next(-1, 1),
    End: (list) => list.next(list.length, -1),
    PageDown: (list) => page(list, 1),
    PageUp: (list) => page(list, -1),
    k: (list) => list.next(list.focused, 1, isKept),
    K: (list) => list.next(list.focused, -1, isKept),
    l: (list) => list.next(list.focused, 1, ({ share: share2 }) => share2 === "none"),
    L: (list) => list.next(list.focused, -1, ({ share: share2 }) => share2 === "none")
  };
  function listKeys(event, list, state) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    if (event.key === " " && state.isMarking) {
      event.preventDefault();
      list.mark(list.focused, event.shiftKey);
    } else if (event.key === "Enter") {
      event.preventDefault();
      state.choose(list.focused);
    } else if (Object.hasOwn(MOVES, event.key)) {
      event.preventDefault();
      const block = MOVES[event.key](list);
      if (block >= 0) list.focus(block);
    }
  }
  function page(list, step) {
    let block = list.focused;
    for (let rows = 0; rows < PAGE_ROWS; rows++) {
      const next = list.next(block, step);
      if (next < 0) break;
      block = next;
    }
    return block;
  }

  // lab/view/blocks/block-list.js
  var GROUP = 20;
  var ROW_REM = 3.4;
  var PANEL2 = "blocks";
  var BlockList = class {
    element = build("div", { class: "block-list", role: "list" });
    /** @type {Filter} */
    #filter = "all";
    /** @type {BlockRow[]} */
    #rows = [];
    /** @type {HTMLElement[]} */
    #groups = [];
    #state;
    #counts;
    #signal;
    /** Counts the updates: a newer one ends an older one. */
    #update = 0;
    #focusable = 0;
    #rangeStart = -1;
    /** @type {BlockRow | undefined} */
    #chosen;
    /** @type {BlockRow | undefined} */
    #pointed;
    #onFilter;
    /**
     * @param {LabState} state
     * @param {Counts} counts
     * @param {(shown: number) => void} onFilter  is called with the number of blocks that the filter shows
     */
    constructor(state, counts, onFilter) {
      this.#state = state;
      this.#counts = counts;
      this.#onFilter = onFilter;
      this.#signal = state.host.signal;
      this.element.setAttribute("aria-label", state.host.text("labBlocks"));
      for (const event of ["selection", "reading", "readings", "truth", "engine"]) {
        state.addEventListener(event, () => void this.#refresh(), { signal: this.#signal });
      }
      state.addEventListener("point", () => this.#showPointed(), { signal: this.#signal });
      state.addEventListener("choose", () => this.#showChosen(), { signal: this.#signal });
      this.#listen();
    }
    /** Makes the rows, the first ones at once. */
    async fill() {
      const groups = Array.from({ length: Math.ceil(this.#state.page.blocks.length / GROUP) }, (_, group) => group);
      await inPortions(groups, (group) => this.#addGroup(group), () => this.#signal?.aborted ?? false);
      this.#showChosen();
      await this.#refresh();
    }
    /** @param {Filter} filter */
    setFilter(filter) {
      this.#filter = filter;
      void this.#refresh();
    }
    /**
     * Moves the focus to a block.
     *
     * @param {number} block
     */
    focus(block) {
      const row2 = this.#rows[block];
      if (!row2) return;
      this.#makeFocusable(block);
      row2.head.focus({ preventScroll: true });
      bringIntoView(row2.element);
    }
    /** @returns {number} the block with the focus */
    get focused() {
      return this.#focusable;
    }
    /**
     * @param {number} from
     * @param {1 | -1} step
     * @param {(standing: Standing) => boolean} [wanted]
     * @returns {number} the next visible block, -1 if there is none
     */
    next(from, step, wanted = () => true) {
      for (let block = from + step; block >= 0 && block < this.#rows.length; block += step) {
        if (!this.#rows[block].element.hidden && wanted(standingOf(this.#state, block))) return block;
      }
      return -1;
    }
    get length() {
      return this.#rows.length;
    }
    /** @param {number} group */
    #addGroup(group) {
      const rows = [];
      for (let block = group * GROUP; block < Math.min((group + 1) * GROUP, this.#state.page.blocks.length); block++) {
        const row2 = new BlockRow(block, this.#state, this.#counts);
        this.#rows.push(row2);
        this.#paint(block);
        rows.push(row2.element);
      }
      const element3 = build("div", { class: "block-group", role: "presentation" }, ...rows);
      element3.style.setProperty("--height", `${rows.length * ROW_REM}rem`);
      this.#groups.push(element3);
      this.element.append(element3);
      if (group === 0) this.#makeFocusable(0);
    }
    /** Brings all rows up to date, first those on the screen. */
    async #refresh() {
      const update = ++this.#update;
      await nextTask();
      if (update !== this.#update) return;
      const first = Math.max(0, this.#groups.findIndex((group) => group.getBoundingClientRect().bottom > 0));
      const order = [...this.#groups.keys()].map((index) => (first + index) % this.#groups.length);
      await inPortions(order, (group) => this.#refreshGroup(group), () => update !== this.#update);
      if (update !== this.#update || this.#rows.length === 0) return;
      this.#keepFocusable();
      this.#onFilter(this.#rows.filter(({ element: element3 }) => !element3.hidden).length);
    }
    /** @param {number} group */
    #refreshGroup(group) {
      let shown2 = 0;
      for (let block = group * GROUP; block < Math.min((group + 1) * GROUP, this.#rows.length); block++) {
        this.#paint(block);
        if (!this.#rows[block].element.hidden) shown2++;
      }
      this.#groups[group].hidden = shown2 === 0;
      this.#groups[group].style.setProperty("--height", `${shown2 * ROW_REM}rem`);
    }
    /** @param {number} block */
    #paint(block) {
      const { truth, isMarking } = this.#state;
      const standing2 = standingOf(this.#state, block);
      const row2 = this.#rows[block];
      if (standing2.share !== "unknown") row2.show(standing2);
      row2.showTruth(isMarking, truth?.has(block) ?? false);
      row2.element.hidden = !shows(this.#filter, this.#state, block, standing2);
    }
    #listen() {
      const options = { signal: this.#signal };
      this.element.addEventListener("pointerover", ({ target, pointerType }) => {
        if (pointerType === "mouse") this.#state.point(blockAt(target), PANEL2);
      }, options);
      this.element.addEventListener("pointerleave", () => this.#state.point(-1, PANEL2), options);
      this.element.addEventListener("focusin", ({ target }) => {
        this.#makeFocusable(blockAt(target));
        this.#state.point(blockAt(target), PANEL2);
      }, options);
      this.element.addEventListener("focusout", () => this.#state.point(-1, PANEL2), options);
      this.element.addEventListener("click", (event) => this.#press(event), options);
      this.element.addEventListener("keydown", (event) => listKeys(event, this, this.#state), options);
    }
    /** @param {MouseEvent} event */
    #press({ target, detail, shiftKey }) {
      const block = blockAt(target);
      if (block < 0 || detail > 0 && !shiftKey && !document.getSelection()?.isCollapsed) return;
      if (this.#state.isMarking) this.mark(block, shiftKey);
      this.#makeFocusable(block);
      this.#rows[block].head.focus({ preventScroll: true });
      this.#state.choose(block);
    }
    /**
     * Marks a block as part of the article or takes the mark away; or the same for all
     * visible blocks from the one that was marked before.
     *
     * @param {number} block
     * @param {boolean} isRange
     */
    mark(block, isRange) {
      const from = isRange && this.#rangeStart >= 0 ? this.#rangeStart : block;
      const [first, last] = [Math.min(from, block), Math.max(from, block)];
      const range = Array.from({ length: last - first + 1 }, (_, index) => first + index).filter((each) => !this.#rows[each].element.hidden);
      const isTrue = this.#state.truth?.has(from) ?? false;
      this.#state.markTruth(range, from === block ? !isTrue : isTrue);
      this.#rangeStart = block;
    }
    /** @param {number} block */
    #makeFocusable(block) {
      if (!this.#rows[block]) return;
      this.#rows[this.#focusable].head.tabIndex = -1;
      this.#focusable = block;
      this.#rows[block].head.tabIndex = 0;
    }
    /** Gives the place in the tab order to another row if the filter hides the one that had it. */
    #keepFocusable() {
      if (!this.#rows[this.#focusable].element.hidden) return;
      const other = this.next(this.#focusable, 1);
      this.#makeFocusable(other < 0 ? this.next(this.#focusable, -1) : other);
    }
    #showPointed() {
      this.#pointed?.element.removeAttribute("data-pointed");
      const row2 = this.#rows[this.#state.pointed];
      row2?.element.setAttribute("data-pointed", "");
      this.#pointed = row2;
      if (row2 && this.#state.pointedFrom !== PANEL2) bringIntoView(row2.element, "gently");
    }
    #showChosen() {
      this.#chosen?.showChosen(false);
      const row2 = this.#rows[this.#state.chosen];
      if (!row2) return;
      row2.showChosen(true);
      this.#chosen = row2;
      this.#makeFocusable(this.#state.chosen);
      bringIntoView(row2.element, "gently");
    }
  };
  function blockAt(target) {
    const row2 = target instanceof Element ? target.closest(".block-row") : null;
    return row2 instanceof HTMLElement ? Number(row2.dataset.block) : -1;
  }

  // lab/view/blocks/blocks-panel.js
  function blocksPanel(state, counts) {
    const { host } = state;
    const shown2 = build("span", { class: "lab-shown", role: "status" });
    const list = new BlockList(state, counts, (count) => {
      shown2.textContent = counts.plural("labBlockCount", count);
    });
    const filter = build(
      "select",
      { "aria-label": host.text("labFilter") },
      ...Object.entries(FILTERS).map(([name, key]) => build("option", { value: name }, host.text(key)))
    );
    filter.addEventListener("change", () => list.setFilter(
      /** @type {Filter} */
      filter.value
    ));
    const wrong = (
      /** @type {HTMLOptionElement} */
      filter.querySelector('[value="wrong"]')
    );
    const update = () => {
      wrong.hidden = wrong.disabled = state.truth === null;
      if (wrong.disabled && wrong.selected) {
        filter.value = "all";
        list.setFilter("all");
      }
    };
    state.addEventListener("truth", update, { signal: host.signal });
    update();
    const element3 = build(
      "div",
      { class: "lab-blocks" },
      build("div", { class: "lab-blocks-head lab-sticky" }, filter, shown2, truthBar(state, counts)),
      list.element,
      build("p", { class: "hint lab-keys" }, host.text("labBlockKeys"))
    );
    return { element: element3, list };
  }

  // lab/view/counts.js
  var Counts = class {
    #host;
    #number;
    #plural;
    /** @type {Map<string, string>} */
    #known = /* @__PURE__ */ new Map();
    /** @param {Pick<LabHost, 'text' | 'uiLang'>} host */
    constructor(host) {
      this.#host = host;
      this.#number = new Intl.NumberFormat(host.uiLang);
      this.#plural = new Intl.PluralRules(host.uiLang);
    }
    /** @param {number} count */
    number(count) {
      return this.#number.format(count);
    }
    /**
     * @param {string} key  of a text with plural forms: labWords stands for labWords_one and others
     * @param {number} count
     */
    plural(key, count) {
      const name = `${key} ${count}`;
      const known2 = this.#known.get(name);
      if (known2 !== void 0) return known2;
      const number2 = this.number(count);
      const text2 = this.#host.text(`${key}_${this.#plural.select(count)}`, number2) || this.#host.text(`${key}_other`, number2);
      this.#known.set(name, text2);
      return text2;
    }
  };

  // lab/view/lab-head.js
  function labHead(state) {
    const { host, page: page2 } = state;
    const engine = build("select", {}, ...page2.engines.map(({ name }) => build("option", { value: name }, name)));
    const summary = build("p", { class: "lab-summary", lang: "en", dir: "ltr" });
    const status = build("span", { class: "lab-busy", role: "status" });
    engine.addEventListener("change", () => state.setEngine(engine.value));
    const update = () => {
      engine.value = state.engine;
      summary.textContent = page2.engines.find(({ name }) => name === state.engine)?.summary ?? "";
    };
    state.addEventListener("engine", update, { signal: host.signal });
    state.addEventListener("busy", () => {
      status.textContent = state.isBusy ? host.text("labReading") : "";
    }, { signal: host.signal });
    state.addEventListener("reading", update, { signal: host.signal });
    update();
    return build(
      "div",
      { class: "lab-head" },
      build("h1", { class: "lab-title", tabindex: "-1" }, host.text("labHeading")),
      build("p", { class: "lab-page-title", dir: "auto", lang: page2.lang }, page2.title),
      build("label", { class: "lab-field" }, host.text("labEngine"), engine),
      status,
      summary,
      guide(host.text)
    );
  }
  var WORDS = [
    ["labBlock", "labGuideBlock"],
    ["labEngine", "labGuideEngine"],
    ["labModelSignals", "labGuideSignals"],
    ["labScore", "labGuideScore"],
    ["labThreshold", "labGuideThreshold"],
    ["labColumnPrecision", "labGuidePrecision"],
    ["labColumnRecall", "labGuideRecall"]
  ];
  function guide(text2) {
    const words = WORDS.map(([word, meaning]) => build("div", {}, build("dt", {}, text2(word)), build("dd", {}, text2(meaning))));
    return build(
      "details",
      { class: "lab-guide" },
      build("summary", {}, `${text2("labGuide")} `, build("span", { class: "lab-guide-words" }, text2("labGuideWords"))),
      build("dl", {}, ...words)
    );
  }

  // ui/actions/clipboard.js
  async function copyText(text2) {
    try {
      await navigator.clipboard.writeText(text2);
      return true;
    } catch (error) {
      console.info("the clipboard refused", error);
      return copyByCommand(text2);
    }
  }
  function copyByCommand(text2) {
    let isSet = false;
    const setText = (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      event.clipboardData?.setData("text/plain", text2);
      isSet = true;
    };
    document.addEventListener("copy", setText, { capture: true });
    const allowed = document.execCommand("copy");
    document.removeEventListener("copy", setText, { capture: true });
    return allowed && isSet;
  }

  // ui/actions/failure-dialog.js
  function showFailureDialog({ title, message, copy: copy2, actions }, signal) {
    if (document.querySelector(".obstacle[open]")) return;
    const heading = build("h2", { id: "obstacle-title", class: "panel-title" }, title);
    const reason = build("p", { id: "obstacle-message" }, message);
    const field = copy2 && build("textarea", { "readonly": "", "rows": "4", "dir": "auto", "aria-label": copy2.label }, copy2.text);
    const dialog = build(
      "dialog",
      { "class": "obstacle", "aria-labelledby": heading.id, "aria-describedby": reason.id },
      heading,
      reason,
      ...field ? [field] : [],
      build("p", { class: "actions" }, ...actions.map((action2) => button2(action2, () => dialog.close())))
    );
    dialog.addEventListener("close", () => dialog.remove());
    signal.addEventListener("abort", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
    field?.focus();
    field?.select();
  }
  function button2({ label: label2, run }, close) {
    const element3 = build("button", { class: "action", type: "button" }, label2);
    element3.addEventListener("click", () => {
      close();
      run?.();
    });
    return element3;
  }

  // ui/export/deliver.js
  var REVOKE_AFTER_MS = 6e4;
  var TYPES = {
    epub: "application/epub+zip",
    html: "text/html",
    md: "text/markdown",
    txt: "text/plain",
    json: "application/json",
    csv: "text/csv",
    jsonld: "application/ld+json",
    zip: "application/zip"
  };
  function typeOf({ name }) {
    return TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
  }
  function download(files) {
    for (const file of files) {
      const address = URL.createObjectURL(toFile(file));
      build("a", { href: address, download: file.name }).click();
      setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
    }
  }
  function toFile(file) {
    return new File([file.blob], file.name, { type: typeOf(file) });
  }

  // ui/toast.js
  var TOAST_MS = 5e3;
  var ACTION_MS = 1e4;
  var Toast = class {
    element = build("p", { class: "toast", role: "status", popover: "manual" });
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    #timer;
    /** @type {HTMLElement | null} what had the focus before a button of this */
    #former = null;
    constructor() {
      this.element.addEventListener("focusin", ({ relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && !this.element.contains(relatedTarget)) this.#former = relatedTarget;
      });
    }
    /** @param {string} text @param {ToastAction[]} actions */
    show(text2, ...actions) {
      clearTimeout(this.#timer);
      this.element.replaceChildren(build("span", {}, text2, ...actions.length > 0 ? [" ", this.#buttons(actions)] : []));
      this.element.togglePopover(false);
      this.element.togglePopover(true);
      this.#timer = setTimeout(() => this.#end(), actions.length > 0 ? ACTION_MS : TOAST_MS);
    }
    /** @param {ToastAction[]} actions */
    #buttons(actions) {
      return build("div", { class: "toast-actions" }, ...actions.flatMap((action2, i) => [...i > 0 ? [" "] : [], this.#button(action2)]));
    }
    /** @param {ToastAction} action */
    #button({ label: label2, run }) {
      const button3 = build("button", { class: "toast-action", type: "button" }, label2);
      button3.addEventListener("click", () => {
        this.#clear();
        run();
      });
      return button3;
    }
    /** Waits while the user is about to press a button. */
    #end() {
      if (this.element.matches(":hover, :focus-within") && this.element.querySelector("button")) this.#timer = setTimeout(() => this.#end(), TOAST_MS);
      else this.#clear();
    }
    #clear() {
      clearTimeout(this.#timer);
      if (this.element.contains(document.activeElement)) this.#former?.focus({ preventScroll: true });
      this.element.replaceChildren();
      this.element.togglePopover(false);
    }
  };

  // lab/view/engines/comparison.js
  function compareEngines(state) {
    const wanted = wantedWords(state);
    const rows = state.page.engines.flatMap(({ name }) => rowsOf(name, state, wanted));
    const rivals = rows.filter((row2) => row2.score && (state.truth || row2.isChanged || row2.name !== state.reference));
    const best = Math.max(...rivals.map((row2) => row2.score?.f1 ?? 0));
    for (const row2 of rivals) row2.isBest = best > 0 && row2.score?.f1 === best;
    return rows;
  }
  function wantedWords({ page: page2, truth, readings, reference }) {
    if (truth) return page2.blocks.map(({ words }, block) => truth.has(block) ? words : 0);
    return readings.get(reference)?.kept ?? null;
  }
  function rowsOf(name, state, wanted) {
    const usual = state.readings.get(name) ?? null;
    const changed2 = state.reading?.engine === name && state.reading !== usual ? state.reading : null;
    const isShown = state.engine === name;
    const row2 = rowOf(name, usual, wanted, { isChanged: false, isShown: isShown && !changed2 });
    return changed2 && Object.keys(changed2.changes).length > 0 ? [row2, rowOf(name, changed2, wanted, { isChanged: true, isShown })] : [row2];
  }
  function rowOf(name, reading, wanted, role) {
    return {
      name,
      ...role,
      selected: reading && sum(reading.selected),
      kept: reading && sum(reading.kept),
      score: reading && wanted && wordScore(reading.kept, wanted),
      isBest: false
    };
  }

  // lab/view/copying/report.js
  function reportOf(state, { address }) {
    const { page: page2, host, engine, changes, chosen } = state;
    return [
      "# How Pilcrow reads a page",
      "",
      ...host.version ? [`- Version: ${host.version}`] : [],
      ...address && page2.url ? [`- Address: ${page2.url}`] : [],
      `- Page: ${page2.source}, ${page2.blocks.length} blocks, ${sum(page2.blocks.map(({ words }) => words))} words`,
      `- Shown: ${engine}${changesText(changes)}`,
      `- Compared with: ${state.truth ? `a truth of ${state.truth.size} blocks` : `the article of ${state.reference}`}`,
      "",
      ...engineTable(compareEngines(state)),
      ...chosen < 0 ? [] : ["", ...blockSection(state, chosen)],
      ""
    ].join("\n");
  }
  function engineTable(rows) {
    return [
      "| engine | selected words | article words | precision | recall | F1 |",
      "|---|---:|---:|---:|---:|---:|",
      ...rows.map(({ name, isChanged, selected, kept, score: score2 }) => {
        const scores2 = score2 ? [score2.precision, score2.recall, score2.f1].map((share2) => share2.toFixed(3)) : ["", "", ""];
        return `| ${[isChanged ? `${name}, changed` : name, selected ?? "", kept ?? "", ...scores2].join(" | ")} |`;
      })
    ];
  }
  function blockSection({ page: page2, reading, selection }, chosen) {
    const { owner, words, linkWords } = page2.blocks[chosen];
    const fate = reading?.fates[reading.fate[chosen]] ?? null;
    const lines = [
      `## Block ${chosen}`,
      "",
      `- Element: ${tagOf(page2.nodes, owner)}, at ${fullPath(page2.nodes, owner)}`,
      `- Words: ${words}, of which ${linkWords} in links`
    ];
    if (reading) lines.push(`- In the article: ${reading.kept[chosen]} of ${words} words`);
    if (fate) lines.push(`- Why: ${[fate.why, ruleOf({ share: "unknown", words, fate })].filter(Boolean).join(", ")}`);
    const candidates = selection?.judged[chosen].map((index) => selection.trace.candidates[index]) ?? [];
    for (const { node: node2, figures, verdict, reason } of candidates) {
      lines.push(`- Candidate ${fullPath(page2.nodes, node2)}: ${[verdict, reason, figuresText(figures)].filter(Boolean).join("; ")}`);
    }
    return lines;
  }
  function changesText(changes) {
    const text2 = figuresText(changes);
    return text2 && `, with ${text2}`;
  }
  function figuresText(figures) {
    return Object.entries(figures).map(([name, value]) => `${name} = ${value}`).join(", ");
  }

  // lab/view/copying/copy-panel.js
  var CASE_NAME = "page.txtar";
  function copyPanel(state) {
    const { host, study } = state;
    const toast = new Toast();
    const address = build("input", { type: "checkbox" });
    const report = action(host.text("labCopyReport"), () => copy(reportOf(state, { address: address.checked }), state, toast));
    const parts = [
      build("h3", {}, host.text("labReport")),
      build("p", { class: "hint" }, host.text("labReportHint")),
      ...state.page.url ? [build("label", { class: "switch" }, host.text("labReportAddress"), address)] : [],
      build("p", { class: "actions" }, report),
      ...study.testCase ? testCaseParts(state, toast) : [],
      toast.element
    ];
    return build("div", { class: "lab-copying" }, ...parts);
  }
  function testCaseParts(state, toast) {
    const { host } = state;
    const hint = build("p", { class: "hint" }, host.text("labTestCaseHint"));
    const buttons = [
      action(host.text("labCopyTestCase"), async () => copy(await testCaseOf(state), state, toast)),
      action(host.text("labSaveTestCase"), async () => save(await testCaseOf(state)))
    ];
    const update = () => {
      for (const button3 of buttons) button3.disabled = !state.truth?.size;
    };
    state.addEventListener("truth", update, { signal: host.signal });
    update();
    return [build("h3", {}, host.text("labTestCase")), hint, build("p", { class: "actions" }, ...buttons)];
  }
  async function testCaseOf(state) {
    return await state.testCase() ?? "";
  }
  async function copy(text2, { host }, toast) {
    if (!text2) return;
    if (await copyText(text2)) {
      toast.show(host.text("labCopied"));
      return;
    }
    showFailureDialog({
      title: host.text("viewNotCopiedTitle"),
      message: host.text("viewNotCopied"),
      copy: { label: host.text("viewTextToCopy"), text: text2 },
      actions: [{ label: host.text("viewDialogClose"), run: () => {
      } }]
    }, host.signal ?? new AbortController().signal);
  }
  function save(text2) {
    if (text2) download([{ name: CASE_NAME, blob: new Blob([text2]) }]);
  }
  function action(label2, act) {
    const button3 = build("button", { type: "button", class: "action" }, label2);
    button3.addEventListener("click", () => void act());
    return button3;
  }

  // lab/view/engines/engines-panel.js
  var COLUMNS = ["labColumnF1", "labColumnPrecision", "labColumnRecall", "labColumnSelected", "labColumnKept"];
  function enginesPanel(state) {
    const { host } = state;
    const counts = new Counts(host);
    const ratio = new Intl.NumberFormat(host.uiLang, { minimumFractionDigits: 3, maximumFractionDigits: 3 });
    const body = build("tbody");
    const table = build(
      "table",
      { "class": "lab-table", "aria-label": host.text("labEngines") },
      build("thead", {}, build(
        "tr",
        {},
        build("th", { scope: "col" }, host.text("labColumnEngine")),
        ...COLUMNS.map((key) => build("th", { scope: "col", class: "number" }, host.text(key)))
      )),
      body
    );
    const note = build("p", { class: "hint" });
    const update = () => {
      const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.engine ?? "" : "";
      body.replaceChildren(...compareEngines(state).map((row2) => rowElement(row2, state, counts, ratio)));
      if (focused) body.querySelector(`[data-engine="${focused}"]`)?.focus();
      note.textContent = state.truth ? counts.plural("labAgainstTruth", state.truth.size) : host.text("labAgainstArticle");
    };
    for (const event of ["engine", "reading", "readings", "reference", "truth"]) state.addEventListener(event, update, { signal: host.signal });
    const reference = referenceChoice(state);
    state.addEventListener("truth", () => {
      reference.hidden = state.truth !== null;
    }, { signal: host.signal });
    update();
    return build("div", { class: "lab-engines" }, note, reference, build("div", { class: "lab-wide" }, table));
  }
  function rowElement({ name, isChanged, isShown, selected, kept, score: score2, isBest }, state, counts, ratio) {
    const { host } = state;
    const label2 = isChanged ? host.text("labEngineChanged", name) : name;
    const button3 = build("button", { "type": "button", "class": "lab-link", "data-engine": label2, "aria-pressed": String(isShown), "title": host.text("labShowEngine", label2) }, label2);
    button3.addEventListener("click", () => {
      if (isChanged) state.setEngine(name);
      else state.setEngine(name, {});
    });
    const number2 = (text2) => build("td", { class: "number" }, text2);
    const f1 = number2(score2 ? ratio.format(score2.f1) : "–");
    if (isBest) f1.prepend(build("span", { "class": "lab-best", "role": "img", "aria-label": host.text("labBest") }, "★"), " ");
    const row2 = build(
      "tr",
      {},
      build("th", { scope: "row" }, button3),
      f1,
      number2(score2 ? ratio.format(score2.precision) : "–"),
      number2(score2 ? ratio.format(score2.recall) : "–"),
      number2(selected === null ? "…" : counts.number(selected)),
      number2(kept === null ? "…" : counts.number(kept))
    );
    row2.toggleAttribute("data-shown", isShown);
    return row2;
  }
  function referenceChoice(state) {
    const select = build("select", {}, ...state.page.engines.map(({ name }) => build("option", { value: name }, name)));
    select.value = state.reference;
    select.addEventListener("change", () => state.setReference(select.value));
    return build("label", { class: "lab-field" }, state.host.text("labReference"), select);
  }

  // lab/view/engines/who-keeps.js
  function whoKeepsPanel(state) {
    const { host } = state;
    const counts = new Counts(host);
    const body = build("tbody");
    const element3 = build(
      "section",
      { class: "lab-who", hidden: "" },
      build("h3", {}, host.text("labWhoKeeps")),
      build(
        "table",
        { "class": "lab-table", "aria-label": host.text("labWhoKeeps") },
        build("thead", {}, build("tr", {}, ...["labColumnEngine", "labColumnSelected", "labColumnKept"].map((key, index) => build("th", { scope: "col", class: index > 0 ? "number" : "" }, host.text(key))))),
        body
      )
    );
    const update = () => {
      element3.hidden = state.chosen < 0;
      if (element3.hidden) return;
      body.replaceChildren(...state.page.engines.map(({ name }) => rowOf2(name, state.readings.get(name), state, counts)));
    };
    for (const event of ["choose", "readings"]) state.addEventListener(event, update, { signal: host.signal });
    update();
    return element3;
  }
  function rowOf2(name, reading, { chosen, page: page2 }, counts) {
    const all = page2.blocks[chosen].words;
    const cells = reading ? [reading.selected[chosen], reading.kept[chosen]] : [null, null];
    return build("tr", {}, build("th", { scope: "row" }, name), ...cells.map((words) => cellOf(words, all, counts)));
  }
  function cellOf(words, all, counts) {
    const cell = build("td", { class: "number" }, words === null ? "…" : counts.number(words));
    if (words !== null) cell.dataset.share = words === 0 ? "none" : words < all ? "part" : "all";
    return cell;
  }

  // lab/view/example-rows.js
  var LIMIT_DECIMALS = 2;
  function exampleRows({ engine, numbers }, page2, selectionOf2) {
    return numbers.map((number2) => {
      const selection = selectionOf2(number2.engine ?? engine);
      const { what, printed, note = "" } = number2;
      return { what, printed, note, ...selection ? compare(number2, page2, selection) : { shown: "", isEqual: false } };
    });
  }
  function compare(number2, page2, { trace }) {
    const candidate = number2.path === void 0 ? null : candidateAt(number2, page2, trace.candidates);
    if (number2.verdict) return { shown: candidate?.verdict ?? "", isEqual: candidate?.verdict === number2.verdict };
    const figures = number2.path === void 0 ? trace.summary : candidate?.figures;
    const value = figures?.[number2.figure ?? ""];
    if (value === void 0) return { shown: "", isEqual: false };
    return { shown: written(value, number2), isEqual: fits(value, number2) };
  }
  function candidateAt({ path, figure }, { nodes }, candidates) {
    return candidates.find(({ node: node2, figures }) => (!figure || figure in figures) && `/${fullPath(nodes, node2)}` === path);
  }
  function written(value, { relation, decimals = 0 }) {
    return relation ? String(Number(value.toFixed(Math.max(decimals, LIMIT_DECIMALS)))) : value.toFixed(decimals);
  }
  function fits(value, { relation, value: printed = 0, decimals = 0 }) {
    if (relation === "at least") return value >= printed;
    if (relation === "below") return value < printed;
    return value.toFixed(decimals) === printed.toFixed(decimals);
  }

  // lab/view/example-numbers.js
  var COLUMNS2 = ["labExampleWhat", "labExamplePrinted", "labExampleShown", "labExampleEqual"];
  function exampleNumbers(state, example) {
    const { host } = state;
    const body = build("tbody");
    const table = build(
      "table",
      { "class": "lab-table", "aria-label": host.text("labExampleNumbers") },
      build("thead", {}, build("tr", {}, ...COLUMNS2.map((key) => build("th", { scope: "col" }, host.text(key))))),
      body
    );
    const selectionOf2 = (engine) => state.selection?.engine === engine ? state.selection : state.readings.get(engine);
    const update = () => body.replaceChildren(...exampleRows(example, state.page, selectionOf2).map((row2) => rowElement2(row2, host.text)));
    for (const event of ["engine", "selection", "reading", "readings"]) state.addEventListener(event, update, { signal: host.signal });
    update();
    return build(
      "section",
      { class: "lab-example" },
      build("h2", {}, host.text("labExampleNumbers")),
      build("p", { lang: "en", dir: "ltr" }, example.summary),
      build("div", { class: "lab-wide" }, table),
      build("p", { class: "hint", lang: "en", dir: "ltr" }, `${example.document}: ${example.where}.`)
    );
  }
  function rowElement2({ what, printed, shown: shown2, isEqual, note }, text2) {
    const head = build("th", { scope: "row", lang: "en", dir: "ltr" }, what);
    if (note) head.append(build("p", { class: "hint" }, note));
    const equal = shown2 ? text2(isEqual ? "labExampleYes" : "labExampleNo") : "";
    return build("tr", {}, head, build("td", { lang: "en", dir: "ltr" }, printed), build("td", { lang: "en", dir: "ltr" }, shown2 || "…"), build("td", {}, equal));
  }

  // lab/view/when-shown.js
  function whenShown(element3, update, signal) {
    let isStale = false;
    const run = () => {
      isStale = element3.closest("[hidden]") !== null;
      if (!isStale) update();
    };
    const sizes = new ResizeObserver(() => isStale && run());
    sizes.observe(element3);
    signal?.addEventListener("abort", () => sizes.disconnect(), { once: true });
    return run;
  }

  // lab/view/figures/expression.js
  var number = (value) => ({ is: "number", value });
  var symbol = (name, index) => index === void 0 ? { is: "symbol", name } : { is: "symbol", name, index };
  var divisor = (of) => ({ is: "divisor", of });
  var sum2 = (...of) => ({ is: "sum", of });
  var negative = (of) => ({ is: "negative", of });
  var product = (...of) => ({ is: "product", of });
  var quotient = (over, under) => ({ is: "quotient", over, under });
  var power = (base, exponent) => ({ is: "power", base, exponent });
  var absolute = (of) => ({ is: "absolute", of });
  var series = (fields) => ({ is: "series", ...fields });
  var equals = (left, right) => ({ left, relation: "=", right });
  function substitute(e, values) {
    const inside = (inner) => substitute(inner, values);
    switch (e.is) {
      case "number":
      case "constant":
        return e;
      case "symbol":
        return number(values(e.name));
      case "divisor":
        return number(evaluate(inside(e.of)) || 1);
      case "sum":
        return sum2(...e.of.map(inside));
      case "product":
        return product(...e.of.map(inside));
      case "series":
        return sum2(...e.terms.map(inside));
      case "negative":
        return opposite(inside(e.of));
      case "absolute":
        return absolute(inside(e.of));
      case "quotient":
        return quotient(inside(e.over), inside(e.under));
      case "power":
        return power(inside(e.base), inside(e.exponent));
    }
  }
  function opposite(e) {
    return e.is === "number" ? number(-e.value) : negative(e);
  }
  function evaluate(e) {
    switch (e.is) {
      case "number":
      case "constant":
        return e.value;
      case "symbol":
        return NaN;
      case "divisor":
        return evaluate(e.of) || 1;
      case "sum":
        return e.of.reduce((total, term2) => total + evaluate(term2), 0);
      case "series":
        return evaluate(sum2(...e.terms));
      case "product":
        return e.of.reduce((total, factor) => total * evaluate(factor), 1);
      case "negative":
        return -evaluate(e.of);
      case "absolute":
        return Math.abs(evaluate(e.of));
      case "quotient":
        return evaluate(e.over) / evaluate(e.under);
      case "power":
        return evaluate(e.base) ** evaluate(e.exponent);
    }
  }
  var HOLDS = {
    "=": (left, right) => left === right,
    "≥": (left, right) => left >= right,
    ">": (left, right) => left > right,
    "≤": (left, right) => left <= right,
    "<": (left, right) => left < right
  };
  var OPPOSITE = { "=": "=", "≥": "<", ">": "≤", "≤": ">", "<": "≥" };
  function fill({ left, relation, right }, values) {
    const put = { left: relation === "=" ? left : substitute(left, values), right: substitute(right, values) };
    const value = evaluate(put.right);
    const holds = relation === "=" || HOLDS[relation](evaluate(put.left), value);
    return { ...put, relation: holds ? relation : OPPOSITE[relation], value, holds };
  }

  // lab/view/figures/judgment.js
  function judgmentOf(page2, selection, index) {
    const engine = page2.engines.find(({ name }) => name === selection.engine);
    return { page: page2, selection, index, candidate: selection.trace.candidates[index], constant: constantsOf(engine, selection.changes) };
  }
  function constantsOf(engine, changes) {
    return (name, otherwise) => changes[name] ?? engine?.parameters.find((parameter) => parameter.name === name)?.default ?? otherwise;
  }
  function valuesOf({ candidate, selection }, { values }) {
    return (name) => {
      for (const source of [values, candidate.figures, selection.trace.summary]) {
        if (Object.hasOwn(source, name)) return source[name];
      }
      return NaN;
    };
  }
  function perSelection(derive) {
    const known2 = /* @__PURE__ */ new WeakMap();
    return (selection) => {
      let value = known2.get(selection);
      if (value === void 0) known2.set(selection, value = derive(selection));
      return value;
    };
  }
  var candidateAt2 = perSelection(({ trace }) => {
    const at = /* @__PURE__ */ new Map();
    trace.candidates.forEach(({ node: node2 }, index) => {
      if (!at.has(node2)) at.set(node2, index);
    });
    return at;
  });

  // lab/view/figures/documents/bte.js
  var runsOf = perSelection(({ trace: { candidates } }) => {
    if (!candidates.every(({ figures }) => "tags before" in figures)) return [];
    const runs = candidates.map(({ figures, verdict }, index) => ({ index, i: figures.i, words: -figures.encode, tags: figures["tags before"], isInside: verdict !== "dropped" }));
    return runs.sort((a, b) => a.i - b.i);
  });
  var IN_RANGE = ["words in [i, j]", "tags in [i, j]"];
  var UP_TO_HERE = ["words up to here", "tags up to here"];
  function difference([words, tags], weight) {
    return sum2(symbol(words), negative(weight === 1 ? symbol(tags) : product(number(weight), symbol(tags))));
  }
  function explainBte({ selection, index, constant }) {
    const weight = constant("tag-weight", 1);
    const inRange = equals(symbol("words - tags"), difference(IN_RANGE, weight));
    const runs = runsOf(selection);
    const at = runs.findIndex((run) => run.index === index);
    const from = runs.findIndex(({ isInside }) => isInside), to = runs.findLastIndex(({ isInside }) => isInside);
    if (at < 0 || from < 0) return { statements: [], values: {} };
    const range = runs.slice(from, to + 1);
    const values = { "words in [i, j]": wordsOf(range), "tags in [i, j]": tagsOf(range.slice(1)) };
    if (from <= at && at <= to) return { statements: [inRange], values };
    const [words, tags] = at > to ? [runs.slice(to + 1, at + 1), runs.slice(to + 1, at + 1)] : [runs.slice(at, from), runs.slice(at + 1, from + 1)];
    const further = (
      /** @type {const} */
      { left: difference(UP_TO_HERE, weight), relation: "≤", right: number(0) }
    );
    return { statements: [inRange, further], values: { ...values, "words up to here": wordsOf(words), "tags up to here": tagsOf(tags) } };
  }
  function wordsOf(runs) {
    return runs.reduce((total, { words }) => total + words, 0);
  }
  function tagsOf(runs) {
    return runs.reduce((total, { tags }) => total + tags, 0);
  }

  // lab/view/figures/documents/descent.js
  var K = symbol("K");
  var LV = symbol("LV");
  var FTL = symbol("FTL");
  function explainDescent({ page: page2, selection, index }) {
    const step = stepAt(page2, selection, index);
    if (!step) return { statements: [], values: {} };
    return { statements: [...variance(step), equals(K, quotient(product(number(100), LV), FTL)), ...comparison(step)], values: step.candidate.figures };
  }
  function stepAt(page2, selection, index) {
    const steps = stepsOf(page2, selection);
    const { node: node2, figures } = selection.trace.candidates[index];
    const at = "K" in figures ? index : candidateAt2(selection).get(page2.nodes.parents[node2]);
    return steps.find((step) => step.index === at);
  }
  function variance({ candidate: { figures }, subnodes }) {
    if (subnodes.length === 0) return [];
    const deviation2 = (length) => absolute(sum2(length, negative(quotient(FTL, symbol("n")))));
    const all = series({
      index: "i",
      from: number(1),
      to: symbol("n"),
      body: deviation2(symbol("L(i)")),
      terms: subnodes.map(({ length }) => absolute(sum2(number(length), negative(number(figures.FTL / figures.n)))))
    });
    return [equals(LV, quotient(all, symbol("n")))];
  }
  function comparison({ candidate: { figures } }) {
    return figures.n > 1 ? [{ left: K, relation: "≥", right: symbol("threshold") }] : [];
  }
  var known = /* @__PURE__ */ new WeakMap();
  function stepsOf(page2, selection) {
    let steps = known.get(page2);
    if (!steps) known.set(page2, steps = perSelection((one) => walk(page2, one)));
    return steps(selection);
  }
  function walk({ nodes }, selection) {
    const steps = /* @__PURE__ */ new Map();
    selection.trace.candidates.forEach((candidate, index) => {
      if ("K" in candidate.figures) steps.set(candidate.node, { index, candidate, subnodes: [] });
    });
    selection.trace.candidates.forEach(({ node: node2, figures }, index) => {
      const isEntered = "K" in figures;
      steps.get(nodes.parents[node2])?.subnodes.push({ index, length: isEntered ? figures.FTL : figures.L, isEntered });
    });
    const list = [...steps.values()];
    for (const step of list) {
      if (step.subnodes.length !== step.candidate.figures.n) step.subnodes = [];
    }
    return list;
  }

  // lab/view/figures/documents/punctuation.js
  var CS = symbol("CS");
  var FS = symbol("FS");
  var CL = symbol("CL");
  var ACL = divisor(symbol("ACL"));
  var ACFL = divisor(symbol("ACFL"));
  var score = symbol("score");
  function explainComma(judgment) {
    const cubed = power(CS, number(judgment.constant("cs-exponent", 3))), squared = power(ACFL, number(judgment.constant("acfl-exponent", 2)));
    return { statements: [equals(score, quotient(product(cubed, quotient(CL, ACL)), squared)), ...aboveAverage(judgment)], values: {} };
  }
  function explainSong(judgment) {
    const cubed = power(FS, number(judgment.constant("fs-exponent", 3)));
    return { statements: [equals(score, quotient(product(cubed, CL), ACL)), ...aboveAverage(judgment)], values: {} };
  }
  function aboveAverage({ selection, constant }) {
    if (selection.trace.candidates.length === 1) return [];
    const factor = constant("average-factor", 1), average = symbol("average");
    return [{ left: score, relation: ">", right: factor === 1 ? average : product(number(factor), average) }];
  }

  // lab/view/figures/documents/ttr.js
  var TTR = symbol("TTR");
  var E = symbol("e");
  var SIGMA = symbol("σ");
  var k = symbol("k");
  var MEAN_BEFORE = symbol("mean before");
  var MEAN_AFTER = symbol("mean after");
  var RATIO = equals(TTR, quotient(symbol("x"), divisor(symbol("y"))));
  var LOOKAROUND = 3;
  var linesOf = perSelection(({ trace }) => {
    const lines = [];
    for (const candidate of trace.candidates) lines[candidate.figures.k - 1] = candidate;
    return lines;
  });
  function explainTtr(judgment) {
    const { selection, candidate: { figures }, constant } = judgment;
    const r = constant("radius", 2);
    const window = mean([sum2(k, negative(symbol("r"))), sum2(k, symbol("r"))], ratiosIn(selection, figures.k - r, figures.k + r));
    return { statements: [RATIO, equals(E, window), ...decisions(judgment)], values: { r, ...deviation(selection) } };
  }
  function deviation({ trace: { summary } }) {
    return "σ" in summary ? {} : { σ: summary["c·σ"] / summary.c };
  }
  function decisions({ selection, candidate: { figures }, constant }) {
    const { clusters } = selection.trace.summary;
    if (selection.engine === "ttr") return [{ left: E, relation: "≥", right: product(symbol("c"), SIGMA) }];
    if (selection.engine === "ttr-prediction") return jumps(selection, figures.k, constant("lookaround", LOOKAROUND));
    return figures.cluster > 0 ? [{ left: symbol(meanName(figures.cluster, clusters)), relation: ">", right: SIGMA }] : [];
  }
  function meanName(cluster, clusters) {
    return `mean ${cluster}/${clusters}`;
  }
  function jumps(selection, line2, reach) {
    const jump = "jump" in selection.trace.summary ? symbol("jump") : SIGMA;
    const before = mean([after(-reach), after(-1)], ratiosIn(selection, line2 - reach, line2 - 1));
    const next = mean([after(1), after(reach)], ratiosIn(selection, line2 + 1, line2 + reach));
    return [
      equals(MEAN_BEFORE, before),
      { left: TTR, relation: "≥", right: sum2(MEAN_BEFORE, jump) },
      equals(MEAN_AFTER, next),
      { left: MEAN_AFTER, relation: "≤", right: sum2(TTR, negative(jump)) }
    ];
  }
  function after(lines) {
    return sum2(k, number(lines));
  }
  function ratiosIn(selection, from, to) {
    return linesOf(selection).slice(Math.max(0, from - 1), Math.max(0, to)).map(({ figures }) => figures.TTR);
  }
  function mean([from, to], ratios) {
    return quotient(series({ index: "i", from, to, body: symbol("TTR", "i"), terms: ratios.map(number) }), divisor(number(ratios.length)));
  }

  // lab/view/figures/documents/wffte.js
  var SD = symbol("SD");
  var DSD = symbol("DSD");
  var TSD = symbol("TSD");
  var PSD = symbol("PSD");
  var p = symbol("p");
  var SUPPORT = equals(SD, product(DSD, sum2(TSD, PSD)));
  var TITLE = equals(TSD, sum2(product(symbol("α"), symbol("FW")), product(symbol("β"), symbol("SW"))));
  var PUNCTUATION = equals(PSD, product(symbol("FP"), quotient(symbol("NC"), divisor(symbol("HC")))));
  var DISTANCE = equals(symbol("juli"), sum2(symbol("len(i)"), negative(symbol("pre")), symbol("len(j)"), negative(symbol("pre")), negative(number(1))));
  var NEAR = (
    /** @type {const} */
    { left: symbol("juli"), relation: "≤", right: symbol("JULI") }
  );
  function explainWffte(judgment) {
    const { page: page2, candidate, constant, selection } = judgment;
    const q = constant("q", 10);
    const group = groupOf(judgment);
    const best = selection.trace.candidates.find(({ verdict }) => verdict === "best");
    const far = best && "juli" in candidate.figures ? [DISTANCE, NEAR] : [];
    return {
      statements: [position(page2, candidate.node, q), TITLE, ...borders(constant), PUNCTUATION, SUPPORT, ...merged(group), ...far],
      values: { q, α: constant("alpha", 0.5), β: constant("beta", 1), ...best ? lengths(page2, group[0], best) : {} }
    };
  }
  function borders(constant) {
    return [constant("few-punctuation", 3), constant("much-punctuation", 6)].map((border) => ({ left: p, relation: "≥", right: number(border) }));
  }
  function position({ nodes }, node2, q) {
    const ordinals = pathOf(nodes, node2).slice(2).map((n) => ordinalOf(nodes.steps[n]));
    const weight = power(symbol("q"), negative(sum2(symbol("i"), negative(number(1)))));
    const terms2 = ordinals.map((rd, i) => i === 0 ? number(rd) : product(number(rd), power(number(q), number(-i))));
    return equals(DSD, quotient(number(1), series({ index: "i", from: number(1), to: symbol("n"), body: product(symbol("rd", "i"), weight), terms: terms2 })));
  }
  function ordinalOf(step) {
    return Number(/\[(\d+)\]$/.exec(step)?.[1] ?? 1);
  }
  function pathOf({ parents }, node2) {
    const path = [];
    for (let n = node2; n >= 0; n = parents[n]) path.push(n);
    return path.reverse();
  }
  function groupOf({ selection, candidate }) {
    const { group } = candidate.figures;
    return group === void 0 ? [candidate] : selection.trace.candidates.filter(({ figures }) => figures.group === group);
  }
  function merged(group) {
    if (group.length === 1) return [];
    return [equals(symbol("merged SD"), series({ index: "i", from: number(1), to: symbol("n"), body: symbol("SD", "i"), terms: group.map(({ figures }) => number(figures.SD)) }))];
  }
  function lengths({ nodes }, first, best) {
    const i = pathOf(nodes, first.node), j = pathOf(nodes, best.node);
    return { "len(i)": i.length, "len(j)": j.length, pre: i.filter((node2, at) => node2 === j[at]).length };
  }

  // lab/view/figures/explain.js
  var TTR2 = { section: "ttr", explain: explainTtr };
  var DOCUMENTS = new Map(Object.entries({
    comma: { section: "comma", explain: explainComma },
    song: { section: "song", explain: explainSong },
    descent: { section: "descent", explain: explainDescent },
    wffte: { section: "wffte", explain: explainWffte },
    ttr: TTR2,
    "ttr-kmeans": TTR2,
    "ttr-em": TTR2,
    "ttr-farthest": TTR2,
    "ttr-prediction": TTR2,
    bte: { section: "bte", explain: explainBte }
  }));
  var UNKNOWN2 = { section: "", explain: () => ({ statements: [], values: {} }) };
  function documentOf(engine) {
    return DOCUMENTS.get(engine) ?? UNKNOWN2;
  }

  // lab/view/figures/numerals.js
  var DIGITS = 6;
  var plain = new Intl.NumberFormat("en", { maximumSignificantDigits: DIGITS, useGrouping: false });
  var LARGE = 1e12;
  var SMALL = 1e-6;
  function shown(value) {
    if (!Number.isFinite(value)) return "?";
    const size = Math.abs(value);
    if (size !== 0 && (size >= LARGE || size < SMALL)) return value.toExponential(3).replace("e+", "e").replaceAll("-", "−");
    return plain.format(value).replace("-", "−");
  }

  // lab/view/figures/print.js
  var SUM = 1;
  var PRODUCT = 2;
  var POWER = 3;
  var ATOM = 4;
  var MAX_TERMS = 8;
  var SUPERSCRIPTS = new Map([..."0123456789-+()."].map((plain2, i) => [plain2, [..."⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺⁽⁾·"][i]]));
  function print(e) {
    switch (e.is) {
      case "number":
        return shown(e.value);
      case "constant":
        return e.name;
      case "symbol":
        return e.index === void 0 ? e.name : `${e.name}_${e.index}`;
      case "divisor":
        return print(e.of);
      case "negative":
        return `−${within(e.of, PRODUCT)}`;
      case "absolute":
        return `|${print(e.of)}|`;
      case "sum":
        return e.of.length === 0 ? "0" : terms(e.of).map(term).join("");
      case "product":
        return e.of.map((factor) => within(factor, PRODUCT)).join(" · ");
      case "quotient":
        return `${within(e.over, PRODUCT)} / ${within(e.under, POWER)}`;
      case "power":
        return `${within(e.base, ATOM)}${raised(e.exponent)}`;
      case "series":
        return `Σ ${within(e.body, PRODUCT)}, ${e.index} = ${print(e.from)} … ${print(e.to)}`;
    }
  }
  function printStatement({ left, relation, right }) {
    return `${print(left)} ${relation} ${print(right)}`;
  }
  function printFilled({ left, relation, right, value }) {
    const result = right.is === "number" ? "" : ` ${equalSign(value)} ${shown(value)}`;
    return `${print(left)} ${relation} ${print(right)}${result}`;
  }
  function equalSign(value) {
    return Number(shown(value).replace("−", "-")) === value ? "=" : "≈";
  }
  function terms(all) {
    if (all.length <= MAX_TERMS) return all;
    return [...all.slice(0, MAX_TERMS - 2), { is: "symbol", name: "…" }, all[all.length - 1]];
  }
  function term(e, i) {
    const [operator2, value] = asTerm(e);
    const text2 = within(value, operator2 === "−" ? PRODUCT : SUM);
    if (i === 0) return operator2 === "−" ? `−${text2}` : text2;
    return ` ${operator2} ${text2}`;
  }
  function asTerm(e) {
    if (e.is === "negative") return ["−", e.of];
    if (e.is === "number" && e.value < 0) return ["−", { is: "number", value: -e.value }];
    return ["+", e];
  }
  function within(e, around) {
    return needsBrackets(e, around) ? `(${print(e)})` : print(e);
  }
  function needsBrackets(e, around) {
    if (e.is === "quotient" && around === PRODUCT) return true;
    return tightness(e) < around;
  }
  function tightness(e) {
    switch (e.is) {
      case "divisor":
        return tightness(e.of);
      case "number":
        return e.value < 0 ? SUM : ATOM;
      case "sum":
      case "series":
      case "negative":
        return SUM;
      case "product":
      case "quotient":
        return PRODUCT;
      case "power":
        return POWER;
      default:
        return ATOM;
    }
  }
  function raised(exponent) {
    const text2 = print(exponent).replace("−", "-");
    const small = [...text2].map((letter) => SUPERSCRIPTS.get(letter));
    return small.includes(void 0) || text2.includes(".") ? `^${within(exponent, ATOM)}` : small.join("");
  }

  // lab/view/figures/mathml.js
  var MATHML2 = "http://www.w3.org/1998/Math/MathML";
  function drawStatement(statement) {
    return math(printStatement(statement), draw(statement.left), operator(statement.relation), draw(statement.right));
  }
  function drawFilled(filled) {
    const { left, relation, right, value } = filled;
    const result = right.is === "number" ? [] : [operator(equalSign(value)), draw({ is: "number", value })];
    return math(printFilled(filled), draw(left), operator(relation), draw(right), ...result);
  }
  function math(text2, ...children) {
    const element3 = node("math", ...children);
    element3.setAttribute("alttext", text2);
    element3.setAttribute("displaystyle", "true");
    return element3;
  }
  function draw(e) {
    switch (e.is) {
      case "number":
        return e.value < 0 ? node("mrow", operator("−"), leaf("mn", shown(-e.value))) : leaf("mn", shown(e.value));
      case "constant":
        return leaf("mi", e.name);
      case "symbol":
        return e.index === void 0 ? leaf("mi", e.name) : node("msub", leaf("mi", e.name), leaf("mi", e.index));
      case "divisor":
        return draw(e.of);
      case "negative":
        return node("mrow", operator("−"), bracketed(e.of));
      case "absolute":
        return node("mrow", operator("|"), draw(e.of), operator("|"));
      case "sum":
        return node("mrow", ...e.of.length === 0 ? [leaf("mn", "0")] : terms(e.of).flatMap(drawTerm));
      case "product":
        return node("mrow", ...e.of.flatMap((factor, i) => i === 0 ? [bracketed(factor)] : [operator("·"), bracketed(factor)]));
      case "quotient":
        return node("mfrac", draw(e.over), draw(e.under));
      case "power":
        return node("msup", e.base.is === "symbol" || e.base.is === "constant" || e.base.is === "divisor" || isPlain(e.base) ? draw(e.base) : inBrackets(e.base), draw(e.exponent));
      case "series":
        return node("mrow", drawSigma(e), bracketed(e.body));
    }
  }
  function drawSigma(e) {
    return node("munderover", operator("∑"), node("mrow", leaf("mi", e.index), operator("="), draw(e.from)), draw(e.to));
  }
  function drawTerm(e, i) {
    const [joint, value] = asTerm(e);
    const drawn = joint === "−" ? bracketed(value) : draw(value);
    if (i === 0 && joint === "+") return [drawn];
    return [operator(joint), drawn];
  }
  function bracketed(e) {
    return e.is === "sum" || e.is === "negative" || e.is === "series" || e.is === "number" && e.value < 0 ? inBrackets(e) : draw(e);
  }
  function inBrackets(e) {
    return node("mrow", operator("("), draw(e), operator(")"));
  }
  function isPlain(e) {
    return e.is === "number" && e.value >= 0;
  }
  function operator(text2) {
    return leaf("mo", text2);
  }
  function leaf(name, text2) {
    const element3 = document.createElementNS(MATHML2, name);
    element3.textContent = text2;
    return element3;
  }
  function node(name, ...children) {
    const element3 = document.createElementNS(MATHML2, name);
    element3.append(...children);
    return element3;
  }

  // lab/view/figures/path.js
  var MAX_STEPS2 = 3;
  var MAX_LABEL_CHARS = 40;
  function shortPath2(nodes, node2) {
    const steps = [];
    let n = node2;
    for (; n >= 0 && steps.length < MAX_STEPS2; n = nodes.parents[n]) steps.unshift(nodes.steps[n]);
    const label2 = (nodes.labels[node2] ?? "").slice(0, MAX_LABEL_CHARS);
    return (n > 0 ? "…/" : "") + steps.filter(Boolean).join("/") + label2;
  }

  // lab/view/figures/candidate-view.js
  var VERDICTS = { best: "labFiguresBest", kept: "labFiguresKept", dropped: "labFiguresDropped" };
  function candidateView(page2, selection, index, host) {
    const judgment = judgmentOf(page2, selection, index);
    const { node: node2, figures, verdict, reason } = judgment.candidate;
    const explanation = documentOf(selection.engine).explain(judgment);
    const values = valuesOf(judgment, explanation);
    return build(
      "div",
      { class: "lab-candidate" },
      build("p", { class: "lab-path", lang: "en", dir: "ltr" }, shortPath2(page2.nodes, node2)),
      build("p", { class: "lab-verdict", "data-verdict": verdict }, build("strong", {}, verdictText(verdict, host)), " ", build("span", { lang: "en", dir: "ltr" }, reason)),
      figureList(figures),
      equationList(explanation.statements, values, host)
    );
  }
  function verdictText(verdict, host) {
    return host.text(VERDICTS[verdict] ?? "labFiguresDropped");
  }
  function figureList(figures) {
    const list = Object.entries(figures).map(([name, value]) => build("div", {}, build("dt", {}, name), build("dd", {}, shown(value))));
    return build("dl", { class: "lab-quantities", lang: "en", dir: "ltr" }, ...list);
  }
  function equationList(statements, values, host) {
    const box = build("div", { "class": "lab-equations", "lang": "en", "dir": "ltr", "role": "group", "tabindex": "0", "aria-label": host.text("labFiguresEquations") });
    box.append(...statements.map((statement) => equation(statement, values)));
    box.hidden = statements.length === 0;
    return box;
  }
  function equation(statement, values) {
    const lines = [drawStatement(statement), drawFilled(fill(statement, values))];
    return build("div", { class: "lab-equation" }, ...lines.map((math2) => build("div", {}, math2)));
  }

  // lab/view/figures/engine-section.js
  var MAX_EXPLAINED = 2;
  var MAX_PARTS = 20;
  var EngineSection = class {
    element;
    #state;
    #name;
    #verdict = build("span", { class: "lab-section-verdict" });
    #body = build("div", { class: "lab-section-body" });
    /** @param {LabState} state @param {string} name  of the engine */
    constructor(state, name) {
      this.#state = state;
      this.#name = name;
      this.element = build("details", { class: "lab-section" }, build("summary", {}, build("span", { lang: "en", dir: "ltr" }, name), " ", this.#verdict), this.#body);
      this.element.addEventListener("toggle", () => this.#fill(), { signal: state.host.signal });
    }
    update() {
      const { text: text2 } = this.#state.host;
      const selection = selectionOf(this.#state, this.#name);
      this.#verdict.textContent = selection ? this.#summary(selection) : text2("labFiguresLoading");
      this.#fill();
    }
    /** @param {Selection} selection @returns {string} the verdicts on the block's parts */
    #summary({ judged, trace }) {
      const { host, chosen } = this.#state;
      const verdicts = new Set((judged[chosen] ?? []).map((index) => trace.candidates[index].verdict));
      if (verdicts.size === 0) return host.text("labFiguresNotJudged");
      return [...verdicts].map((verdict) => verdictText(verdict, host)).join(", ");
    }
    #fill() {
      const { host, chosen, page: page2 } = this.#state;
      const selection = selectionOf(this.#state, this.#name);
      if (!this.element.open || !selection) {
        this.#body.replaceChildren();
        return;
      }
      const parts = selection.judged[chosen] ?? [];
      this.#body.replaceChildren(
        ...parts.slice(0, MAX_EXPLAINED).map((index) => candidateView(page2, selection, index, host)),
        ...this.#others(selection, parts.slice(MAX_EXPLAINED)),
        ...this.#ofPage(selection),
        ...this.#document()
      );
    }
    /** @param {Selection} selection @param {number[]} parts @returns {HTMLElement[]} */
    #others({ trace }, parts) {
      if (parts.length === 0) return [];
      const { host } = this.#state;
      const number2 = new Intl.NumberFormat(host.uiLang).format(parts.length);
      return [build("p", { class: "hint" }, host.text("labFiguresMoreParts", number2)), ...parts.slice(0, MAX_PARTS).map((index) => figureList(trace.candidates[index].figures))];
    }
    /** @param {Selection} selection @returns {HTMLElement[]} the figures of the whole page */
    #ofPage({ trace }) {
      return [build("h4", {}, this.#state.host.text("labFiguresOfPage")), figureList(trace.summary)];
    }
    /** @returns {HTMLElement[]} the paper, and where our documents describe it */
    #document() {
      const { host, page: page2 } = this.#state;
      const { section } = documentOf(this.#name);
      const address = section && host.documentation(section);
      const paper = page2.engines.find(({ name }) => name === this.#name)?.document ?? "";
      const source = build("p", { class: "lab-source" }, build("cite", { lang: "en", dir: "ltr" }, paper));
      if (address) source.append(" ", build("a", { href: address, target: "_blank", rel: "noopener" }, host.text("labFiguresDocument")));
      return [source];
    }
  };
  function selectionOf(state, name) {
    const latest = name === state.engine ? state.selection : null;
    return latest && latest.trace.candidates.length > 0 ? latest : name === state.engine && state.reading || state.readings.get(name);
  }

  // lab/view/figures/fate.js
  var SENTENCES = {
    selected: "labFateSelected",
    completed: "labFateCompleted",
    putback: "labFatePutBack",
    engine: "labFateEngine",
    outside: "labFateOutside",
    tidied: "labFateTidied",
    rule: "labFateRule",
    reader: "labFateReader"
  };
  function fateRows({ reading, chosen, page: page2, engine, host }) {
    if (!reading) return [build("p", { class: "hint" }, host.text("labFiguresLoading"))];
    const fate = reading.fates[reading.fate[chosen]];
    if (!fate) return [];
    const number2 = new Intl.NumberFormat(host.uiLang);
    const words = host.text("labFateWords", number2.format(reading.kept[chosen]), number2.format(page2.blocks[chosen].words));
    return [
      build("p", { class: "lab-fate" }, host.text(SENTENCES[fate.why] ?? "labFateEngine")),
      build(
        "dl",
        { class: "lab-facts" },
        ...fact(host.text("labFateEngineName"), engine),
        ...fact(host.text("labFateFamily"), fate.family),
        ...fact(host.text("labFateReason"), fate.reason),
        build("dt", {}, host.text("labFateCount")),
        build("dd", {}, words)
      )
    ];
  }
  function fact(name, value) {
    return value === "" ? [] : [build("dt", {}, name), build("dd", { lang: "en", dir: "ltr" }, value)];
  }

  // lab/view/plots/svg.js
  var SVG = "http://www.w3.org/2000/svg";
  function draw2({ width, height, name }, shapes) {
    const attributes = { "viewBox": `0 0 ${width} ${height}`, width, height, "class": "lab-drawing", ...name ? { "role": "img", "aria-label": name } : { "aria-hidden": "true" } };
    return element({ name: "svg", attributes, children: shapes });
  }
  function element({ name, attributes, text: text2, children = [] }) {
    const made = (
      /** @type {SVGElement} */
      document.createElementNS(SVG, name)
    );
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, typeof value === "number" ? String(round(value)) : value);
    if (text2 !== void 0) made.textContent = text2;
    made.append(...children.map(element));
    return made;
  }
  function round(value) {
    return Math.round(value * 100) / 100;
  }
  function rect(look, box) {
    return { name: "rect", attributes: { class: look, ...box } };
  }
  function line(look, x1, y1, x2, y2) {
    return { name: "line", attributes: { class: look, x1, y1, x2, y2 } };
  }
  function label(content, x, y, anchor = "start") {
    return { name: "text", attributes: { "class": "lab-plot-label", x, y, "text-anchor": anchor }, text: content };
  }
  function polyline(look, points) {
    return { name: "polyline", attributes: { class: look, points: points.map(([x, y]) => `${round(x)},${round(y)}`).join(" ") } };
  }

  // lab/view/figures/documents/fused.js
  var TABLE = "table(log odds)";
  var CERTAIN = equals(symbol("probability"), symbol(TABLE));
  var DOUBTED = equals(symbol("probability"), product(symbol("factor"), symbol(TABLE)));
  function sharesOf(page2, { trace: { summary } }, block) {
    const families = page2.families.map((name, i) => ({ name, odds: block.odds[i] })).sort((a, b) => Math.abs(b.odds) - Math.abs(a.odds));
    return [...["base", "bias"].filter((name) => name in summary).map((name) => ({ name, odds: summary[name] })), ...families];
  }
  function explainFused(shares, { factor, probability }) {
    const values = { factor, "log odds": shares.reduce((total, { odds }) => total + odds, 0), [TABLE]: factor === 0 ? 0 : probability / factor };
    return { statements: [factor === 1 ? CERTAIN : DOUBTED], values };
  }

  // lab/view/figures/model-section.js
  var HALF = 50;
  var HEIGHT = 10;
  var ModelSection = class {
    element;
    #state;
    #verdict = build("span", { class: "lab-section-verdict" });
    #body = build("div", { class: "lab-section-body" });
    /** @param {LabState} state */
    constructor(state) {
      this.#state = state;
      this.element = build(
        "details",
        { class: "lab-section" },
        build("summary", {}, build("span", { lang: "en", dir: "ltr" }, state.page.engines[0].name), " ", this.#verdict),
        this.#body
      );
    }
    update() {
      const { chosen, host } = this.#state;
      const reading = this.#reading();
      const block = reading?.model?.[chosen];
      if (!reading || !block) {
        this.#verdict.textContent = host.text("labFiguresLoading");
        this.#body.replaceChildren();
        return;
      }
      const percent = new Intl.NumberFormat(host.uiLang, { style: "percent", maximumFractionDigits: 1 });
      const threshold = reading.trace.summary.threshold ?? 0;
      this.#verdict.textContent = host.text("labModelProbability", percent.format(block.probability), percent.format(threshold));
      const shares = sharesOf(this.#state.page, reading, block);
      const { statements, values } = explainFused(shares, block);
      this.#body.replaceChildren(...this.#remarks(block), this.#table(shares), equationList(statements, (name) => values[name] ?? NaN, this.#state.host), ...this.#document());
    }
    /** @returns {Reading | undefined} */
    #reading() {
      const { reading, readings, page: page2 } = this.#state;
      return reading?.model ? reading : readings.get(page2.engines[0].name);
    }
    /** @param {ModelBlock} block @returns {HTMLElement[]} */
    #remarks({ duplicate }) {
      return duplicate ? [build("p", {}, this.#state.host.text("labModelDuplicate"))] : [];
    }
    /** @param {Share[]} shares */
    #table(shares) {
      const { text: text2, uiLang } = this.#state.host;
      const number2 = new Intl.NumberFormat(uiLang, { maximumFractionDigits: 2, minimumFractionDigits: 2, signDisplay: "exceptZero" });
      const largest = Math.max(...shares.map(({ odds }) => Math.abs(odds)), Number.MIN_VALUE);
      const all = shares.reduce((total, { odds }) => total + odds, 0);
      return build(
        "table",
        { class: "lab-table lab-shares" },
        build("caption", {}, text2("labModelShares")),
        build("thead", {}, build("tr", {}, build("th", { scope: "col" }, text2("labModelSignals")), build("th", { scope: "col", class: "number" }, text2("labModelOdds")), build("td", {}))),
        build("tbody", {}, ...shares.map(({ name, odds }) => row(name, number2.format(odds), bar(odds / largest)))),
        build("tfoot", {}, row(text2("labModelSum"), number2.format(all)))
      );
    }
    /** @returns {HTMLElement[]} */
    #document() {
      const { host } = this.#state;
      const address = host.documentation("fused");
      return address ? [build("p", { class: "lab-source" }, build("a", { href: address, target: "_blank", rel: "noopener" }, host.text("labFiguresDocument")))] : [];
    }
  };
  function row(name, odds, drawing) {
    return build("tr", {}, build("th", { scope: "row" }, name), build("td", { class: "number", dir: "ltr" }, odds), build("td", { class: "lab-bar", dir: "ltr" }, ...drawing ? [drawing] : []));
  }
  function bar(share2) {
    const width = Math.abs(share2) * HALF;
    return draw2({ width: 2 * HALF, height: HEIGHT, name: "" }, [
      { name: "line", attributes: { "class": "lab-plot-axis", "x1": HALF, "x2": HALF, "y1": 0, "y2": HEIGHT } },
      { name: "rect", attributes: { "class": share2 < 0 ? "lab-plot-empty" : "lab-plot-full", "x": share2 < 0 ? HALF - width : HALF, "y": 1.5, width, "height": HEIGHT - 3 } }
    ]);
  }

  // lab/view/figures/figures-panel.js
  function figuresPanel(state) {
    const { host, page: page2 } = state;
    const fate = build("div", { class: "lab-fate-box" });
    const engines = page2.engines.map(({ name }, i) => [name, i === 0 ? new ModelSection(state) : new EngineSection(state, name)]);
    const sections = new Map(engines);
    const known2 = build("div", {}, build("h3", {}, host.text("labFiguresFate")), fate, build("h3", {}, host.text("labFiguresOfEngines")), ...[...sections.values()].map(({ element: element3 }) => element3));
    const hint = build("p", { class: "hint" }, host.text("labFiguresNone"));
    const panel2 = build("section", { class: "lab-figures" }, hint, known2);
    let engine = "";
    const open = () => {
      if (engine === state.engine || !state.selection) return;
      engine = state.engine;
      const shown2 = sections.get(engine)?.element;
      if (!shown2) return;
      shown2.setAttribute("open", "");
      known2.querySelector(":scope > details")?.before(shown2);
    };
    const update = whenShown(panel2, () => {
      open();
      const isChosen = state.chosen >= 0;
      hint.hidden = isChosen;
      known2.hidden = !isChosen;
      if (!isChosen) return;
      fate.replaceChildren(...fateRows(state));
      for (const section of sections.values()) section.update();
    }, host.signal);
    for (const event of ["choose", "engine", "selection", "reading", "readings"]) state.addEventListener(event, update, { signal: host.signal });
    update();
    return panel2;
  }

  // lab/view/plots/candidates.js
  var blockOfCandidate = perSelection(({ judged, trace }) => {
    const blocks = new Int32Array(trace.candidates.length).fill(-1);
    for (let block = judged.length - 1; block >= 0; block--) {
      for (const candidate of judged[block]) blocks[candidate] = block;
    }
    return blocks;
  });
  function verdictWord({ text: text2 }, verdict) {
    return text2(verdict === "dropped" ? "labFiguresDropped" : "labFiguresKept");
  }

  // lab/view/plots/scale.js
  function linear([min, max], [from, to]) {
    const span = max - min || 1;
    return { place: (value) => from + (value - min) / span * (to - from), ticks: roundTicks(min, max) };
  }
  function logarithmic(max, [from, to]) {
    const span = Math.log1p(max) || 1;
    const all = [0];
    for (let tick = 1; tick <= max; tick *= 10) all.push(tick);
    const every = Math.ceil(all.length / MAX_TICKS);
    return { place: (value) => from + Math.log1p(Math.max(0, value)) / span * (to - from), ticks: all.filter((_, i) => i % every === 0) };
  }
  var MAX_TICKS = 6;
  var STEPS = [1, 2, 5, 10];
  function roundTicks(min, max) {
    const span = max - min;
    if (!(span > 0) || !Number.isFinite(span)) return [min];
    const magnitude = 10 ** Math.floor(Math.log10(span / MAX_TICKS));
    const step = magnitude * (STEPS.find((units) => span / (units * magnitude) <= MAX_TICKS - 1) ?? 10);
    const ticks = [];
    for (let i = Math.ceil(min / step); i * step <= max; i++) ticks.push(i * step || 0);
    return ticks;
  }

  // lab/view/plots/curve.js
  var LEFT = 52;
  var RIGHT = 12;
  var TOP = 24;
  var HEIGHT2 = 170;
  var FOOT = 36;
  function drawCurve({ points, range, format, ends }, width) {
    const left = LEFT, right = width - RIGHT, bottom = TOP + HEIGHT2, height = bottom + FOOT;
    let min = 0, max = 0;
    for (const { start, end } of points) {
      min = Math.min(min, start);
      max = Math.max(max, end);
    }
    const x = linear([0, points[points.length - 1].to], [left, right]), y = linear([min, max], [bottom, TOP]);
    const box = range && { from: x.place(points[range.from].at), to: x.place(points[range.to].to) };
    return {
      height,
      shapes: [
        ...range && box ? [rect("lab-plot-range", { x: box.from, y: TOP, width: Math.max(1, box.to - box.from), height: HEIGHT2 })] : [],
        ...y.ticks.flatMap((tick) => [line(tick === 0 ? "lab-plot-axis" : "lab-plot-grid", left, y.place(tick), right, y.place(tick)), label(format(tick), left - 5, y.place(tick) + 4, "end")]),
        ...range && box ? [
          line("lab-plot-level lab-plot-level-0", box.from, TOP, box.from, bottom),
          line("lab-plot-level lab-plot-level-0", box.to, TOP, box.to, bottom),
          label(range.labels[0], Math.max(left, box.from), TOP - 6),
          label(range.labels[1], Math.min(right, box.to), TOP - 6, "end")
        ] : [],
        polyline("lab-plot-curve", thinned([[left, y.place(0)], ...points.flatMap(({ at, start, to, end }) => (
          /** @type {[number, number][]} */
          [[x.place(at), y.place(start)], [x.place(to), y.place(end)]]
        ))])),
        ...x.ticks.map((tick) => label(format(tick), x.place(tick), bottom + 14, "middle")),
        label(ends, right, height - 4, "end")
      ],
      spot: (i) => ({ x: x.place(points[i].to), y: y.place(points[i].end), top: TOP, bottom }),
      nearest: (place) => nearestOf(points, (point) => x.place(point.to), place)
    };
  }
  function thinned(points) {
    const kept = [];
    for (let from = 0, to = 0; from < points.length; from = to) {
      let low = from, high = from;
      for (; to < points.length && Math.floor(points[to][0]) === Math.floor(points[from][0]); to++) {
        if (points[to][1] < points[low][1]) low = to;
        if (points[to][1] > points[high][1]) high = to;
      }
      const indices = [.../* @__PURE__ */ new Set([from, low, high, to - 1])].sort((a, b) => a - b);
      kept.push(...indices.map((i) => points[i]));
    }
    return kept;
  }
  function nearestOf(sorted, placeOf, place) {
    let low = 0, high = sorted.length - 1;
    while (low < high) {
      const middle = low + high >> 1;
      if (placeOf(sorted[middle]) < place) low = middle + 1;
      else high = middle;
    }
    const isBefore = low > 0 && place - placeOf(sorted[low - 1]) < placeOf(sorted[low]) - place;
    return isBefore ? low - 1 : low;
  }

  // lab/view/plots/documents/bte.js
  function btePlots(source) {
    const { selection, text: text2, format } = source;
    const runs = runsOf(selection);
    if (runs.length === 0) return [];
    const weight = selection.changes["tag-weight"] ?? 1;
    const curve = cumulate(runs, weight);
    const from = runs.findIndex(({ isInside }) => isInside), to = runs.findLastIndex(({ isInside }) => isInside);
    return [{
      title: text2("labPlotCurve"),
      description: text2("labPlotCurveHow"),
      points: runs.length,
      describe: (i) => `i ${runs[i].i}: ${text2("labPlotRun", format(runs[i].words), format(runs[i].tags))}, ${format(curve[i].end)}, ${verdictWord(source, runs[i].isInside ? "kept" : "dropped")}`,
      blockOf: (i) => blockOfCandidate(selection)[runs[i].index],
      columns: ["i", text2("labPlotTags"), text2("labPlotWords"), text2("labPlotSum"), text2("labPlotVerdict")],
      row: (i) => [String(runs[i].i), format(runs[i].tags), format(runs[i].words), format(curve[i].end), verdictWord(source, runs[i].isInside ? "kept" : "dropped")],
      draw: (width) => drawCurve({
        points: curve,
        range: from < 0 ? null : { from, to, labels: [`i = ${runs[from].i}`, `j = ${runs[to].i}`] },
        format,
        ends: text2("labPlotTokens")
      }, width)
    }];
  }
  function cumulate(runs, weight) {
    let tokens = 0, sum3 = 0;
    return runs.map(({ words, tags }) => {
      tokens += tags;
      sum3 -= weight * tags;
      const begin = { at: tokens, start: sum3 };
      tokens += words;
      sum3 += words;
      return { ...begin, to: tokens, end: sum3 };
    });
  }

  // lab/view/plots/steps.js
  var SIDE = 2;
  var LABEL_HEIGHT = 16;
  var BAR_HEIGHT = 16;
  var OPENING_HEIGHT = 16;
  var STEP_HEIGHT = LABEL_HEIGHT + BAR_HEIGHT + OPENING_HEIGHT;
  var MAX_STEPS3 = 60;
  var LETTER_PX = 6.6;
  function drawSteps(steps, width) {
    const shown2 = steps.slice(0, MAX_STEPS3), inner = width - 2 * SIDE;
    return {
      height: shown2.length * STEP_HEIGHT - OPENING_HEIGHT + 4,
      shapes: shown2.flatMap((step, i) => drawStep(step, i * STEP_HEIGHT, inner)),
      spot: (i) => ({ x: SIDE + inner / 2, y: barTop(Math.min(i, MAX_STEPS3 - 1)) + BAR_HEIGHT / 2, top: barTop(Math.min(i, MAX_STEPS3 - 1)) - LABEL_HEIGHT, bottom: barTop(Math.min(i, MAX_STEPS3 - 1)) + BAR_HEIGHT }),
      nearest: (_, y) => Math.max(0, Math.min(shown2.length - 1, Math.floor(y / STEP_HEIGHT)))
    };
  }
  function barTop(i) {
    return i * STEP_HEIGHT + LABEL_HEIGHT;
  }
  function drawStep({ label: name, comparison: comparison2, parts, whole, isEnd }, top, inner) {
    const space = Math.floor(inner / LETTER_PX) - comparison2.length - 2;
    const short = name.length > space ? `…${name.slice(name.length - Math.max(1, space - 1))}` : name;
    return [
      label(short, SIDE, top + LABEL_HEIGHT - 5),
      label(comparison2, SIDE + inner, top + LABEL_HEIGHT - 5, "end"),
      rect(isEnd ? "lab-plot-full" : "lab-plot-empty", { x: SIDE, y: top + LABEL_HEIGHT, width: inner, height: BAR_HEIGHT }),
      ...isEnd ? [] : drawParts(parts, whole, top + LABEL_HEIGHT, inner)
    ];
  }
  function drawParts(parts, whole, top, inner) {
    const shapes = [];
    let before = 0, drawn = -1;
    for (const { length, isEntered } of parts) {
      const x = SIDE + before / whole * inner, width = length / whole * inner;
      before += length;
      if (!isEntered && x + width - drawn < 1) continue;
      shapes.push(rect(isEntered ? "lab-plot-full" : "lab-plot-empty", { x, y: top, width: Math.max(1, width), height: BAR_HEIGHT }));
      if (isEntered) shapes.push(opening(x, x + width, top + BAR_HEIGHT, inner));
      drawn = x + width;
    }
    return shapes;
  }
  function opening(from, to, top, inner) {
    const bottom = top + OPENING_HEIGHT + LABEL_HEIGHT;
    return polyline("lab-plot-opening", [[SIDE, bottom], [from, top], [to, top], [SIDE + inner, bottom]]);
  }

  // lab/view/plots/documents/descent.js
  function descentPlots({ page: page2, selection, text: text2, format }) {
    const steps = stepsOf(page2, selection);
    const { threshold } = selection.trace.summary;
    const comparison2 = (i) => {
      const { n, K: K2 } = steps[i].candidate.figures;
      return n > 1 ? `K ${format(K2)} ${K2 < threshold ? "<" : "≥"} ${format(threshold)}` : "n 1";
    };
    const path = (i) => shortPath2(page2.nodes, steps[i].candidate.node);
    return [{
      title: text2("labPlotPath"),
      description: text2("labPlotPathHow"),
      points: steps.length,
      describe: (i) => `${path(i)}: n ${steps[i].candidate.figures.n}, FTL ${format(steps[i].candidate.figures.FTL)}, ${comparison2(i)}`,
      blockOf: (i) => blockBelow(blockOfCandidate(selection), steps[i]),
      columns: [text2("labPlotContainer"), "n", "L(i)", "LV", "FTL", "K"],
      row: (i) => {
        const { candidate: { figures }, subnodes } = steps[i];
        return [path(i), format(figures.n), subnodes.map(({ length }) => format(length)).join("; "), format(figures.LV), format(figures.FTL), format(figures.K)];
      },
      draw: (width) => drawSteps(steps.map((step, i) => ({
        label: path(i),
        comparison: comparison2(i),
        parts: step.subnodes,
        whole: step.candidate.figures.FTL,
        isEnd: step.candidate.verdict === "best"
      })), width)
    }];
  }
  function blockBelow(blocks, { index, subnodes }) {
    return blocks[index] >= 0 ? blocks[index] : subnodes.map((subnode) => blocks[subnode.index]).find((block) => block >= 0) ?? -1;
  }

  // lab/view/plots/columns.js
  function columnsOf(values, maxColumns) {
    const count = Math.min(values.length, Math.max(1, Math.floor(maxColumns)));
    const columns = [];
    for (let c = 0; c < count; c++) {
      const from = Math.floor(c * values.length / count), to = Math.floor((c + 1) * values.length / count);
      let min = values[from], max = values[from];
      for (let i = from + 1; i < to; i++) {
        min = Math.min(min, values[i]);
        max = Math.max(max, values[i]);
      }
      columns.push({ from, to, min, max });
    }
    return columns;
  }

  // lab/view/plots/plot.js
  function evenly(points, left, right) {
    const step = (right - left) / Math.max(1, points);
    return {
      step,
      /** @param {number} index @returns {number} the middle of its share */
      place: (index) => left + (index + 0.5) * step,
      /** @param {number} x @returns {number} */
      at: (x) => Math.max(0, Math.min(points - 1, Math.floor((x - left) / step)))
    };
  }

  // lab/view/plots/bars.js
  var LEFT2 = 46;
  var RIGHT2 = 8;
  var TOP2 = 18;
  var BARS_HEIGHT = 150;
  var TRACK_HEIGHT = 11;
  var TRACK_GAP = 3;
  var TRACKS_TOP = 6;
  var FOOT2 = 18;
  var MIN_COLUMN_PX = 2;
  var MIN_OUTLINED_PX = 5;
  function drawBars(bars, width) {
    const { values } = bars;
    const left = LEFT2, right = width - RIGHT2, bottom = TOP2 + BARS_HEIGHT;
    const across = evenly(values.length, left, right);
    const scale = scaleOf(bars, [bottom, TOP2]);
    const height = bottom + TRACKS_TOP + bars.tracks.length * (TRACK_HEIGHT + TRACK_GAP) + FOOT2;
    return {
      height,
      shapes: [
        ...axis(scale, bars, left, right),
        ...columnsOf(values, (right - left) / MIN_COLUMN_PX).map((column) => barOf(column, bars, scale, across, bottom)),
        ...bars.tracks.flatMap((track, i) => marks(track, bars, { left, right, top: bottom + TRACKS_TOP + TRACK_GAP + i * (TRACK_HEIGHT + TRACK_GAP) })),
        ...bars.levels.flatMap((level, i) => levelLine(level, i, scale, left, right)),
        label(bars.ends, right, height - 4, "end")
      ],
      spot: (index) => ({ x: across.place(index), y: scale.place(values[index]), top: TOP2, bottom }),
      nearest: (x) => across.at(x)
    };
  }
  function scaleOf({ values, levels, isLogarithmic, max }, places) {
    let top = max ?? 0;
    if (max === void 0) {
      for (let i = 0; i < values.length; i++) top = Math.max(top, values[i]);
      for (const { value } of levels) top = Math.max(top, value);
    }
    return isLogarithmic ? logarithmic(top, places) : linear([0, top], places);
  }
  function axis({ place, ticks }, { format }, left, right) {
    return ticks.flatMap((tick) => [
      line(tick === 0 ? "lab-plot-axis" : "lab-plot-grid", left, place(tick), right, place(tick)),
      label(format(tick), left - 5, place(tick) + 4, "end")
    ]);
  }
  function barOf({ from, to, max }, bars, scale, across, bottom) {
    const start = across.place(from) - across.step / 2, width = (to - from) * across.step;
    const gap = width > MIN_COLUMN_PX * 2 ? 1 : 0;
    const top = scale.place(max);
    const look = width < MIN_OUTLINED_PX || someFull(bars, from, to) ? "lab-plot-full" : "lab-plot-empty";
    return rect(look, { x: start + gap / 2, y: top, width: Math.max(0.5, width - gap), height: Math.max(0, bottom - top) });
  }
  function someFull({ isFull }, from, to) {
    for (let i = from; i < to; i++) {
      if (isFull(i)) return true;
    }
    return false;
  }
  function marks({ label: name, has }, { values: { length } }, { left, right, top }) {
    const step = (right - left) / Math.max(1, length);
    const shapes = [label(name, left - 5, top + TRACK_HEIGHT - 2, "end"), line("lab-plot-grid", left, top + TRACK_HEIGHT, right, top + TRACK_HEIGHT)];
    let end = -Infinity;
    for (let i = 0; i < length; i++) {
      if (!has(i)) continue;
      const x = left + i * step, last = shapes[shapes.length - 1];
      if (x - end < 1 && shapes.length > 2) last.attributes.width = x + step - Number(last.attributes.x);
      else shapes.push(rect("lab-plot-full", { x, y: top, width: Math.max(1, step), height: TRACK_HEIGHT }));
      end = x + step;
    }
    return shapes;
  }
  function levelLine({ value, label: name }, i, { place }, left, right) {
    const y = place(value);
    return [
      line(`lab-plot-level lab-plot-level-${i % 2}`, left, y, right, y),
      i % 2 === 0 ? label(name, right - 2, y - 4, "end") : label(name, left + 4, y - 4)
    ];
  }

  // lab/view/plots/documents/model.js
  var TEXT_CHARS = 60;
  function modelPlots({ page: { blocks }, selection: { trace, selected }, text: text2, format }, model) {
    const threshold = trace.summary.threshold ?? 0;
    const isKept2 = (i) => selected[i] > 0;
    const beginning = (i) => blocks[i].text.trim().slice(0, TEXT_CHARS);
    const verdict = (i) => text2(isKept2(i) ? "labFiguresKept" : "labFiguresDropped");
    return [{
      title: text2("labPlotProbability"),
      description: text2("labPlotProbabilityHow"),
      points: model.length,
      describe: (i) => `${i + 1}: ${format(model[i].probability)}, ${verdict(i)}: ${beginning(i)}`,
      blockOf: (i) => i,
      columns: [text2("labPlotBlock"), text2("labPlotProbabilityColumn"), text2("labPlotVerdict"), text2("labPlotText")],
      row: (i) => [String(i + 1), format(model[i].probability), verdict(i), beginning(i)],
      draw: (width) => drawBars({
        values: model.map(({ probability }) => probability),
        isFull: isKept2,
        levels: threshold > 0 ? [{ value: threshold, label: `threshold = ${format(threshold)}` }] : [],
        tracks: [{ label: "✓", has: isKept2 }],
        isLogarithmic: false,
        max: 1,
        format,
        ends: text2("labPlotInOrder")
      }, width)
    }];
  }

  // lab/view/plots/documents/punctuation.js
  function punctuationPlots(source) {
    const { selection: { trace: { summary }, changes }, text: text2 } = source;
    const average = (summary.average ?? 0) * (changes["average-factor"] ?? 1);
    return [scores(source, { figure: "score", levels: [{ value: average, label: `average = ${source.format(average)}` }], marks: text2("labPlotPosition") })];
  }
  function wfftePlots(source) {
    return [scores(source, { figure: "merged SD", levels: [], marks: source.text("labPlotSeven") })];
  }
  var MARKED = {
    comma: ({ level }) => level >= 0,
    wffte: (figures) => "juli" in figures
  };
  function scores(source, { figure, levels, marks: marks2 }) {
    const { page: { nodes }, selection, text: text2, format } = source;
    const { candidates } = selection.trace;
    const scoreOf = (i) => candidates[i].figures[figure] ?? candidates[i].figures.SD ?? 0;
    const isKept2 = (i) => candidates[i].verdict !== "dropped";
    const isMarked = MARKED[selection.engine];
    const juli = (i) => "juli" in candidates[i].figures ? `, juli ${candidates[i].figures.juli}` : "";
    return {
      title: text2("labPlotScores", figure),
      description: isMarked ? `${text2("labPlotScoresHow")} ${marks2}` : text2("labPlotScoresHow"),
      points: candidates.length,
      describe: (i) => `${shortPath2(nodes, candidates[i].node)}: ${figure} ${format(scoreOf(i))}${juli(i)}, ${verdictWord(source, candidates[i].verdict)}`,
      blockOf: (i) => blockOfCandidate(selection)[i],
      columns: [text2("labPlotContainer"), figure, ...selection.engine === "wffte" ? ["juli"] : [], text2("labPlotVerdict")],
      row: (i) => [shortPath2(nodes, candidates[i].node), format(scoreOf(i)), ...selection.engine === "wffte" ? [String(candidates[i].figures.juli ?? "")] : [], verdictWord(source, candidates[i].verdict)],
      draw: (width) => drawBars({
        values: candidates.map((_, i) => scoreOf(i)),
        isFull: isKept2,
        levels,
        tracks: [{ label: "✓", has: isKept2 }, ...isMarked ? [{ label: "◆", has: (i) => isMarked(candidates[i].figures) }] : []],
        isLogarithmic: true,
        format,
        ends: text2("labPlotInOrder")
      }, width)
    };
  }

  // lab/view/plots/histogram.js
  var BINS = 32;
  var LEFT3 = 46;
  var RIGHT3 = 12;
  var TOP3 = 34;
  var BARS_HEIGHT2 = 130;
  var FOOT3 = 36;
  function histogramOf(values) {
    let max = 0;
    for (const { value } of values) max = Math.max(max, value);
    const count = max > 0 ? BINS : Math.min(1, values.length);
    const bins = Array.from({ length: count }, (_, i) => ({ from: i * max / count, to: (i + 1) * max / count, count: 0, kept: 0 }));
    for (const { value, isKept: isKept2 } of values) {
      const bin = bins[Math.min(count - 1, Math.floor(value / (max || 1) * count))];
      bin.count++;
      if (isKept2) bin.kept++;
    }
    return { bins, max };
  }
  function drawHistogram({ bins, max: greatest }, { levels, format, ends }, width) {
    const left = LEFT3, right = width - RIGHT3, bottom = TOP3 + BARS_HEIGHT2, height = bottom + FOOT3;
    const across = evenly(bins.length, left, right);
    const up = logarithmic(bins.reduce((max, { count }) => Math.max(max, count), 0), [bottom, TOP3]);
    const values = linear([0, greatest], [left, right]);
    return {
      height,
      shapes: [
        ...up.ticks.flatMap((tick) => [line(tick === 0 ? "lab-plot-axis" : "lab-plot-grid", left, up.place(tick), right, up.place(tick)), label(format(tick), left - 5, up.place(tick) + 4, "end")]),
        ...bins.flatMap(({ count, kept }, i) => stack(count, kept, { x: left + i * across.step + 0.5, width: Math.max(0.5, across.step - 1), bottom, place: up.place })),
        ...values.ticks.map((tick) => label(format(tick), values.place(tick), bottom + 14, "middle")),
        ...levels.filter(({ value }) => value <= greatest).flatMap((level, i) => levelLine2(level, i, values.place(level.value), bottom, right)),
        label(ends, right, height - 4, "end")
      ],
      spot: (i) => ({ x: across.place(i), y: up.place(bins[i].count), top: TOP3, bottom }),
      nearest: (x) => across.at(x)
    };
  }
  function stack(count, kept, { x, width, bottom, place }) {
    const bar2 = (look, value) => rect(look, { x, y: place(value), width, height: bottom - place(value) });
    return count === 0 ? [] : [bar2("lab-plot-empty", count), ...kept > 0 ? [bar2("lab-plot-full", kept)] : []];
  }
  function levelLine2({ label: name }, i, x, bottom, right) {
    const isLate = x > right / 2;
    return [line(`lab-plot-level lab-plot-level-${i % 2}`, x, TOP3 - 6, x, bottom), label(name, x + (isLate ? -4 : 4), TOP3 - 8 - i * 13, isLate ? "end" : "start")];
  }

  // lab/view/plots/documents/ttr.js
  function ttrPlots(source) {
    const { selection } = source;
    const figure = selection.engine === "ttr-prediction" ? "TTR" : "e";
    const lines = linesOf(selection).filter(Boolean);
    return [overLines(source, lines, figure), distribution(source, lines, figure)];
  }
  function levelsOf({ selection: { trace: { summary } }, format }) {
    const levels = [];
    if ("c·σ" in summary) {
      const sigma = summary["c·σ"] / summary.c;
      if (summary.c !== 1 && Number.isFinite(sigma)) levels.push({ value: sigma, label: `σ = ${format(sigma)}` });
      levels.push({ value: summary["c·σ"], label: `c·σ = ${format(summary["c·σ"])}` });
    }
    if ("σ" in summary) levels.push({ value: summary.σ, label: `σ = ${format(summary.σ)}` });
    return levels;
  }
  function overLines(source, lines, figure) {
    const { selection, text: text2, format } = source;
    const index = new Map(selection.trace.candidates.map((candidate, i) => [candidate, i]));
    const isKept2 = (k2) => lines[k2].verdict !== "dropped";
    const cluster = ({ cluster: number2 = 0 }) => number2 > 0 ? `, ${text2("labPlotCluster", String(number2))}` : "";
    return {
      title: text2("labPlotLines", figure),
      description: [text2("labPlotLinesHow"), ...clusterSentences(source)].join(" "),
      points: lines.length,
      describe: (k2) => `k ${lines[k2].figures.k}: TTR ${format(lines[k2].figures.TTR)}, e ${format(lines[k2].figures.e)}${cluster(lines[k2].figures)}, ${verdictWord(source, lines[k2].verdict)}`,
      blockOf: (k2) => blockOfCandidate(selection)[index.get(lines[k2]) ?? -1] ?? -1,
      columns: [...Object.keys(lines[0]?.figures ?? {}), text2("labPlotVerdict")],
      row: (k2) => [...Object.values(lines[k2].figures).map(format), verdictWord(source, lines[k2].verdict)],
      draw: (width) => drawBars({
        values: lines.map(({ figures }) => figures[figure]),
        isFull: isKept2,
        levels: levelsOf(source),
        tracks: [{ label: "✓", has: isKept2 }, ...clusterTracks(source, lines)],
        isLogarithmic: false,
        format,
        ends: text2("labPlotInOrder")
      }, width)
    };
  }
  function clusterTracks({ selection: { trace: { summary: { clusters = 0 } } } }, lines) {
    return Array.from({ length: clusters }, (_, i) => ({ label: String(i + 1), has: (k2) => lines[k2].figures.cluster === i + 1 }));
  }
  function clusterSentences({ selection: { trace: { summary } }, text: text2, format }) {
    const { clusters = 0 } = summary;
    return Array.from({ length: clusters }, (_, i) => text2("labPlotClusterMean", String(i + 1), format(summary[meanName(i + 1, clusters)] ?? NaN)));
  }
  function distribution(source, lines, figure) {
    const { text: text2, format } = source;
    const histogram = histogramOf(lines.map(({ figures, verdict }) => ({ value: figures[figure], isKept: verdict !== "dropped" })));
    const range = (i) => `${format(histogram.bins[i].from)} – ${format(histogram.bins[i].to)}`;
    return {
      title: text2("labPlotDistribution", figure),
      description: text2("labPlotDistributionHow"),
      points: histogram.bins.length,
      describe: (i) => text2("labPlotBin", range(i), format(histogram.bins[i].count), format(histogram.bins[i].kept)),
      blockOf: () => -1,
      columns: [figure, text2("labPlotCount"), text2("labFiguresKept")],
      row: (i) => [range(i), format(histogram.bins[i].count), format(histogram.bins[i].kept)],
      draw: (width) => drawHistogram(histogram, { levels: levelsOf(source), format, ends: figure }, width)
    };
  }

  // lab/view/plots/plot-table.js
  var PORTION_ROWS = 200;
  var PlotTable = class {
    #host;
    #head = build("tr", {});
    #body = build("tbody", {});
    #more = build("button", { type: "button", class: "lab-link" });
    /** @type {Plot | null} */
    #plot = null;
    element;
    /** @param {LabHost} host */
    constructor(host) {
      this.#host = host;
      const label2 = host.text("labPlotTable");
      const table = build("table", { class: "lab-table" }, build("thead", {}, this.#head), this.#body);
      this.element = build(
        "details",
        { class: "lab-plot-table" },
        build("summary", {}, label2),
        build("div", { "class": "lab-wide", "tabindex": "0", "role": "group", "aria-label": label2 }, table),
        this.#more
      );
      this.element.addEventListener("toggle", () => this.#fill(), { signal: host.signal });
      this.#more.addEventListener("click", () => this.#add(), { signal: host.signal });
    }
    /** @param {Plot} plot */
    show(plot) {
      this.#plot = plot;
      this.#fill();
    }
    #fill() {
      this.#body.replaceChildren();
      if (!this.#plot || !this.element.open) return;
      this.#head.replaceChildren(...this.#plot.columns.map((name) => build("th", { scope: "col" }, name)));
      this.#add();
    }
    #add() {
      const plot = this.#plot;
      if (!plot) return;
      const from = this.#body.rows.length, to = Math.min(plot.points, from + PORTION_ROWS);
      for (let i = from; i < to; i++) this.#body.append(build("tr", {}, ...plot.row(i).map((cell) => build("td", {}, cell))));
      this.#more.hidden = to >= plot.points;
      this.#more.textContent = this.#host.text("labPlotMoreRows", new Intl.NumberFormat(this.#host.uiLang).format(plot.points - to));
    }
  };

  // lab/view/plots/plot-figure.js
  var PANEL3 = "plots";
  var DOT_PX = 4;
  var PlotFigure = class {
    element;
    #state;
    #title = build("h3", {});
    #description = build("p", { class: "hint" });
    #box = build("div", { class: "lab-plot-box" });
    #cursor = build("input", { type: "range", min: "0", step: "1", class: "lab-plot-cursor" });
    #value = build("p", { class: "lab-plot-value" });
    #table;
    /** @type {Plot | null} */
    #plot = null;
    /** @type {Drawing | null} */
    #drawing = null;
    /** @type {SVGElement | null} */
    #mark = null;
    #index = -1;
    /** @param {LabState} state */
    constructor(state) {
      this.#state = state;
      const { text: text2, signal } = state.host;
      this.#table = new PlotTable(state.host);
      this.#cursor.setAttribute("aria-label", text2("labPlotCursor"));
      this.element = build("figure", { class: "lab-plot" }, build("figcaption", {}, this.#title, this.#description), this.#box, this.#cursor, this.#value, this.#table.element);
      this.#cursor.addEventListener("input", () => this.#move(this.#cursor.valueAsNumber), { signal });
      this.#cursor.addEventListener("change", () => this.#choose(), { signal });
      this.#cursor.addEventListener("blur", () => state.point(-1, PANEL3), { signal });
      this.#box.addEventListener("pointermove", (event) => this.#move(this.#at(event)), { signal });
      this.#box.addEventListener("pointerleave", () => state.point(-1, PANEL3), { signal });
      this.#box.addEventListener("click", (event) => {
        this.#move(this.#at(event));
        this.#choose();
      }, { signal });
      const resized = new ResizeObserver(() => this.#draw());
      resized.observe(this.#box);
      signal?.addEventListener("abort", () => resized.disconnect());
    }
    /** @param {Plot} plot */
    show(plot) {
      this.#plot = plot;
      this.#title.textContent = plot.title;
      this.#description.textContent = plot.description;
      this.#cursor.max = String(Math.max(0, plot.points - 1));
      this.#cursor.hidden = plot.points === 0;
      if (this.#index >= plot.points) this.#index = -1;
      if (this.#index < 0 && plot.points > 0) this.#setCursor(0);
      this.#table.show(plot);
      this.#drawing = null;
      this.#draw();
    }
    /** Shows where a block is. @param {number} block  -1 for none */
    mark(block) {
      const plot = this.#plot;
      if (!plot || block < 0 || this.#index >= 0 && plot.blockOf(this.#index) === block) return;
      for (let i = 0; i < plot.points; i++) {
        if (plot.blockOf(i) === block) return this.#set(i);
      }
    }
    /** Draws for the width that the screen has; a hidden panel has none. */
    #draw() {
      const plot = this.#plot, width = Math.floor(this.#box.clientWidth);
      if (!plot || width === 0 || this.#drawing && width === this.#box.firstElementChild?.clientWidth) return;
      this.#drawing = plot.draw(width);
      this.#mark = element({ name: "g", attributes: { class: "lab-plot-mark" } });
      const svg = draw2({ width, height: this.#drawing.height, name: plot.title }, this.#drawing.shapes);
      svg.append(this.#mark);
      this.#box.replaceChildren(svg);
      if (this.#index >= 0) this.#set(this.#index);
      else this.#value.textContent = "";
    }
    /** @param {number} index */
    #move(index) {
      if (!this.#plot || !(index >= 0) || index >= this.#plot.points) return;
      this.#set(index);
      this.#state.point(this.#plot.blockOf(index), PANEL3);
    }
    #choose() {
      const block = this.#plot && this.#index >= 0 ? this.#plot.blockOf(this.#index) : -1;
      if (block >= 0) this.#state.choose(block);
    }
    /** @param {number} index */
    #set(index) {
      const plot = this.#plot, drawing = this.#drawing;
      if (!plot) return;
      this.#index = index;
      this.#value.textContent = this.#setCursor(index);
      if (!drawing) return;
      const { x, y, top, bottom } = drawing.spot(index);
      this.#mark?.replaceChildren(element(line("lab-plot-cursor-line", x, top, x, bottom)), element({ name: "circle", attributes: { cx: x, cy: y, r: DOT_PX } }));
    }
    /** @param {number} index @returns {string} the point in words */
    #setCursor(index) {
      const words = this.#plot?.describe(index) ?? "";
      this.#cursor.value = String(index);
      this.#cursor.setAttribute("aria-valuetext", words);
      return words;
    }
    /** @param {MouseEvent} event */
    #at({ clientX, clientY }) {
      const { left, top } = this.#box.getBoundingClientRect();
      return this.#drawing?.nearest(clientX - left, clientY - top) ?? -1;
    }
  };

  // lab/view/plots/plots-panel.js
  var PLOTS = new Map(Object.entries({
    comma: punctuationPlots,
    song: punctuationPlots,
    descent: descentPlots,
    wffte: wfftePlots,
    ttr: ttrPlots,
    "ttr-kmeans": ttrPlots,
    "ttr-em": ttrPlots,
    "ttr-farthest": ttrPlots,
    "ttr-prediction": ttrPlots,
    bte: btePlots
  }));
  var DIGITS2 = 4;
  function plotsPanel(state) {
    const { host } = state;
    const number2 = new Intl.NumberFormat(host.uiLang, { maximumSignificantDigits: DIGITS2 });
    const hint = build("p", { class: "hint" }, host.text("labFiguresLoading"));
    const list = build("div", { class: "lab-plot-list" });
    const figures = [];
    const panel2 = build("section", { class: "lab-plots" }, hint, list);
    const update = whenShown(panel2, () => {
      const plots = plotsOf(state, (value) => number2.format(value));
      hint.hidden = plots.length > 0;
      hint.textContent = host.text(state.selection ? "labPlotNone" : "labFiguresLoading");
      while (figures.length < plots.length) figures.push(new PlotFigure(state));
      if (list.children.length !== plots.length) list.replaceChildren(...plots.map((_, i) => figures[i].element));
      plots.forEach((plot, i) => figures[i].show(plot));
    }, host.signal);
    const point = () => {
      if (state.pointedFrom !== "plots") figures.forEach((figure) => figure.mark(state.pointed));
    };
    for (const event of ["engine", "selection", "reading"]) state.addEventListener(event, update, { signal: host.signal });
    state.addEventListener("point", point, { signal: host.signal });
    state.addEventListener("choose", () => figures.forEach((figure) => figure.mark(state.chosen)), { signal: host.signal });
    update();
    return panel2;
  }
  function plotsOf(state, format) {
    const { page: page2, host, selection, reading } = state;
    if (!selection) return [];
    const source = { page: page2, selection: withCandidates(selection, state), text: host.text, format };
    if (reading?.model) return modelPlots(source, reading.model);
    return source.selection.trace.candidates.length > 0 ? PLOTS.get(state.engine)?.(source) ?? [] : [];
  }
  function withCandidates(selection, { reading }) {
    if (selection.trace.candidates.length > 0 || !reading) return selection;
    return { ...selection, judged: reading.judged, trace: { summary: selection.trace.summary, candidates: reading.trace.candidates } };
  }

  // lab/view/slider-values.js
  var DIGITS3 = 6;
  function stopsWithDefault(parameter, stops) {
    return stops && [.../* @__PURE__ */ new Set([...stops, parameter.default])].sort((a, b) => a - b);
  }
  function nearestStop(stops, value) {
    return stops.reduce((best, stop, i) => Math.abs(stop - value) < Math.abs(stops[best] - value) ? i : best, 0);
  }
  function snapped({ default: standard, min, max, step }, value) {
    if (Math.abs(value - standard) < step / 2) return standard;
    return Math.min(max, Math.max(min, Number(value.toPrecision(DIGITS3))));
  }
  function formatted(value, uiLang) {
    return new Intl.NumberFormat(uiLang, { maximumSignificantDigits: DIGITS3 }).format(value);
  }
  function difference2(before, after2) {
    let more = 0, fewer = 0;
    after2.selected.forEach((words, block) => {
      if (words > 0 && !(before.selected[block] > 0)) more++;
      if (!(words > 0) && before.selected[block] > 0) fewer++;
    });
    return { more, fewer };
  }
  function changedFigures(before, after2) {
    return Object.keys(after2).filter((name) => Object.hasOwn(before, name) && before[name] !== after2[name]).map((name) => ({ name, before: before[name], after: after2[name] }));
  }

  // lab/view/slider.js
  var sliders = 0;
  var Slider = class {
    element;
    #parameter;
    #host;
    #stops;
    #range;
    #field;
    #reset;
    /**
     * @param {Parameter} parameter
     * @param {number[] | null} stops  the only values that it can have, or null
     * @param {LabHost} host
     * @param {(value: number) => void} onChange
     * @param {AbortSignal} signal
     */
    constructor(parameter, stops, host, onChange, signal) {
      this.#parameter = parameter;
      this.#host = host;
      this.#stops = stopsWithDefault(parameter, stops);
      const id = `lab-slider-${sliders++}`;
      const { min, max, step } = parameter;
      const list = `${id}-default`;
      this.#range = build("input", { id, "type": "range", list, "aria-describedby": `${id}-summary`, ...this.#limits() });
      this.#field = build("input", { "type": "number", "step": "any", "min": String(min), "max": String(max), "aria-label": this.#name(), "data-step": String(step) });
      this.#field.readOnly = this.#stops !== null;
      this.#reset = build("button", { type: "button", class: "lab-link" });
      const mark = build("datalist", { id: list }, build("option", { value: String(this.#position(parameter.default)) }));
      this.element = build(
        "div",
        { class: "lab-slider" },
        build("label", { for: id, lang: "en", dir: "ltr" }, this.#name()),
        this.#field,
        build("p", { id: `${id}-summary`, class: "hint", lang: "en", dir: "ltr" }, parameter.summary),
        this.#range,
        mark,
        this.#reset
      );
      this.#reset.textContent = host.text("labSliderReset", formatted(parameter.default, host.uiLang));
      this.#range.addEventListener("input", () => onChange(this.#valueAt(this.#range.valueAsNumber)), { signal });
      this.#field.addEventListener("change", () => onChange(this.#typed()), { signal });
      this.#reset.addEventListener("click", () => onChange(parameter.default), { signal });
    }
    /** @param {number} value */
    show(value) {
      this.#range.value = String(this.#position(value));
      this.#range.setAttribute("aria-valuetext", formatted(value, this.#host.uiLang));
      if (document.activeElement !== this.#field || this.#field.valueAsNumber !== value) this.#field.value = String(Number(value.toPrecision(6)));
      this.#reset.disabled = value === this.#parameter.default;
      this.element.toggleAttribute("data-changed", value !== this.#parameter.default);
    }
    #name() {
      const { name, symbol: symbol2 } = this.#parameter;
      return symbol2 && symbol2 !== name ? `${name} (${symbol2})` : name;
    }
    /** @returns {Record<string, string>} of the range input, which counts stops if there are any */
    #limits() {
      const { min, max, step } = this.#parameter;
      if (this.#stops) return { min: "0", max: String(this.#stops.length - 1), step: "1" };
      return { min: String(min), max: String(max), step: String(step) };
    }
    /** @param {number} value */
    #position(value) {
      return this.#stops ? nearestStop(this.#stops, value) : value;
    }
    /** @param {number} position @returns {number} */
    #valueAt(position2) {
      return this.#stops ? this.#stops[position2] : snapped(this.#parameter, position2);
    }
    /** @returns {number} the value in the field, within the limits */
    #typed() {
      const { min, max, default: standard } = this.#parameter;
      const typed = this.#field.valueAsNumber;
      const value = Number.isFinite(typed) ? Math.min(max, Math.max(min, typed)) : standard;
      return this.#stops ? this.#stops[nearestStop(this.#stops, value)] : value;
    }
  };

  // lab/view/sliders.js
  function slidersPanel(state) {
    const { host } = state;
    const counts = new Counts(host);
    const list = build("div", { class: "lab-slider-list" });
    const none = build("p", { class: "hint" }, host.text("labSliderNone"));
    const outcome = build("p", { class: "lab-outcome", role: "status" });
    const figures = build("dl", { class: "lab-quantities", lang: "en", dir: "ltr" });
    const reset = build("button", { class: "lab-button", type: "button" }, host.text("labSliderResetAll"));
    reset.addEventListener("click", () => state.resetChanges(), { signal: host.signal });
    const sliders2 = /* @__PURE__ */ new Map();
    let shown2 = new AbortController();
    let engine = "";
    const update = () => {
      if (engine !== state.engine) rebuild2();
      result();
    };
    const rebuild2 = () => {
      engine = state.engine;
      shown2.abort();
      shown2 = new AbortController();
      sliders2.clear();
      for (const parameter of parametersOf(state)) {
        const stops = state.study.stops(state.engine, parameter);
        sliders2.set(parameter, new Slider(parameter, stops, host, (value) => state.setChange(parameter.name, value), shown2.signal));
      }
      none.hidden = sliders2.size > 0;
      reset.hidden = sliders2.size === 0;
      list.replaceChildren(...[...sliders2.values()].map(({ element: element3 }) => element3));
      values();
    };
    const values = () => {
      for (const [parameter, slider] of sliders2) slider.show(state.changes[parameter.name] ?? parameter.default);
      reset.disabled = Object.keys(state.changes).length === 0;
    };
    const result = () => {
      const before = state.readings.get(state.engine), after2 = state.selection;
      const isChanged = before !== void 0 && after2 !== null && Object.keys(after2.changes).length > 0;
      figures.replaceChildren(...isChanged ? changedFigures(before.trace.summary, after2.trace.summary).map((figure) => figureRow(figure, host.uiLang)) : []);
      const { more, fewer } = isChanged ? difference2(before, after2) : { more: 0, fewer: 0 };
      const words = isChanged ? host.text("labSliderOutcome", counts.number(more), counts.number(fewer)) : host.text("labSliderUnchanged");
      if (outcome.textContent !== words) outcome.textContent = words;
    };
    state.addEventListener("changes", values, { signal: host.signal });
    for (const event of ["engine", "selection", "reading", "readings"]) state.addEventListener(event, update, { signal: host.signal });
    update();
    return build("section", { class: "lab-sliders" }, build("h3", {}, host.text("labSliders")), none, list, build("div", { class: "lab-slider-result" }, outcome, figures, reset));
  }
  function parametersOf({ page: page2, engine }) {
    return page2.engines.find(({ name }) => name === engine)?.parameters ?? [];
  }
  function figureRow({ name, before, after: after2 }, uiLang) {
    return build("div", {}, build("dt", {}, name), build("dd", {}, `${formatted(before, uiLang)} → ${formatted(after2, uiLang)}`));
  }

  // lab/view/inspector.js
  function inspectorPanels(state, example) {
    return [
      ...example ? [{ name: "example", label: "labExampleNumbers", elements: [exampleNumbers(state, example)] }] : [],
      { name: "block", label: "labBlock", elements: [figuresPanel(state), whoKeepsPanel(state)] },
      { name: "plots", label: "labPlots", elements: [plotsPanel(state)] },
      { name: "parameters", label: "labSliders", elements: [slidersPanel(state)] },
      { name: "engines", label: "labEngines", elements: [enginesPanel(state)] },
      { name: "copying", label: "labCopying", elements: [copyPanel(state)] }
    ];
  }

  // lab/view/problem-bar.js
  function problemBar(state) {
    const element3 = build("div", { class: "lab-problem", role: "alert" });
    state.addEventListener("problem", () => {
      const { problem, host } = state;
      element3.replaceChildren(...problem ? [build("p", {}, problem.message)] : []);
      if (!problem?.again) return;
      const button3 = build("button", { type: "button", class: "lab-button" }, host.text("labAgain"));
      button3.addEventListener("click", problem.again);
      element3.append(button3);
    }, { signal: state.host.signal });
    return element3;
  }

  // lab/view/newest.js
  var Newest = class {
    #run;
    /** @type {{request: T} | null} */
    #next = null;
    #isRunning = false;
    /** @param {(request: T) => Promise<void>} run  never rejects */
    constructor(run) {
      this.#run = run;
    }
    /** @returns {boolean} whether the request that is being run has been overtaken */
    get isOvertaken() {
      return this.#next !== null;
    }
    /** @param {T} request */
    async send(request) {
      this.#next = { request };
      if (this.#isRunning) return;
      this.#isRunning = true;
      while (this.#next) {
        const { request: newest } = this.#next;
        this.#next = null;
        await this.#run(newest);
      }
      this.#isRunning = false;
    }
    /** Forgets the request that waits. */
    cancel() {
      this.#next = null;
    }
  };

  // lab/view/state.js
  var REST_MS2 = 150;
  var MAX_UNDO_STEPS = 200;
  var LabState = class extends EventTarget {
    /** @type {Page} */
    page;
    /** @type {Study} */
    study;
    /** @type {LabHost} */
    host;
    /** The engine that is shown; at first the default one, which is the first in the page's list. */
    engine;
    /** @type {Reading | null} the latest reading of `engine`; `changes` may already be others */
    reading = null;
    /** @type {Selection | null} the latest selection of `engine`; it is `reading` itself, or newer */
    selection = null;
    /** @type {Map<string, Reading>} by engine, without changes */
    readings = /* @__PURE__ */ new Map();
    /** The engine with whose article the engines are compared while there is no truth. */
    reference;
    /** @type {Set<number> | null} the blocks that the user has marked as the article */
    truth = null;
    /** Whether clicking on a block changes the truth. */
    isMarking = false;
    /** The block under the pointer or the focus, -1 for none; and the panel in which it was pointed at. */
    pointed = -1;
    pointedFrom = "";
    chosen = -1;
    /** @type {Problem | null} */
    problem = null;
    isBusy = false;
    /** @type {Map<string, Changes>} by engine: each keeps its own */
    #changes = /* @__PURE__ */ new Map();
    #selecting = new Newest((request) => this.#select(request));
    #reading = new Newest((request) => this.#read(request));
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    #rest;
    #isComparing = false;
    /** @type {(Set<number> | null)[]} */
    #formerTruths = [];
    /** Counts the states that the user asked for, and says which of them `selection` is. */
    #turn = 0;
    #shownTurn = -1;
    /**
     * @param {Page} page
     * @param {Study} study
     * @param {LabHost} host
     */
    constructor(page2, study, host) {
      super();
      this.page = page2;
      this.study = study;
      this.host = host;
      this.engine = this.reference = page2.engines[0].name;
      host.signal?.addEventListener("abort", () => clearTimeout(this.#rest));
    }
    /** @returns {Changes} the parameters of `engine` that don't have their default */
    get changes() {
      return this.#changes.get(this.engine) ?? {};
    }
    /** @returns {boolean} whether `reading` is that of the latest `selection` */
    get isSettled() {
      return this.reading !== null && this.reading === this.selection;
    }
    /**
     * Reads the page for the first time, and then with all other engines, for comparison.
     *
     * @param {{engine?: string, changes?: Changes}} [first]  what to show first
     */
    async start({ engine = this.engine, changes = {} } = {}) {
      if (this.#info(engine)) this.engine = engine;
      this.#changes.set(this.engine, { ...changes });
      await this.#readNow();
      await this.#compare();
    }
    /** @param {string} name @param {Changes} [changes]  without it, the engine keeps its changes */
    setEngine(name, changes) {
      if (!this.#info(name) || name === this.engine && !changes) return;
      if (changes) this.#changes.set(name, { ...changes });
      this.engine = name;
      this.reading = null;
      this.selection = null;
      this.#shownTurn = this.#turn;
      this.#dispatch("engine");
      this.#change();
      if (!this.isSettled) void this.#readNow();
    }
    /** @param {string} parameter @param {number} value */
    setChange(parameter, value) {
      const found = this.#info(this.engine)?.parameters.find(({ name }) => name === parameter);
      if (!found || (this.changes[parameter] ?? found.default) === value) return;
      const changes = { ...this.changes, [parameter]: value };
      if (value === found.default) delete changes[parameter];
      this.#changes.set(this.engine, changes);
      this.#change();
      this.#follow();
    }
    resetChanges() {
      this.#changes.set(this.engine, {});
      this.#change();
      this.#follow();
    }
    /** @param {number} block  -1 for none @param {string} from  the panel */
    point(block, from) {
      if (block === this.pointed) return;
      this.pointed = block;
      this.pointedFrom = from;
      this.#dispatch("point");
    }
    /** @param {number} block */
    choose(block) {
      if (block === this.chosen || !(block in this.page.blocks)) return;
      this.chosen = block;
      this.#dispatch("choose");
    }
    /** @param {Iterable<number> | null} blocks  null for no truth */
    setTruth(blocks) {
      this.#formerTruths.push(this.truth);
      if (this.#formerTruths.length > MAX_UNDO_STEPS) this.#formerTruths.shift();
      this.truth = blocks && new Set(blocks);
      this.#dispatch("truth");
    }
    /** @param {number} block */
    toggleTruth(block) {
      this.markTruth([block], !this.truth?.has(block));
    }
    /** @param {number[]} blocks @param {boolean} isTrue  whether they are part of the article */
    markTruth(blocks, isTrue) {
      const truth = new Set(this.truth);
      for (const block of blocks) {
        if (isTrue) truth.add(block);
        else truth.delete(block);
      }
      this.setTruth(truth);
    }
    /** @returns {boolean} whether undoTruth does anything */
    get canUndoTruth() {
      return this.#formerTruths.length > 0;
    }
    /** Takes back the last change of the truth. */
    undoTruth() {
      const former = this.#formerTruths.pop();
      if (former === void 0) return;
      this.truth = former;
      this.#dispatch("truth");
    }
    /** @param {boolean} isMarking  whether clicking on a block changes the truth */
    setMarking(isMarking) {
      this.isMarking = isMarking;
      this.#dispatch("truth");
    }
    /** @returns {Promise<string | null>} the page with its truth as a test case; null if there is a problem */
    async testCase() {
      let file = null;
      await this.#attempt(async () => {
        file = await this.study.testCase?.([...this.truth ?? []].sort((a, b) => a - b)) ?? null;
      }, null);
      return file;
    }
    /** @param {string} name  an engine */
    setReference(name) {
      this.reference = name;
      this.#dispatch("reference");
    }
    /** @param {string} name */
    #info(name) {
      return this.page.engines.find((engine) => engine.name === name);
    }
    /** Begins a state that the user asked for. What is known of it is shown at once. */
    #change() {
      this.#turn++;
      this.#setProblem(null);
      clearTimeout(this.#rest);
      this.#selecting.cancel();
      this.#reading.cancel();
      this.#dispatch("changes");
      const known2 = isEmpty(this.changes) && this.readings.get(this.engine);
      if (known2) this.#show(known2, this.#turn);
    }
    /** Shows what the engine selects with the new changes, and the article as soon as they rest. */
    #follow() {
      if (this.#shownTurn === this.#turn) return;
      void this.#selecting.send(this.#request());
      this.#rest = setTimeout(() => void this.#readNow(), REST_MS2);
    }
    #readNow() {
      return this.#reading.send(this.#request());
    }
    /** @returns {Request} */
    #request() {
      return { engine: this.engine, changes: this.changes, turn: this.#turn };
    }
    /** @param {Request} request */
    async #select({ engine, changes, turn }) {
      await this.#attempt(async () => {
        const selection = await this.study.select(engine, changes);
        if (turn <= this.#shownTurn) return;
        this.#shownTurn = turn;
        this.selection = selection;
        this.#dispatch("selection");
      }, () => this.#follow());
    }
    /** @param {Request} request */
    async #read({ engine, changes, turn }) {
      this.#setBusy(true);
      await this.#attempt(async () => {
        const reading = await this.study.read(engine, changes);
        if (isEmpty(changes)) this.#keep(reading);
        if (turn === this.#turn) this.#show(reading, turn);
      }, () => void this.#readNow());
      if (!this.#reading.isOvertaken) this.#setBusy(false);
    }
    /** @param {Reading} reading @param {number} turn */
    #show(reading, turn) {
      this.#shownTurn = turn;
      this.reading = reading;
      this.selection = reading;
      this.#dispatch("reading");
    }
    /** @param {Reading} reading */
    #keep(reading) {
      this.readings.set(reading.engine, reading);
      this.#dispatch("readings");
    }
    /** Reads the page with one engine after the other, while the user asks for nothing. */
    async #compare() {
      if (this.#isComparing) return;
      this.#isComparing = true;
      for (const { name } of this.page.engines) {
        await idle();
        if (this.host.signal?.aborted) break;
        if (!this.readings.has(name)) await this.#attempt(async () => this.#keep(await this.study.read(name, {})), () => void this.#compare());
        if (this.problem) break;
      }
      this.#isComparing = false;
    }
    /**
     * Does something that needs the study. A failure becomes a problem.
     *
     * @param {() => Promise<void>} work
     * @param {(() => void) | null} again
     */
    async #attempt(work, again) {
      try {
        await work();
      } catch (error) {
        if (this.host.signal?.aborted) return;
        console.info("the lab has no answer", error);
        const message = error instanceof Error ? error.message : String(error);
        const clearAnd = again && (() => {
          this.#setProblem(null);
          again();
        });
        this.#setProblem({ message, again: clearAnd });
      }
    }
    /** @param {Problem | null} problem */
    #setProblem(problem) {
      if (problem === this.problem) return;
      this.problem = problem;
      this.#dispatch("problem");
    }
    /** @param {boolean} isBusy */
    #setBusy(isBusy) {
      if (isBusy === this.isBusy) return;
      this.isBusy = isBusy;
      this.#dispatch("busy");
    }
    /** @param {string} event */
    #dispatch(event) {
      this.dispatchEvent(new Event(event));
    }
  };
  function isEmpty(changes) {
    return Object.keys(changes).length === 0;
  }
  function idle() {
    return new Promise((resolve) => {
      if (typeof requestIdleCallback === "function") requestIdleCallback(() => resolve(), { timeout: 2e3 });
      else setTimeout(resolve);
    });
  }

  // lab/view/tabs.js
  var WIDE = "(min-width: 64em)";
  var Tabs = class {
    element = build("div", { class: "lab-tabs", role: "tablist" });
    #tabs;
    #wide = matchMedia(WIDE);
    #selected = "";
    #onLayout;
    /** @type {Map<string, HTMLButtonElement>} */
    #buttons = /* @__PURE__ */ new Map();
    /**
     * @param {Tab[]} tabs
     * @param {string} label
     * @param {(isWide: boolean, tabs: HTMLElement) => void} onLayout  is called when the layout may have changed
     * @param {AbortSignal} [signal]
     */
    constructor(tabs, label2, onLayout, signal) {
      this.#tabs = tabs;
      this.#onLayout = onLayout;
      this.element.setAttribute("aria-label", label2);
      for (const tab of tabs) this.element.append(this.#button(tab));
      this.element.addEventListener("keydown", (event) => this.#pressKey(event), { signal });
      this.#wide.addEventListener("change", () => this.#lay(), { signal });
      this.#selected = tabs[0].name;
      this.#lay();
    }
    /** Shows a panel. @param {string} name */
    select(name) {
      this.#selected = name;
      this.#lay();
    }
    /** @param {Tab} tab */
    #button({ name, label: label2, panel: panel2 }) {
      panel2.id = `lab-panel-${name}`;
      const button3 = build("button", { "id": `lab-tab-${name}`, "class": "lab-tab", "type": "button", "role": "tab", "aria-controls": panel2.id }, label2);
      button3.addEventListener("click", () => this.select(name));
      this.#buttons.set(name, button3);
      return button3;
    }
    #lay() {
      const isWide = this.#wide.matches;
      if (isWide && this.#tabs.find(({ name }) => name === this.#selected)?.isFixed) this.#selected = this.#shared()[0].name;
      for (const { name, panel: panel2, label: label2, isFixed } of this.#tabs) {
        const button3 = (
          /** @type {HTMLButtonElement} */
          this.#buttons.get(name)
        );
        const isSelected = name === this.#selected;
        const isTab = !isWide || !isFixed;
        button3.hidden = !isTab;
        button3.setAttribute("aria-selected", String(isSelected));
        button3.tabIndex = isSelected ? 0 : -1;
        panel2.hidden = isTab && !isSelected;
        panel2.setAttribute("role", isTab ? "tabpanel" : "region");
        panel2.setAttribute("aria-label", label2);
        if (isSelected && isTab) button3.scrollIntoView({ block: "nearest", inline: "nearest" });
      }
      this.#onLayout(isWide, this.element);
    }
    #shared() {
      return this.#tabs.filter(({ isFixed }) => !this.#wide.matches || !isFixed);
    }
    /** @param {KeyboardEvent} event */
    #pressKey(event) {
      const shared = this.#shared();
      const index = shared.findIndex(({ name: name2 }) => name2 === this.#selected);
      const forward = getComputedStyle(this.element).direction === "rtl" ? -1 : 1;
      const to = { ArrowRight: index + forward, ArrowLeft: index - forward, Home: 0, End: shared.length - 1 }[event.key];
      if (to === void 0 || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      const { name } = shared[(to + shared.length) % shared.length];
      this.select(name);
      this.#buttons.get(name)?.focus();
    }
  };

  // lab/view/lab-view.js
  var LabView = class {
    #root;
    #study;
    #host;
    /** @type {LabState | null} */
    #state = null;
    /** @type {Tabs | null} */
    #tabs = null;
    /**
     * @param {HTMLElement} root
     * @param {Study} study
     * @param {LabHost} host
     */
    constructor(root2, study, host) {
      this.#root = root2;
      this.#study = study;
      this.#host = host;
    }
    /**
     * Shows the page. May be called again, to show another block or engine of it.
     *
     * @param {Showing} [showing]
     * @returns {Promise<void>} fulfilled when all blocks are there and all engines have read the page; rejected like Study.page
     */
    async show({ block = -1, engine, changes, example } = {}) {
      if (this.#state) {
        if (engine) this.#state.setEngine(engine, changes);
        this.#choose(block);
        return;
      }
      const page2 = await this.#study.page();
      if (this.#host.signal?.aborted) return;
      const name = this.#host.text("labTitle");
      document.title = page2.title ? `${page2.title} – ${name}` : name;
      this.#state = new LabState(page2, this.#study, this.#host);
      const filled = this.#build(this.#state, example);
      const started = this.#state.start({ engine, changes });
      await filled;
      this.#choose(block);
      await started;
    }
    /** @param {LabState} state @param {Example} [example] @returns {Promise<void>} fulfilled when all blocks are there */
    #build(state, example) {
      const { text: text2, uiLang, signal } = this.#host;
      const counts = new Counts(this.#host);
      const blocks = blocksPanel(state, counts);
      const article = new ArticlePane(state, counts);
      const tabs = [
        { name: "blocks", label: text2("labBlocks"), panel: panel("blocks", text2("labBlocks"), blocks.element), isFixed: true },
        { name: "article", label: text2("labArticle"), panel: panel("article", text2("labArticle"), article.element), isFixed: true },
        ...inspectorPanels(state, example).map(({ name, label: label2, elements }) => ({ name, label: text2(label2), panel: panel("inspector", text2(label2), ...elements), isFixed: false }))
      ];
      const inspector = build("div", { class: "lab-inspector" }, ...tabs.filter(({ isFixed }) => !isFixed).map((tab) => tab.panel));
      const body = build("div", { class: "lab-body" }, ...tabs.filter(({ isFixed }) => isFixed).map((tab) => tab.panel), inspector);
      this.#tabs = new Tabs(tabs, text2("labPanels"), (isWide, element3) => (isWide ? inspector : body).prepend(element3), signal);
      const lab = build("div", { class: "lab", lang: uiLang, dir: directionOf(uiLang) }, labHead(state), problemBar(state), body);
      this.#root.classList.add("lab-root");
      this.#root.replaceChildren(lab);
      signal?.addEventListener("abort", () => {
        this.#root.classList.remove("lab-root");
        lab.remove();
      });
      return blocks.list.fill();
    }
    /** @param {number} node */
    #choose(node2) {
      const block = this.#state && node2 >= 0 ? blockIn(this.#state.page, node2) : -1;
      if (block < 0) return;
      this.#state?.choose(block);
      this.#tabs?.select("block");
    }
  };
  function panel(name, label2, ...children) {
    const heading = build("h2", { class: "unseen" }, label2);
    return build("section", { class: `lab-panel lab-scroll lab-panel-${name}`, tabindex: name === "blocks" ? "-1" : "0" }, heading, ...children);
  }

  // lab/failure.js
  var LabFailure = class extends Error {
  };

  // lab/file/difference.js
  var WHOLE_BLOCK = -1;
  function changed(usual, runs, blocks) {
    const selected = [...usual];
    for (let run = 0, at = 0; run < runs.length; run += 3) {
      const [skipped, count, words] = runs.slice(run, run + 3);
      at += skipped;
      for (const end = at + count; at < end; at++) selected[at] = words === WHOLE_BLOCK ? blocks[at].words : words;
    }
    return selected;
  }

  // lab/file/recorded-study.js
  var RecordedStudy = class {
    #record;
    #text;
    /** @type {Map<string, Reading>} */
    #readings;
    /** A test case is made of the page itself, which the file does not have. */
    testCase = null;
    /** @param {FileRecord} record @param {LabHost['text']} text */
    constructor(record, text2) {
      this.#record = record;
      this.#text = text2;
      this.#readings = new Map(record.readings.map(({ reading, article }) => [keyOf(reading.engine, reading.changes), { ...reading, html: record.articles[article] }]));
    }
    /** @returns {Promise<Page>} */
    async page() {
      return this.#record.page;
    }
    /** @param {string} engine @param {Changes} changes @returns {Promise<Selection>} */
    async select(engine, changes) {
      const reading = this.#readings.get(keyOf(engine, changes));
      if (reading) return reading;
      const usual = this.#readings.get(keyOf(engine, {}));
      const stop = this.#stopAt(engine, changes);
      if (!usual || !stop) throw this.#failure();
      const selected = changed(usual.selected, stop.selected, this.#record.page.blocks);
      return { engine, changes, trace: { summary: stop.summary, candidates: [] }, judged: selected.map(() => []), selected };
    }
    /** @param {string} engine @param {Changes} changes @returns {Promise<Reading>} */
    async read(engine, changes) {
      const reading = this.#readings.get(keyOf(engine, changes));
      if (!reading) throw this.#failure();
      return reading;
    }
    /** @param {string} engine @param {Parameter} parameter @returns {number[]} */
    stops(engine, parameter) {
      const values = /* @__PURE__ */ new Set([parameter.default, ...this.#stopsOf(engine, parameter.name).map(({ value }) => value)]);
      const { engine: first, changes } = this.#record;
      if (engine === first && parameter.name in changes) values.add(changes[parameter.name]);
      return [...values].sort((a, b) => a - b);
    }
    /** @param {string} engine @param {Changes} changes */
    #stopAt(engine, changes) {
      const [first, ...others] = Object.entries(changes);
      if (!first || others.length > 0) return void 0;
      const [name, value] = first;
      return this.#stopsOf(engine, name).find((stop) => stop.value === value);
    }
    /** @param {string} engine @param {string} parameter */
    #stopsOf(engine, parameter) {
      return this.#record.parameters?.find((each) => each.engine === engine && each.parameter === parameter)?.stops ?? [];
    }
    #failure() {
      return new LabFailure(this.#text("labFileNotRecorded"));
    }
  };
  function keyOf(engine, changes) {
    return JSON.stringify([engine, Object.entries(changes).sort(([a], [b]) => a < b ? -1 : 1)]);
  }

  // lab/file/app.js
  function element2(id) {
    return (
      /** @type {HTMLElement} */
      document.getElementById(id)
    );
  }
  function contentOf(id) {
    return element2(id).textContent ?? "";
  }
  async function recordOfFile() {
    const bytes = Uint8Array.from(atob(contentOf("study")), (each) => each.charCodeAt(0));
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).json();
  }
  var { folder, tag } = chooseLanguage(navigator.languages);
  var texts = JSON.parse(contentOf("texts"));
  var text = textOf(texts[folder]);
  document.documentElement.lang = tag;
  document.documentElement.dir = directionOf(tag);
  var root = element2("lab");
  showLab().catch((error) => {
    console.error("the file is damaged, or the browser can’t decompress it", error);
    root.append(build("p", { class: "lab-file-note" }, text("labFailed")));
  });
  async function showLab() {
    const record = await recordOfFile();
    if (!record.parameters) root.before(build("p", { class: "lab-file-note" }, text("labFileWithoutStops")));
    const view = new LabView(root, new RecordedStudy(record, text), { text, uiLang: tag, documentation: () => "" });
    await view.show({ engine: record.engine, changes: record.changes });
  }
})();
