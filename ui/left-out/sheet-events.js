/**
 * The bar's button and the "What was left out" sheet find each other by id and
 * communicate by events. They hold no references to each other, because each new
 * version of the article gets a new button while the sheet stays open.
 */

/** The sheet's id. */
export const SHEET_ID = 'left-out';

/** The event that makes the sheet read the page with the next engine. */
export const NEXT_ENGINE_EVENT = 'next-engine';
