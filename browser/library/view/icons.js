import { strokes } from '../../ui/icons.js';

// The icons of the library's controls, in the same style as those of the reader view.

/** @returns {SVGElement} a funnel of three lines */
export const filterIcon = () => strokes('M4 6h16M7 12h10M10 18h4');

/** @returns {SVGElement} a magnifying glass */
export const searchIcon = () =>
  strokes('M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0M15.3 15.3L20.5 20.5');

/** @returns {SVGElement} two arrows, up and down */
export const orderIcon = () =>
  strokes('M7.5 19V5M4 8.5L7.5 5 11 8.5M16.5 5v14M13 15.5l3.5 3.5 3.5-3.5');

/** @returns {SVGElement} a checked box */
export const selectIcon = () => strokes('M4.5 4.5h15v15h-15zM8.5 12l2.5 2.5 4.5-5');

/** @returns {SVGElement} a star */
export const starIcon = () =>
  strokes('M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z');

/** @returns {SVGElement} a box with a lid */
export const archiveIcon = () => strokes('M3.5 4.5h17v4.5h-17zM5 9v10.5h14V9M10 13h4');

/** @returns {SVGElement} a label */
export const tagIcon = () => strokes('M4 4h8l8 8-8 8-8-8zM8.4 8.4v.1');

/** @returns {SVGElement} a bin */
export const binIcon = () =>
  strokes('M4 6.5h16M9 6.5V4h6v2.5M6 6.5l1 13.5h10l1-13.5M10 10.5v5.5M14 10.5v5.5');

/** @returns {SVGElement} an arrow that turns back */
export const restoreIcon = () => strokes('M4 9h10.5a5 5 0 0 1 0 10H8M8 5L4 9l4 4');

/** @returns {SVGElement} an arrow out of a box */
export const exportIcon = () => strokes('M12 14.5V3.5M7.5 8L12 3.5 16.5 8M5 12.5v7.5h14v-7.5');
