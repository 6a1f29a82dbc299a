/**
 * Pages that attack Pilcrow with scripts, styles and sizes. Pilcrow shows the
 * article of each, can be closed, and reveals nothing to the page.
 *
 * @import { Page, View } from '../support/driver.mjs'
 * @import { Pages } from '../support/test-pages.mjs'
 *
 * @typedef {object} Attack
 * @property {string} name
 * @property {string | (() => string)} html
 * @property {import('../support/driver.mjs').Session['name']} [only] the only browser to test, if
 *   the other one needs more than half a minute for this page even without Pilcrow
 * @property {RegExp} [text] what the reader view shows instead of the story
 * @property {true} [inTab] the reader view has to move to a tab
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { desktop, readerPath } from '../support/driver.mjs';
import { eventually } from '../support/eventually.mjs';
import { inEachBrowser, openReader } from '../support/harness.mjs';
import { servePages, story } from '../support/test-pages.mjs';
import { openAndClick } from './support/click-outcome.mjs';
import { everything, figure } from './support/figures.mjs';

/** @param {string} content @param {string} [head] */
const page = (content, head = '') =>
  `<!doctype html><html lang="en"><head><title>A page</title>${head}</head><body><h1>A page</h1>${content}`;

/** Returns a page with a script before the story. @param {string} source */
const script = (source) => page(`<script>${source}</script>${story}`);

/** @param {string} css */
const style = (css) => page(story, `<style>${css}</style>`);

/**
 * A factor for the size of pages that browsers load slowly. With PILCROW_SECURE=all these pages are
 * larger.
 */
const scale = everything ? 10 : 1;

/**
 * Returns a page whose function `cover` opens a box that covers the page. The
 * box is in a closed shadow tree, where no selector of the extension finds it.
 * @param {{box: string, open: string, made?: 'early' | 'late'}} parts `made` says when the shadow
 *   tree is made: early, when the page loads, or late, when the box opens
 */
const shadowed = ({ box, open, made = 'early' }) =>
  page(
    `<div id=host></div>${story}<script>let root; function make() { root ??= host.attachShadow({ mode: 'closed' }); root.innerHTML ||= '${box}'; } function cover() { make(); root.firstChild.${open}(); } ${
      made === 'early' ? 'make();' : ''
    }</script>`,
  );
const wide =
  'style="position: fixed; inset: 0; width: 100%; height: 100%; max-width: none; max-height: none; background: rgb(250, 0, 250)"';
const shadowedDialog = shadowed({ box: `<dialog ${wide}>Look here</dialog>`, open: 'showModal' });
const shadowedPopover = shadowed({ box: `<p popover=manual ${wide}>Look here</p>`,
  open: 'showPopover' });
const lateShadow = shadowed({ box: `<p popover=manual ${wide}>Look here</p>`, open: 'showPopover',
  made: 'late' });

/**
 * Returns a page whose function `cover` shows its box again in every frame. Clicks pass through the
 * box.
 *
 * @param {string} box
 * @param {string} close
 * @param {string} open functions of the box
 */
const inEveryFrame = (box, close, open) =>
  page(
    `${box}${story}<script>const box = document.querySelector('.box'); function cover() { if (box.matches(':modal, :popover-open')) box.${close}(); box.${open}(); requestAnimationFrame(cover); }</script>`,
    `<style>.box { pointer-events: none }</style>`,
  );
const popoverInEveryFrame = inEveryFrame(`<p class=box popover=manual ${wide}>Look here</p>`,
  'hidePopover', 'showPopover');
const dialogInEveryFrame = inEveryFrame(`<dialog class=box ${wide}>Look here</dialog>`, 'close',
  'showModal');
const shadowInEveryFrame = page(
  `<div id=host></div>${story}<script>const box = host.attachShadow({ mode: 'closed' }).appendChild(document.createElement('p')); box.popover = 'manual'; function cover() { box.togglePopover(false); box.togglePopover(true); requestAnimationFrame(cover); }</script>`,
);

/**
 * Returns a page whose function `cover` begins a view transition that would cover the page with a
 * box for a minute.
 *
 * @param {string} [source] of a script
 */
const transitioning = (source = '') =>
  page(
    `${story}<script>function cover() { document.startViewTransition(() => {}); } ${source}</script>`,
    `<style>
  ::view-transition { background: rgb(250, 0, 250) !important; pointer-events: none; transition: display 60s allow-discrete !important; }
  ::view-transition-group(root) { animation-duration: 60s !important; }
  ::view-transition-old(root), ::view-transition-new(root) { display: none; }
</style>`,
  );
const whenOpened =
  'new MutationObserver((_, observer) => { observer.disconnect(); cover(); }).observe(document.documentElement, { childList: true });';

/**
 * A script that replaces all built-in functions that a page can replace in its own JavaScript
 * world.
 */
const replaced = `
for (const prototype of [Node, Element, Document, HTMLElement, EventTarget, MessagePort, Window].map((each) => each.prototype)) {
  for (const [name, { configurable, get }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    if (configurable && get) Object.defineProperty(prototype, name, { get() { throw new Error('mine'); } });
    else if (configurable && name !== 'constructor') Object.defineProperty(prototype, name, { value() { throw new Error('mine'); } });
  }
}
Array.prototype.toJSON = Object.prototype.toJSON = () => 'mine';
JSON.stringify = JSON.parse = window.getComputedStyle = window.MessageChannel = window.URL = () => { throw new Error('mine'); };`;

/** @type {Attack[]} */
const attacks = [
  { name: 'prototypes that throw', html: page(`${story}<script>${replaced}</script>`) },
  { name: 'accessors that lie', html: script(
    'for (const name of ["childNodes", "firstChild", "nodeType", "textContent"]) Object.defineProperty(Node.prototype, name, { get: () => null });',
  ) },
  {
    name: 'elements whose names shadow properties of the document',
    html: page(
      `<form name=body><input name=attributes><input name=childNodes></form><img name=documentElement><img name=createElement><a id=chrome></a><a id=browser></a><a id=__pilcrow></a><iframe name=__proto__></iframe>${story}`,
    ),
  },
  { name: 'endless changes', html: script(
    'setInterval(() => { const p = document.createElement("p"); p.textContent = "noise"; document.body.append(p); p.remove(); }, 0);',
  ) },
  {
    name: 'an observer that undoes changes',
    html: script(
      'addEventListener("load", () => new MutationObserver((all) => { for (const { addedNodes } of all) for (const node of addedNodes) if (node.parentNode === document.body) node.remove(); }).observe(document, { childList: true, subtree: true }));',
    ),
  },
  { name: 'a script that removes the reader', html: script(
    'new MutationObserver(() => document.querySelector("[data-pilcrow-overlay]")?.remove()).observe(document.documentElement, { childList: true });',
  ) },
  {
    name: 'a script that moves the reader',
    html: script(
      'let moved = false; new MutationObserver(() => { const it = document.querySelector("[data-pilcrow-overlay]"); if (it && !moved) { moved = true; document.body.prepend(it); } }).observe(document.documentElement, { childList: true });',
    ),
  },
  {
    name: 'handlers that swallow keys and clicks',
    html: script(
      'for (const type of ["keydown", "keyup", "keypress", "click", "pointerdown", "focus", "blur", "focusin"]) addEventListener(type, (event) => { event.stopImmediatePropagation(); event.preventDefault(); }, true);',
    ),
  },
  {
    name: 'a dialog that opens repeatedly',
    inTab: true,
    html: page(
      `<dialog>Look here</dialog>${story}<script>setInterval(() => { const d = document.querySelector("dialog"); if (d.open) d.close(); else d.showModal(); }, 150);</script>`,
    ),
  },
  { name: 'a popover that opens repeatedly', inTab: true, html: page(
    `<div popover>Look here</div>${story}<script>setInterval(() => document.querySelector("[popover]").togglePopover(), 150);</script>`,
  ) },
  { name: 'a popover that opens in every frame', inTab: true,
    html: `${popoverInEveryFrame}<script>cover();</script>` },
  { name: 'a dialog that opens in every frame', inTab: true,
    html: `${dialogInEveryFrame}<script>cover();</script>` },
  { name: 'a popover in a shadow tree that opens in every frame', inTab: true, only: 'chromium',
    html: `${shadowInEveryFrame}<script>cover();</script>` },
  {
    name: 'view transitions that never begin, one after the other',
    inTab: true,
    html: script(
      'addEventListener("load", () => setInterval(() => document.startViewTransition(() => new Promise(() => {})).ready.catch(() => {}), 50));',
    ),
  },
  { name: 'a dialog in a shadow tree', html: `${shadowedDialog}<script>cover();</script>` },
  { name: 'an inert root', html: script('document.documentElement.inert = true;') },
  { name: 'a hidden root', html: style('html { display: none }') },
  { name: 'a root with hidden contents', inTab: true,
    html: style('html { content-visibility: hidden }') },
  { name: 'a tiny root', html: style('html { zoom: .05 }') },
  {
    name: 'a script that removes the mark of the reader',
    inTab: true,
    html: script(
      'new MutationObserver(() => document.querySelector("[data-pilcrow-overlay]")?.removeAttribute("data-pilcrow-overlay")).observe(document.documentElement, { childList: true });',
    ),
  },
  { name: 'a script that takes the focus back', html: page(
    `<input>${story}<script>setInterval(() => document.querySelector("input").focus(), 30);</script>`,
  ) },
  { name: 'styles that hide all frames', html: style(
    'iframe, dialog, [popover], div { display: none !important; opacity: 0 !important; visibility: hidden !important }',
  ) },
  { name: 'styles that select the reader', html: style(
    '[data-pilcrow-overlay] { display: none !important; transform: scale(0) !important }',
  ) },
  { name: 'styles of the root', html: style(
    'html { opacity: 0.01; transform: scale(.01); filter: blur(9px); clip-path: inset(50%) }',
  ) },
  { name: 'styles of the backdrop', html: style(
    '::backdrop, :popover-open, :modal { all: unset; display: none !important; position: static !important }',
  ) },
  { name: 'a title of a megabyte',
    html: () => `<!doctype html><title>${'Title '.repeat(170_000)}</title>${story}` },
  { name: 'an attribute of a megabyte', html: () =>
    page(
      `<p title="${'x'.repeat(1 << 20)}" id="${'y'.repeat(1 << 20)}" data-x="${
        'z'.repeat(1 << 20)
      }">A first one.</p>${story}`,
    ) },
  // With more candidates in the srcset, browsers are slow even without Pilcrow.
  { name: 'a srcset of 10,000 candidates', html: () =>
    page(
      `<img src="/p.png" srcset="${
        Array.from({ length: 10_000 }, (_, i) => `/p${i}.png ${i + 1}w`).join(', ')
      }">${story}`,
    ) },
  { name: `a word of ${scale} MB`, html: () =>
    page(
      `${story}<section style="content-visibility: auto; height: 10px; overflow: hidden"><p>${
        'w'.repeat(scale * 1_000_000)
      }</p></section>`,
    ) },
  { name: `${scale * 6_553} targets of links`, html: () =>
    page(
      story + Array.from({ length: scale * 6_553 }, (_, i) =>
        `<a id=i${i} href=#i${(i * 7) % 6_553}>x</a> `).join(''),
    ) },
  {
    name: 'lone surrogates, NULs and control characters',
    html: script(
      `addEventListener("DOMContentLoaded", () => { document.title = "T\\uD800\\0\\u202E"; document.body.append("\\uDFFF x \\0 \\u007F e \\uD83D y"); const p = document.createElement("p"); p.textContent = "\\u007Fehtml\\u007Fescript\\u007Ftalert(1)"; document.body.append(p); });`,
    ),
  },
  {
    name: 'JSON with names of object properties',
    html: page(
      `<script type="application/ld+json">{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}, "@type": "Article", "headline": "A page", "toString": null, "author": {"__proto__": null, "name": {"x": []}}}</script>${story}`,
    ),
  },
  {
    name: 'frames in frames',
    html: page(
      `${story}<script>let body = document.body; for (let i = 0; i < 40; i++) { const frame = document.createElement("iframe"); body.append(frame); body = frame.contentDocument.body; body.append("In frame " + i); }</script>`,
    ),
  },
  {
    name: 'shadows in shadows',
    html: page(
      `${story}<script>let at = document.body; for (let i = 0; i < 2000; i++) { const host = document.createElement("div"); at.append(host); at = host.attachShadow({ mode: "open" }); if (i % 7 === 0) at.append(document.createElement("slot")); }</script>`,
    ),
  },
  { name: 'tables wider than any screen', only: 'chromium',
    html: page(`${story}<table>${'<tr><td colspan=1000 rowspan=65534>x'.repeat(20)}</table>`) },
  {
    name: 'a document that rewrites itself',
    html: script(
      'addEventListener("load", () => setTimeout(() => { const all = document.documentElement.outerHTML.replace(/<script[^]*?<.script>/, ""); document.open(); document.write(all); document.close(); }, 0));',
    ),
  },
  { name: 'links with scripts', html: page(
    `${story}<p><a href="javascript:top.stolen=1">one</a> <a href=" java\tscript:top.stolen=1">two</a> <a href="data:text/html,x">three</a></p>`,
  ) },
  { name: 'reversed words',
    html: page(`<p>\u202E\u2066The address is \u202Emoc.knab\u202C.</p>${story}`,
      '<meta property="og:site_name" content="\u202Emoc.knab">') },
];

/** Runs in the reader view: returns whether no attack has left its trace there. */
function isUntouched() {
  return !('stolen' in window) && !('polluted' in Object.prototype);
}

/**
 * Runs in the page: returns whether a click on the center of the window would reach the reader
 * view.
 */
function isReaderOnTop() {
  return document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.hasAttribute(
    'data-pilcrow-overlay',
  ) === true;
}

/**
 * Returns whether a screenshot shows the page's box, which should be below the reader view.
 * isReaderOnTop alone can't tell, because clicks can pass through a visible box.
 *
 * @param {Page} tab
 */
async function showsBox(tab) {
  const picture = await tab.screenshot({ encoding: 'base64' });
  const [red, green, blue] = await tab.evaluate(centerColor, picture);
  return red === 250 && green === 0 && blue === 250;
}

/**
 * Runs in the page: returns the color in the middle of a picture.
 *
 * @param {string} picture PNG, in base 64
 */
async function centerColor(picture) {
  const bitmap = await createImageBitmap(
    await (await fetch(`data:image/png;base64,${picture}`)).blob(),
  );
  const context =
    /** @type {OffscreenCanvasRenderingContext2D} */ (new OffscreenCanvas(1, 1).getContext('2d'));
  context.drawImage(bitmap, -Math.round(bitmap.width / 2), -Math.round(bitmap.height / 2));
  return [...context.getImageData(0, 0, 1, 1).data];
}

inEachBrowser('boxes over the reader', (bench) => {
  /** @type {Record<string, string>} */
  const boxes = { 'a modal dialog': shadowedDialog, 'a popover': shadowedPopover,
    'a popover that is created late': lateShadow };
  /** @type {Pages} */
  let pages;
  before(async () => {
    pages = await servePages((
      name,
    ) => (boxes[name] === undefined ? undefined : { html: boxes[name] }));
  });
  after(() => pages.stop());

  for (const name of Object.keys(boxes)) {
    test(`the reader stays above ${name} in a shadow tree, opened before or after the click`, async () => {
      const tab = await bench.browser.open(pages.urlOf(name));
      await tab.evaluate('cover()');
      assert.ok(await showsBox(tab), 'the box covers the page');
      await openReader(bench, tab);
      await eventually('the reader is above it', async () =>
        await tab.evaluate(isReaderOnTop) && !await showsBox(tab));
      await tab.close();

      const other = await bench.browser.open(pages.urlOf(name));
      await openReader(bench, other);
      await eventually('the reader is visible', async () =>
        await other.evaluate(isReaderOnTop) && !await showsBox(other));
      await other.evaluate(
        'cover(); new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); })',
      );
      await eventually('the reader is above it again', async () =>
        await other.evaluate(isReaderOnTop) && !await showsBox(other));
      const view = await eventually('the reader is there', () => bench.browser.overlay(other));
      await eventually('the reader has the focus', () => view.evaluate(() => document.hasFocus()));
      await other.close();
    });
  }
});

const saveButton = '[data-control="saved"]';

/**
 * Runs in the reader view: returns the center of its button that saves the article. The coordinates
 * are also valid in the page, because the frame fills the window.
 *
 * @param {string} selector
 */
function middleOf(selector) {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box
    ? { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
    : undefined;
}

/**
 * Runs in the reader view: returns whether its button shows that the article is saved.
 *
 * @param {string} selector
 */
function showsSaved(selector) {
  return document.querySelector(selector)?.getAttribute('aria-pressed') === 'true';
}

/**
 * Clicks where the reader view has its button until the article is saved. After a cover, the view
 * ignores clicks for a while.
 *
 * @param {Page} tab
 * @param {View} view
 */
async function save(tab, view) {
  const { x, y } = await eventually('the button is there',
    () => view.evaluate(middleOf, saveButton));
  await eventually('the article is saved', async () => {
    await tab.mouse.click(x, y);
    await view.evaluate(() =>
      new Promise((resolve) => {
        setTimeout(resolve, 300);
      })
    );
    return view.evaluate(showsSaved, saveButton);
  });
}

inEachBrowser('covers over the reader', (bench) => {
  /** @type {Record<string, string>} */
  const covers = {
    'popovers': popoverInEveryFrame,
    'a transition': transitioning(),
    'a transition at the opening': transitioning(whenOpened),
    'a filter': page(
      `${story}<script>function cover() { document.documentElement.className = 'covered'; }</script>`,
      '<style>html { background: rgb(250, 0, 250); transition: filter 60s } html.covered { filter: opacity(0) }</style>',
    ),
  };
  /** @type {Pages} */
  let pages;
  before(async () => {
    pages = await servePages((
      name,
    ) => (covers[name] === undefined ? undefined : { html: covers[name] }));
  });
  after(() => pages.stop());

  test('a click through a popover that opens in every frame saves nothing, and the reader moves to a tab', async () => {
    const tab = await bench.browser.open(pages.urlOf('popovers'));
    const view = await openReader(bench, tab);
    const { x, y } = await eventually('the button is there',
      () => view.evaluate(middleOf, saveButton));
    await tab.evaluate(
      'cover(); new Promise((resolve) => { requestAnimationFrame(() => setTimeout(resolve, 150)); })',
    );
    await tab.mouse.click(x, y);
    const moved = await eventually('the reader is in a tab', () => bench.browser.tab(readerPath));
    await eventually('the article is there', async () =>
      /number 7/.test(
        await moved.evaluate(() => document.body?.textContent ?? '').catch(() => ''),
      ));
    await eventually('the button knows whether the article is saved',
      () =>
        moved.evaluate((each) => document.querySelector(each)?.hasAttribute('aria-pressed'),
          saveButton));
    assert.equal(await moved.evaluate(showsSaved, saveButton), false);
    await eventually('the tab is closed', async () => {
      const open = await bench.browser.tab(readerPath);
      await open?.press('Escape').catch(() => {}); // it may close meanwhile
      return !open;
    });
    await tab.close();
  });

  for (const name of ['a transition', 'a transition at the opening', 'a filter']) {
    test(`the reader stays visible in spite of ${name}`, async () => {
      const tab = await bench.browser.open(pages.urlOf(name));
      const view = await openReader(bench, tab);
      if (name !== 'a transition at the opening') await tab.evaluate('cover()');
      await eventually('the reader is visible', async () => !await showsBox(tab));
      await save(tab, view);
      assert.equal(await bench.browser.tab(readerPath), undefined);
      await tab.close();
    });
  }
});

/**
 * Pages with zoom and view transitions, as there are many. The script runs while the reader view is
 * open.
 *
 * @type {Record<string, {html: string, script?: string}>}
 */
const ordinary = {
  'a zoomed root': { html: style('html { zoom: 1.25 }') },
  'a zoomed body': { html: style('body { zoom: 1.25 }') },
  'a root that is zoomed later': { html: page(story),
    script: 'document.documentElement.style.zoom = 1.5' },
  'a short transition at the opening': {
    html: page(
      `${story}<script>new MutationObserver((_, observer) => { observer.disconnect(); document.startViewTransition(() => { document.title = "Another view"; }); }).observe(document.documentElement, { childList: true });</script>`,
    ),
  },
  'two short transitions': { html: page(story),
    script:
      'const turn = () => document.startViewTransition(() => { document.body.append(" "); }); turn(); setTimeout(turn, 600)' },
};

inEachBrowser('ordinary pages with zoom or view transitions', (bench) => {
  /** @type {Pages} */
  let pages;
  before(async () => {
    pages = await servePages((
      name,
    ) => (ordinary[name] === undefined ? undefined : { html: ordinary[name].html }));
  });
  after(() => pages.stop());

  for (const [name, { script: later }] of Object.entries(ordinary)) {
    test(`the reader over a page with ${name} fills the window, and hears clicks`, async () => {
      const tab = await bench.browser.open(pages.urlOf(name));
      const view = await openReader(bench, tab);
      if (later) await tab.evaluate(`${later}; undefined`);
      await eventually('the reader has the size of the window, maybe without a scroll bar',
        async () => {
          const [width, height, ratio] = await view.evaluate(
            () => [innerWidth, innerHeight, devicePixelRatio],
          );
          return width > desktop.width - 20 && width <= desktop.width
            && Math.abs(height - desktop.height) <= 1 && Math.abs(ratio - 1) < 0.01;
        });
      await tab.evaluate(() =>
        new Promise((resolve) => {
          setTimeout(resolve, 1200);
        })
      ); // at least two checks of the content script, and two transitions
      await save(tab, view);
      assert.equal(await bench.browser.tab(readerPath), undefined);
      await tab.close();
    });
  }

  test('the reader’s own panels are no cover, however fast they follow each other', async () => {
    const tab = await bench.browser.open(pages.urlOf(Object.keys(ordinary)[0]));
    const view = await openReader(bench, tab);
    const [sent, heard] = await view.evaluate(clickBesidePanels);
    assert.equal(heard, sent);
    await tab.close();
  });
});

/**
 * Runs in the view: shows panels one after the other, each for another time, and clicks beside
 * them. Returns how often it clicked, and how many clicks the view has heard.
 */
async function clickBesidePanels() {
  const sleep = (/** @type {number} */ ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    });
  const panels =
    /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.panel[popover]'));
  let [sent, heard] = [0, 0];
  document.body.addEventListener('click', () => {
    heard++;
  });
  for (; sent < 40; sent++) {
    const panel = panels[sent % panels.length];
    panel.showPopover();
    await sleep(100 + sent * 37 % 120);
    document.body.click();
    panel.hidePopover();
  }
  return [sent, heard];
}

/**
 * Ways for a page to take the focus from the reader view, and the script of each.
 *
 * @type {Record<string, string>}
 */
const thefts = {
  'by focusing a field': 'document.querySelector("input").focus()',
  'by focusing the window': 'focus()',
  'by blurring the reader': 'document.activeElement?.blur()',
};

/**
 * Returns a page that counts the key events that it gets, and whose function `steal` takes the
 * focus.
 *
 * @param {string} theft
 */
const thief = (theft) =>
  page(
    `<input>${story}<script>let keys = 0; for (const type of ['keydown', 'keyup', 'beforeinput']) addEventListener(type, () => { keys++; }, true); function steal() { ${theft} }</script>`,
  );

inEachBrowser('stolen focus', (bench) => {
  /** @type {Pages} */
  let pages;
  before(async () => {
    pages = await servePages((
      name,
    ) => (thefts[name] === undefined ? undefined : { html: thief(thefts[name]) }));
  });
  after(() => pages.stop());

  for (const name of Object.keys(thefts)) {
    test(`the reader takes the focus back, and the page gets no keys: stolen ${name}`, async () => {
      const tab = await bench.browser.open(pages.urlOf(name));
      const view = await openReader(bench, tab);
      const isFocused = () => view.evaluate(() => document.hasFocus());
      for (let time = 0; time < 3; time++) {
        await eventually('the reader has the focus', isFocused);
        await tab.evaluate(
          'steal(); new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); })',
        );
        await view.evaluate(() =>
          new Promise((resolve) => {
            requestAnimationFrame(resolve);
          })
        ); // lets the reader view notice that it has lost the focus
        await eventually('the reader has the focus again', isFocused);
        await view.press('j');
      }
      assert.equal(await tab.evaluate('keys'), 0);
      await tab.close();
    });
  }
});

inEachBrowser('hostile pages', (bench) => {
  /** @type {Pages} */
  let pages;
  const fitting = attacks.filter(({ only = bench.name }) => only === bench.name);
  let readCount = 0;
  before(async () => {
    pages = await servePages((path) => {
      const html = attacks[Number(path)]?.html;
      return html === undefined ? undefined : { html: typeof html === 'string' ? html : html() };
    });
  });
  after(() => pages.stop());

  for (const attack of fitting) {
    const { name, text = /number 7, which is long enough/, inTab = false } = attack;
    test(`a page with ${name}`, async (t) => {
      const movesToTab = () =>
        eventually('the reader is in a tab', () => bench.browser.tab(readerPath));
      const shown = await openAndClick(bench.browser, pages.urlOf(attacks.indexOf(attack)),
        async () => {
          if (inTab) await movesToTab();
        }, async (view) => {
        assert.ok(await view.evaluate(isUntouched), 'the attack has left no trace');
        const [width, height] = await view.evaluate(() => [innerWidth, innerHeight]);
        assert.ok(width >= 1000 && width < 2000 && height >= 600 && height < 1000,
          `the reader is as large as a window: ${width} × ${height}`);
      });
      t.diagnostic(`${shown.kind} after ${shown.time} ms`);
      assert.match(shown.text, text);
      readCount++;
    });
  }

  test('all hostile pages were read', (t) => {
    figure(t, `${readCount} of ${fitting.length} hostile pages read and left`);
    assert.equal(readCount, fitting.length);
  });
});
