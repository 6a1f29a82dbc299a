(() => {
  // ui/elements.js
  function build(name, attributes = {}, ...children) {
    const element2 = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      element2.setAttribute(key, value);
    }
    element2.append(...children);
    return element2;
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
    return content.replace(NUMBERED, (_, number) => substitutions[number - 1] ?? "");
  }

  // ui/article/addresses.js
  var LINK_SCHEMES = /* @__PURE__ */ new Set(["http:", "https:", "mailto:", "tel:"]);
  var IMAGE_SCHEMES = /* @__PURE__ */ new Set(["http:", "https:"]);
  var DRAWING_DATA = /^data:image\/svg\+xml;base64,[\w+/=]+$/;
  var RASTER_DATA = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp|x-icon);base64,[\w+/=]+$/;
  var ARTICLE_ID = /^p-/;
  var CANDIDATE = /([^\s,]\S*[^\s,])(?:\s+([\d.]+[wx]))?\s*(?:,|$)/g;
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
    const allowed = [];
    for (const [, address, descriptor] of value.matchAll(CANDIDATE)) {
      const url = imageAddress(address);
      if (url) {
        allowed.push(descriptor ? `${url} ${descriptor}` : url);
      }
    }
    return allowed.join(", ");
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
    #enterNode(node, portions, made) {
      const newParent = this.#newParents.get(node.parentNode);
      if (newParent === void 0) {
        return;
      }
      const isElement = node instanceof Element;
      const entered = isElement ? rebuild(node, this.#inertDocument) : this.#inertDocument.createTextNode(node.nodeValue ?? "");
      if (entered) {
        const target = newParent && made.has(newParent) ? newParent : this.#portionOf(newParent, portions);
        target.appendChild(entered);
        made.add(entered);
      }
      if (isElement) {
        this.#newParents.set(node, entered ?? newParent);
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
    #mayEndBefore(node, isTooLong) {
      if (!(node instanceof Element) || !(isTooLong || BLOCKS.has(node.localName))) {
        return false;
      }
      return this.#isDivisibleUpToRoot(node.parentNode, isTooLong);
    }
    /** @param {Node | null} parsed @param {boolean} isTooLong @returns {boolean} */
    #isDivisibleUpToRoot(parsed2, isTooLong) {
      const known = isTooLong ? this.#divisible.tooLong : this.#divisible.usual;
      const path = [];
      let around = parsed2;
      while (around instanceof Element && around !== this.#walker.root && !known.has(around) && isDivisible(around, isTooLong)) {
        path.push(around);
        around = around.parentNode;
      }
      const result = known.get(around) ?? around === this.#walker.root;
      for (const each of [...path, around]) known.set(each, result);
      return result;
    }
  };
  function isDivisible(parsed2, isTooLong) {
    if (parsed2 instanceof HTMLFormElement) {
      return false;
    }
    return DIVISIBLE.has(parsed2.localName) || !ELEMENTS.has(parsed2.localName) || isTooLong && DIVISIBLE_IF_LONG.has(parsed2.localName);
  }
  function withoutSpaces(text2) {
    return text2.replace(/\s+/g, "");
  }
  function rejectDropped(node) {
    const dropped = node instanceof Element && DROPPED.has(node.localName);
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
  function setNonEmpty(element2, name, value) {
    if (value) {
      element2.setAttribute(name, value);
    }
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
  function bringIntoView(element2, manner = "at once") {
    const panel2 = element2.closest(".lab-scroll");
    if (!panel2) return;
    clearTimeout(waiting.get(panel2));
    if (manner === "at once") scrollTo(element2, panel2, "instant");
    else waiting.set(panel2, setTimeout(() => scrollTo(element2, panel2, isMotionReduced() ? "instant" : "smooth"), REST_MS));
  }
  function scrollTo(element2, panel2, behavior) {
    if (!element2.checkVisibility()) return;
    if (getComputedStyle(panel2).overflowY === "visible") {
      element2.scrollIntoView({ block: "nearest", behavior });
      return;
    }
    scrollPanel(panel2, element2, behavior);
    if (behavior === "instant") requestAnimationFrame(() => scrollPanel(panel2, element2, behavior));
  }
  function scrollPanel(panel2, element2, behavior) {
    const { top: edge, bottom } = panel2.getBoundingClientRect();
    const top = edge + (panel2.querySelector(".lab-sticky")?.getBoundingClientRect().height ?? 0);
    const own = element2.getBoundingClientRect();
    if (own.top >= top && own.bottom <= bottom) return;
    const isLarge = own.height > (bottom - top) / 2;
    panel2.scrollBy({ top: isLarge ? own.top - top : (own.top + own.bottom - top - bottom) / 2, behavior });
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
    const known = byBlock.get(block);
    if (known) {
      known.push(...parts);
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
    for (let node = (
      /** @type {Text | null} */
      walker.nextNode()
    ); node; node = /** @type {Text | null} */
    walker.nextNode()) {
      if (node.parentElement?.className === PICTURE) continue;
      const before = texts2.at(-1);
      if (before && continues(before.at(-1), node)) before.push(node);
      else texts2.push([node]);
    }
    return texts2;
  }
  function continues(before, node) {
    return before !== void 0 && before === node.previousSibling && before.length > MAX_NODE_CHARS - MAX_TORN_CHARS;
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
    for (const element2 of content.querySelectorAll("[id]")) element2.removeAttribute("id");
    for (const details of content.querySelectorAll("details")) details.open = true;
  }

  // lab/view/article/article-pane.js
  var PORTION_CHARS = 15e3;
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
      this.#facts.textContent = [this.#counts.plural("labWords", reading.words), reading.kind].filter(Boolean).join(" · ");
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
        for (const { parent, content } of entrance.next(PORTION_CHARS)) {
          makeQuiet(content, host.text);
          (parent ?? this.content).appendChild(content);
        }
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
      for (let node = target instanceof Node ? target : null; node && node !== this.content; node = node.parentNode) {
        const block = this.#texts.blockOf.get(node);
        if (block !== void 0) return block;
      }
      return -1;
    }
  };

  // lab/view/block-in.js
  function blockIn({ blocks, nodes: { parents } }, node) {
    if (!(node in parents)) return -1;
    const end = endOf(parents, node);
    return blocks.findIndex((block) => block.first < end && node < block.end);
  }
  function endOf(parents, node) {
    let end = node + 1;
    while (end < parents.length && parents[end] >= node) end++;
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
  function button(label, act) {
    const element2 = build("button", { type: "button", class: "lab-button" }, label);
    element2.addEventListener("click", act);
    return element2;
  }

  // lab/view/blocks/container-path.js
  var MAX_STEPS = 4;
  var MAX_STEP_CHARS = 32;
  var EVERYWHERE = /* @__PURE__ */ new Set(["html", "body"]);
  function containerOf({ blocks, nodes }, block) {
    return nodes.parents[blocks[block].owner] ?? -1;
  }
  function shortPath(nodes, node) {
    const steps = [];
    for (let each = node; each >= 0 && steps.length <= MAX_STEPS; each = nodes.parents[each]) {
      const tag2 = tagOf(nodes, each);
      if (tag2 && !EVERYWHERE.has(tag2)) steps.unshift(shorten(tag2 + (nodes.labels[each] ?? "")));
    }
    return steps.length > MAX_STEPS ? ["…", ...steps.slice(1)].join(" › ") : steps.join(" › ");
  }
  function fullPath(nodes, node) {
    const steps = [];
    for (let each = node; each >= 0; each = nodes.parents[each]) {
      if (nodes.steps[each]) steps.unshift(nodes.steps[each]);
    }
    return steps.join("/");
  }
  function tagOf(nodes, node) {
    return (nodes.steps[node] ?? "").replace(/\[\d+\]$/, "");
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
    return fate ? [fate.family, fate.reason].filter(Boolean).join(": ") : "";
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
      this.#why.replaceChildren(...why ? [this.#text(why)] : [], ...rule ? [" ", build("span", { class: "block-rule", lang: "en", dir: "ltr" }, rule)] : []);
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
      const row = this.#rows[block];
      if (!row) return;
      this.#makeFocusable(block);
      row.head.focus({ preventScroll: true });
      bringIntoView(row.element);
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
        const row = new BlockRow(block, this.#state, this.#counts);
        this.#rows.push(row);
        this.#paint(block);
        rows.push(row.element);
      }
      const element2 = build("div", { class: "block-group", role: "presentation" }, ...rows);
      element2.style.setProperty("--height", `${rows.length * ROW_REM}rem`);
      this.#groups.push(element2);
      this.element.append(element2);
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
      this.#onFilter(this.#rows.filter(({ element: element2 }) => !element2.hidden).length);
    }
    /** @param {number} group */
    #refreshGroup(group) {
      let shown = 0;
      for (let block = group * GROUP; block < Math.min((group + 1) * GROUP, this.#rows.length); block++) {
        this.#paint(block);
        if (!this.#rows[block].element.hidden) shown++;
      }
      this.#groups[group].hidden = shown === 0;
      this.#groups[group].style.setProperty("--height", `${shown * ROW_REM}rem`);
    }
    /** @param {number} block */
    #paint(block) {
      const { truth, isMarking } = this.#state;
      const standing2 = standingOf(this.#state, block);
      const row = this.#rows[block];
      if (standing2.share !== "unknown") row.show(standing2);
      row.showTruth(isMarking, truth?.has(block) ?? false);
      row.element.hidden = !shows(this.#filter, this.#state, block, standing2);
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
      const row = this.#rows[this.#state.pointed];
      row?.element.setAttribute("data-pointed", "");
      this.#pointed = row;
      if (row && this.#state.pointedFrom !== PANEL2) bringIntoView(row.element, "gently");
    }
    #showChosen() {
      this.#chosen?.showChosen(false);
      const row = this.#rows[this.#state.chosen];
      if (!row) return;
      row.showChosen(true);
      this.#chosen = row;
      this.#makeFocusable(this.#state.chosen);
      bringIntoView(row.element, "gently");
    }
  };
  function blockAt(target) {
    const row = target instanceof Element ? target.closest(".block-row") : null;
    return row instanceof HTMLElement ? Number(row.dataset.block) : -1;
  }

  // lab/view/blocks/blocks-panel.js
  function blocksPanel(state, counts) {
    const { host } = state;
    const shown = build("span", { class: "lab-shown", role: "status" });
    const list = new BlockList(state, counts, (count) => {
      shown.textContent = counts.plural("labBlockCount", count);
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
    const element2 = build(
      "div",
      { class: "lab-blocks" },
      build("div", { class: "lab-blocks-head lab-sticky" }, filter, shown, truthBar(state, counts)),
      list.element,
      build("p", { class: "hint lab-keys" }, host.text("labBlockKeys"))
    );
    return { element: element2, list };
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
      const known = this.#known.get(name);
      if (known !== void 0) return known;
      const number = this.number(count);
      const text2 = this.#host.text(`${key}_${this.#plural.select(count)}`, number) || this.#host.text(`${key}_other`, number);
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
      summary
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
  function button2({ label, run }, close) {
    const element2 = build("button", { class: "action", type: "button" }, label);
    element2.addEventListener("click", () => {
      close();
      run?.();
    });
    return element2;
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
    /** @param {string} text @param {ToastAction} [action] */
    show(text2, action2) {
      clearTimeout(this.#timer);
      this.element.replaceChildren(build("span", {}, text2, ...action2 ? [" ", this.#button(action2)] : []));
      this.element.togglePopover(false);
      this.element.togglePopover(true);
      this.#timer = setTimeout(() => this.#end(), action2 ? ACTION_MS : TOAST_MS);
    }
    /** @param {ToastAction} action */
    #button({ label, run }) {
      const button3 = build("button", { class: "toast-action", type: "button" }, label);
      button3.addEventListener("click", () => {
        this.#clear();
        run();
      });
      return button3;
    }
    /** Waits while the user is about to press the button. */
    #end() {
      if (this.element.matches(":hover, :focus-within") && this.element.querySelector("button")) this.#timer = setTimeout(() => this.#end(), TOAST_MS);
      else this.#clear();
    }
    #clear() {
      clearTimeout(this.#timer);
      this.element.replaceChildren();
      this.element.togglePopover(false);
    }
  };

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

  // lab/view/engines/comparison.js
  function compareEngines(state) {
    const wanted = wantedWords(state);
    const rows = state.page.engines.flatMap(({ name }) => rowsOf(name, state, wanted));
    const rivals = rows.filter((row) => row.score && (state.truth || row.isChanged || row.name !== state.reference));
    const best = Math.max(...rivals.map((row) => row.score?.f1 ?? 0));
    for (const row of rivals) row.isBest = best > 0 && row.score?.f1 === best;
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
    const row = rowOf(name, usual, wanted, { isChanged: false, isShown: isShown && !changed2 });
    return changed2 && Object.keys(changed2.changes).length > 0 ? [row, rowOf(name, changed2, wanted, { isChanged: true, isShown })] : [row];
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
      ...rows.map(({ name, isChanged, selected, kept, score }) => {
        const scores = score ? [score.precision, score.recall, score.f1].map((share2) => share2.toFixed(3)) : ["", "", ""];
        return `| ${[isChanged ? `${name}, changed` : name, selected ?? "", kept ?? "", ...scores].join(" | ")} |`;
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
    for (const { node, figures, verdict, reason } of candidates) {
      lines.push(`- Candidate ${fullPath(page2.nodes, node)}: ${[verdict, reason, figuresText(figures)].filter(Boolean).join("; ")}`);
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
  function action(label, act) {
    const button3 = build("button", { type: "button", class: "action" }, label);
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
      body.replaceChildren(...compareEngines(state).map((row) => rowElement(row, state, counts, ratio)));
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
  function rowElement({ name, isChanged, isShown, selected, kept, score, isBest }, state, counts, ratio) {
    const { host } = state;
    const label = isChanged ? host.text("labEngineChanged", name) : name;
    const button3 = build("button", { "type": "button", "class": "lab-link", "data-engine": label, "aria-pressed": String(isShown), "title": host.text("labShowEngine", label) }, label);
    button3.addEventListener("click", () => {
      if (isChanged) state.setEngine(name);
      else state.setEngine(name, {});
    });
    const number = (text2) => build("td", { class: "number" }, text2);
    const f1 = number(score ? ratio.format(score.f1) : "–");
    if (isBest) f1.prepend(build("span", { "class": "lab-best", "role": "img", "aria-label": host.text("labBest") }, "★"), " ");
    const row = build(
      "tr",
      {},
      build("th", { scope: "row" }, button3),
      f1,
      number(score ? ratio.format(score.precision) : "–"),
      number(score ? ratio.format(score.recall) : "–"),
      number(selected === null ? "…" : counts.number(selected)),
      number(kept === null ? "…" : counts.number(kept))
    );
    row.toggleAttribute("data-shown", isShown);
    return row;
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
    const element2 = build(
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
      element2.hidden = state.chosen < 0;
      if (element2.hidden) return;
      body.replaceChildren(...state.page.engines.map(({ name }) => rowOf2(name, state.readings.get(name), state, counts)));
    };
    for (const event of ["choose", "readings"]) state.addEventListener(event, update, { signal: host.signal });
    update();
    return element2;
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

  // lab/view/inspector.js
  function inspectorPanels(state) {
    return [
      { name: "block", label: "labBlock", elements: [whoKeepsPanel(state)] },
      { name: "engines", label: "labEngines", elements: [enginesPanel(state)] },
      { name: "copying", label: "labCopying", elements: [copyPanel(state)] }
    ];
  }

  // lab/view/problem-bar.js
  function problemBar(state) {
    const element2 = build("div", { class: "lab-problem", role: "alert" });
    state.addEventListener("problem", () => {
      const { problem, host } = state;
      element2.replaceChildren(...problem ? [build("p", {}, problem.message)] : []);
      if (!problem?.again) return;
      const button3 = build("button", { type: "button", class: "lab-button" }, host.text("labAgain"));
      button3.addEventListener("click", problem.again);
      element2.append(button3);
    }, { signal: state.host.signal });
    return element2;
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
      const known = isEmpty(this.changes) && this.readings.get(this.engine);
      if (known) this.#show(known, this.#turn);
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
    constructor(tabs, label, onLayout, signal) {
      this.#tabs = tabs;
      this.#onLayout = onLayout;
      this.element.setAttribute("aria-label", label);
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
    #button({ name, label, panel: panel2 }) {
      panel2.id = `lab-panel-${name}`;
      const button3 = build("button", { "id": `lab-tab-${name}`, "class": "lab-tab", "type": "button", "role": "tab", "aria-controls": panel2.id }, label);
      button3.addEventListener("click", () => this.select(name));
      this.#buttons.set(name, button3);
      return button3;
    }
    #lay() {
      const isWide = this.#wide.matches;
      if (isWide && this.#tabs.find(({ name }) => name === this.#selected)?.isFixed) this.#selected = this.#shared()[0].name;
      for (const { name, panel: panel2, label, isFixed } of this.#tabs) {
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
        panel2.setAttribute("aria-label", label);
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
    async show({ block = -1, engine, changes } = {}) {
      if (this.#state) {
        if (engine) this.#state.setEngine(engine, changes);
        this.#choose(block);
        return;
      }
      const page2 = await this.#study.page();
      if (this.#host.signal?.aborted) return;
      this.#state = new LabState(page2, this.#study, this.#host);
      const filled = this.#build(this.#state);
      const started = this.#state.start({ engine, changes });
      await filled;
      this.#choose(block);
      await started;
    }
    /** @param {LabState} state @returns {Promise<void>} fulfilled when all blocks are there */
    #build(state) {
      const { text: text2, uiLang, signal } = this.#host;
      const counts = new Counts(this.#host);
      const blocks = blocksPanel(state, counts);
      const article = new ArticlePane(state, counts);
      const tabs = [
        { name: "blocks", label: text2("labBlocks"), panel: panel("blocks", text2("labBlocks"), blocks.element), isFixed: true },
        { name: "article", label: text2("labArticle"), panel: panel("article", text2("labArticle"), article.element), isFixed: true },
        ...inspectorPanels(state).map(({ name, label, elements }) => ({ name, label: text2(label), panel: panel("inspector", text2(label), ...elements), isFixed: false }))
      ];
      const inspector = build("div", { class: "lab-inspector" }, ...tabs.filter(({ isFixed }) => !isFixed).map((tab) => tab.panel));
      const body = build("div", { class: "lab-body" }, ...tabs.filter(({ isFixed }) => isFixed).map((tab) => tab.panel), inspector);
      this.#tabs = new Tabs(tabs, text2("labPanels"), (isWide, element2) => (isWide ? inspector : body).prepend(element2), signal);
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
    #choose(node) {
      const block = this.#state && node >= 0 ? blockIn(this.#state.page, node) : -1;
      if (block < 0) return;
      this.#state?.choose(block);
      this.#tabs?.select("block");
    }
  };
  function panel(name, label, ...children) {
    const heading = build("h2", { class: "unseen" }, label);
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
    constructor(record2, text2) {
      this.#record = record2;
      this.#text = text2;
      this.#readings = new Map(record2.readings.map(({ reading, article }) => [keyOf(reading.engine, reading.changes), { ...reading, html: record2.articles[article] }]));
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
  function element(id) {
    return (
      /** @type {HTMLElement} */
      document.getElementById(id)
    );
  }
  function parsed(id) {
    return JSON.parse(element(id).textContent ?? "");
  }
  var { folder, tag } = chooseLanguage(navigator.languages);
  var texts = parsed("texts");
  var text = textOf(texts[folder]);
  var record = parsed("study");
  document.documentElement.lang = tag;
  document.documentElement.dir = directionOf(tag);
  var root = element("lab");
  if (!record.parameters) root.before(build("p", { class: "lab-file-note" }, text("labFileWithoutStops")));
  var view = new LabView(root, new RecordedStudy(record, text), { text, uiLang: tag, documentation: () => "" });
  void view.show({ engine: record.engine, changes: record.changes });
})();
