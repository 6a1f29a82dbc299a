import { stored } from './stored.js';

/** Remembers what the user was informed and asked about, outside of the library. */
export const libraryMemory = stored('library');
