import { Entrance } from '../../../ui/article/enter-html.js';
import { build } from '../../../ui/elements.js';
import { sum } from '../engines/f1.js';
import { nextTask } from '../portions.js';
import { bringIntoView } from '../scrolling.js';
import { articleTexts, noTexts, PICTURE } from './article-texts.js';
import { LinkPainter } from './link-painter.js';

/**
 * @import { Counts } from '../counts.js'
 * @import { LabHost, Reading } from '../../../model/lab.js'
 * @import { LabState } from '../state.js'
 */

/** How many characters enter the document in one task. */
const PORTION_CHARS = 15_000;

/** The assumed height of an element of the article, until the browser has laid it out. */
const CHILD_EM = 6;

/** The panel's name in LabState.point. */
const PANEL = 'article';

/**
 * The article as the shown engine reads it. A paragraph under the pointer or the focus points at
 * its block, and the other way round.
 */
export class ArticlePane {
  /** The text. Its first paragraph is in the tab order, and arrow keys go on from there. */
  content = build('div', { class: 'content lab-content' });
  #facts = build('p', { class: 'lab-facts' });
  #title = build('p', { class: 'lab-article-title', dir: 'auto' });
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
    this.element = build('div', { class: 'article lab-article' }, this.#facts, this.#title,
      this.content);
    state.addEventListener('reading', () => void this.#show(), { signal });
    state.addEventListener('busy',
      () => this.element.setAttribute('aria-busy', String(state.isBusy)), { signal });
    state.addEventListener('point', () => this.#paint('lab-pointed', state.pointed), { signal });
    state.addEventListener('choose', () => this.#paint('lab-chosen', state.chosen), { signal });
    this.#listen();
  }

  async #show() {
    const { reading } = this.#state;
    if (!reading) return;
    const { host, page } = this.#state;
    this.#facts.textContent = [this.#counts.plural('labWords', sum(reading.kept)), reading.kind]
      .filter(Boolean).join(' · ');
    this.#title.textContent = reading.title;
    this.content.lang = page.lang;
    this.content.dir = page.dir || 'auto';
    this.#texts = noTexts();
    this.#focusable = null;
    if (reading.words === 0) {
      this.content.replaceChildren(
        build('p', { class: 'lab-nothing', lang: host.uiLang }, host.text('labNothingFound')),
      );
    } else await this.#enter(reading);
  }

  /** @param {Reading} reading */
  async #enter(reading) {
    const { host } = this.#state;
    await nextTask();
    if (this.#state.reading !== reading) return;
    this.content.replaceChildren();
    for (const entrance = new Entrance(reading.html); !entrance.isDone;) {
      const part = build('div', { class: 'lab-part' });
      for (const { parent, content } of entrance.next(PORTION_CHARS)) {
        makeQuiet(content, host.text);
        (parent ?? part).appendChild(content);
      }
      part.style.setProperty('--height', `${part.childElementCount * CHILD_EM}em`);
      if (part.hasChildNodes()) this.content.append(part);
      if (!entrance.isDone) await nextTask();
      if (this.#state.reading !== reading || host.signal?.aborted) return;
    }
    const texts = articleTexts(this.content, reading.texts);
    this.#texts = texts;
    for (const [painting, block]
      of /** @type {const} */ ([['lab-pointed', this.#state.pointed], ['lab-chosen',
        this.#state.chosen]]))
    {
      this.#painter.paint(painting, texts.byBlock.get(block) ?? []);
    }
    this.#makeFocusable(texts.stops[0]);
  }

  /** @param {'lab-pointed' | 'lab-chosen'} painting @param {number} block */
  #paint(painting, block) {
    const texts = this.#texts.byBlock.get(block) ?? [];
    this.#painter.paint(painting, texts);
    const first = texts[0]?.parentElement;
    if (first && (painting === 'lab-chosen' || this.#state.pointedFrom !== PANEL)) {
      bringIntoView(first, 'gently');
    }
  }

  #listen() {
    const options = { signal: this.#state.host.signal };
    this.content.addEventListener('pointerover', ({ target, pointerType }) => {
      if (pointerType === 'mouse') this.#state.point(this.#blockAt(target), PANEL);
    }, options);
    this.content.addEventListener('pointerleave', () => this.#state.point(-1, PANEL), options);
    this.content.addEventListener('focusin',
      ({ target }) => this.#state.point(this.#blockAt(target), PANEL), options);
    this.content.addEventListener('focusout', () => this.#state.point(-1, PANEL), options);
    this.content.addEventListener('click', ({ target }) => {
      if (document.getSelection()?.isCollapsed ?? true) this.#state.choose(this.#blockAt(target));
    }, options);
    this.content.addEventListener('keydown', (event) => this.#pressKey(event), options);
  }

  /** @param {KeyboardEvent} event */
  #pressKey(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    const { stops } = this.#texts;
    const index = this.#focusable ? stops.indexOf(this.#focusable) : -1;
    const to =
      { ArrowDown: stops[index + 1], ArrowUp: stops[index - 1], Home: stops[0],
        End: stops.at(-1) }[event.key];
    if (event.key === 'Enter') this.#state.choose(this.#blockAt(event.target));
    if (!to) return;
    event.preventDefault();
    this.#makeFocusable(to);
    to.focus({ preventScroll: true });
    bringIntoView(to);
  }

  /** @param {HTMLElement | undefined} stop */
  #makeFocusable(stop) {
    this.#focusable?.removeAttribute('tabindex');
    this.#focusable = stop ?? null;
    this.#focusable?.setAttribute('tabindex', '0');
  }

  /**
   * @param {EventTarget | null} target
   * @returns {number} the block of the nearest text around it, -1 for none
   */
  #blockAt(target) {
    for (let node = target instanceof Node ? target : null; node && node !== this.content;
      node = node.parentNode)
    {
      const block = this.#texts.blockOf.get(node);
      if (block !== undefined) return block;
    }
    return -1;
  }
}

/**
 * Takes from an article what would leave the lab: pictures, which would be requested,
 * and the targets of links. A click on the text is for the lab, so links do nothing.
 * Ids go, too: they could be those of the lab's own elements.
 *
 * @param {DocumentFragment} content  of a document that loads nothing
 * @param {LabHost['text']} text
 */
function makeQuiet(content, text) {
  for (const picture of content.querySelectorAll('img')) {
    const name = picture.alt.trim();
    picture.replaceWith(
      build('span', { class: PICTURE }, name ? text('labPictureOf', name) : text('labPicture')),
    );
  }
  for (const link of content.querySelectorAll('a')) {
    for (const name of ['href', 'target', 'rel']) link.removeAttribute(name);
  }
  for (const element of content.querySelectorAll('[id]')) element.removeAttribute('id');
  for (const details of content.querySelectorAll('details')) details.open = true;
}
