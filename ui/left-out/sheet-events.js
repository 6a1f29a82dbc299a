/**
 * How the button in the bar and the "What was left out" sheet find each other.
 * The sheet outlives the button: another version of the article gets new
 * buttons, while the sheet stays open.
 */

/** The sheet's id. */
export const SHEET = 'left-out';

/** The event that has the sheet read the page with the next engine. */
export const NEXT_ENGINE = 'next-engine';
