/**
 * The button in the bar and the "What was left out" sheet find each other by id
 * and talk by events, because the sheet outlives the button: another version of
 * the article gets new buttons while the sheet stays open.
 */

/** The sheet's id. */
export const SHEET_ID = 'left-out';

/** The event that makes the sheet read the page with the next engine. */
export const NEXT_ENGINE_EVENT = 'next-engine';
