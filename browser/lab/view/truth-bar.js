import { build } from '../../ui/elements.js';

/**
 * @import { Counts } from './counts.js'
 * @import { LabState } from './state.js'
 */

/**
 * The controls with which the user marks the blocks that are the article. The marks
 * stay while the page is open, and the engines are compared with them.
 *
 * @param {LabState} state
 * @param {Counts} counts
 * @returns {HTMLElement}
 */
export function truthBar(state, counts) {
  const { host } = state;
  const status = build('p', { class: 'lab-truth-status', role: 'status' });
  const mode = button(host.text('labMarkTruth'), () => {
    if (!state.truth) state.setTruth(shownBlocks(state));
    state.setMarking(!state.isMarking);
  });
  const undo = button(host.text('labTruthUndo'), () => state.undoTruth());
  const controls = build('p', { class: 'lab-truth-controls' },
    button(host.text('labTruthFromArticle'), () => state.setTruth(shownBlocks(state))),
    button(host.text('labTruthFromNothing'), () => state.setTruth([])), undo,
    button(host.text('labTruthDiscard'), () => {
      state.setTruth(null);
      state.setMarking(false);
    }));
  const update = () => {
    mode.setAttribute('aria-pressed', String(state.isMarking));
    controls.hidden = !state.isMarking;
    undo.disabled = !state.canUndoTruth;
    status.textContent = statusOf(state, counts);
  };
  state.addEventListener('truth', update, { signal: host.signal });
  update();
  return build('div', { class: 'lab-truth' }, mode, controls, status);
}

/**
 * @param {LabState} state
 * @returns {number[]} the blocks of which the article contains most words
 */
function shownBlocks({ page, reading }) {
  return [...page.blocks.keys()].filter((block) =>
    reading && reading.kept[block] * 2 > page.blocks[block].words
  );
}

/** @param {LabState} state @param {Counts} counts */
function statusOf({ truth, isMarking, page, host }, counts) {
  if (!truth) return '';
  const words = [...truth].reduce((total, block) => total + page.blocks[block].words, 0);
  const marked = `${counts.plural('labTruthBlocks', truth.size)} · ${
    counts.plural('labWords', words)
  }`;
  return isMarking ? `${marked}. ${host.text('labTruthHow')}` : marked;
}

/** @param {string} label @param {() => void} act */
function button(label, act) {
  const element = build('button', { type: 'button', class: 'lab-button' }, label);
  element.addEventListener('click', act);
  return element;
}
