/**
 * The sheet "Something missing?" stays open while the article is replaced, so what
 * belongs to a reading finds it by its id and tells it by events.
 */

/** The sheet's id. */
export const SHEET_ID = 'left-out';

/** The event that makes the sheet read the page with the next engine. */
export const NEXT_ENGINE_EVENT = 'next-engine';

/** The event that makes the sheet unfold the tree of the page's blocks. */
export const PICK_EVENT = 'pick-block';
