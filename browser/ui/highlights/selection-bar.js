import { placeBeside } from '../beside.js';
import { iconButton } from '../buttons.js';
import { build } from '../elements.js';
import { copyIcon, noteIcon } from '../icons.js';
import { colorButtons } from './colors.js';

/**
 * @import { Host } from '../host.js'
 * @import { Color } from '../../model/highlights/highlight.js'
 *
 * @typedef {object} SelectionCommands  what can be done with the selected passage
 * @property {(color: Color) => void} highlight
 * @property {() => void} writeNote  highlights the passage, too
 * @property {() => void} copy
 */

/**
 * The buttons beside a selected passage. On phones they are at the bottom of the screen,
 * because the browser's own menu is beside the selection.
 */
export class SelectionBar {
  /**
   * The element that has the focus while the user selects by keyboard. It passes all keys on, also
   * under a screen reader.
   */
  keys;
  element;

  /**
   * @param {Host} host
   * @param {SelectionCommands} commands
   * @param {AbortSignal} signal removes the buttons when it aborts
   */
  constructor(host, commands, signal) {
    const hint = build('p', { id: 'selection-keys-hint' }, host.text('viewSelectKeysHint'));
    this.keys = build('div', {
      'class': 'selection-keys',
      'role': 'application',
      'tabindex': '-1',
      'aria-label': host.text('viewSelectByKeys'),
      'aria-describedby': hint.id,
      'hidden': '',
    }, hint);
    this.element = build('section', { 'class': 'selection-bar', 'popover': 'manual',
      'aria-label': host.text('viewSelection') },
      build('div', { class: 'selection-buttons' }, ...colorButtons(host, commands.highlight),
        iconButton(host.text('viewHighlightWithNote'), noteIcon(), commands.writeNote),
        iconButton(host.text('viewCopyQuotation'), copyIcon(), commands.copy)), this.keys);
    this.element.addEventListener('pointerdown', keepSelection);
    this.element.addEventListener('mousedown', keepSelection);
    document.body.append(this.element);
    signal.addEventListener('abort', () => this.element.remove());
  }

  get isOpen() {
    return this.element.matches(':popover-open');
  }

  /** @param {Range} range  the selection */
  show(range) {
    if (!this.isOpen) this.element.showPopover();
    placeBeside(this.element, visibleBox(range));
  }

  hide() {
    if (this.isOpen) this.element.hidePopover();
    this.keys.hidden = true;
  }
}

/** A press on a button must not end the selection. @param {Event} event */
function keepSelection(event) {
  event.preventDefault();
}

/** Returns the box around the part of a range that is in the window. @param {Range} range */
function visibleBox(range) {
  const boxes = [...range.getClientRects()].filter(({ top, bottom, left, right }) =>
    bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  );
  if (boxes.length === 0) return range.getBoundingClientRect();
  const [left, top] = [Math.min(...boxes.map((box) => box.left)),
    Math.min(...boxes.map((box) => box.top))];
  return new DOMRect(left, top, Math.max(...boxes.map((box) => box.right)) - left,
    Math.max(...boxes.map((box) => box.bottom)) - top);
}
