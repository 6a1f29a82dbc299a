/** How long a finger has to stay on an item, as for a context menu. */
const LONG_PRESS_MS = 500;
/** A finger that moves further than this scrolls. */
const MAX_MOVE_PX = 10;

/**
 * Calls `run` with the item on which a finger stays. The click and the context menu
 * that follow are suppressed.
 *
 * @param {HTMLElement} list
 * @param {(id: string) => void} run
 */
export function onLongPress(list, run) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let start = { x: 0, y: 0 };
  let isDone = false;
  const cancel = () => clearTimeout(timer);

  list.addEventListener('pointerdown', ({ pointerType, target, clientX, clientY }) => {
    cancel();
    isDone = false;
    const id = itemOf(target)?.dataset.id;
    if (pointerType === 'mouse' || !id) return;
    start = { x: clientX, y: clientY };
    timer = setTimeout(() => {
      isDone = true;
      run(id);
    }, LONG_PRESS_MS);
  });
  list.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (Math.hypot(clientX - start.x, clientY - start.y) > MAX_MOVE_PX) cancel();
  });
  for (const event of ['pointerup', 'pointercancel']) list.addEventListener(event, cancel);
  for (const event of ['click', 'contextmenu']) {
    list.addEventListener(event, (each) => {
      if (!isDone) return;
      each.preventDefault();
      each.stopImmediatePropagation();
      if (event === 'click') isDone = false;
    }, { capture: true });
  }
}

/**
 * @param {EventTarget | null} target
 * @returns {HTMLElement | null} the item of the list around it
 */
export function itemOf(target) {
  return target instanceof Element ? target.closest('.item') : null;
}
