/**
 * How many migrations the next version of the program adds. The tests write this file anew in their
 * copy of the extension.
 */
export const count = 0;
