/**
 * What the library keeps outside of its store. It is deleted with the library, because
 * it may contain articles, or say what the library was.
 */

/** The databases. */
export const BACKUPS_DATABASE = 'pilcrow-backups';
export const PARCELS_DATABASE = 'pilcrow-parcels';

/**
 * The file in the origin's private file system from which the browser makes a download. One that is
 * left from a former backup is written over.
 */
export const DOWNLOADED_FILE = 'backup-download.zip';
