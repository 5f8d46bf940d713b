/** Largest file that is read or written, in bytes. Longer ones are listed but not opened. */
export const MAX_FILE_BYTES = 4_000_000;
/** Most files of one rulebook. */
export const MAX_FILES = 500;
/** Most rulebooks of a workspace. */
export const MAX_RULEBOOKS = 200;
/** Folders are searched this deep for rulebooks, and a rulebook's folder this deep for its files. */
export const MAX_FOLDER_DEPTH = 6;
/** Most recovery copies kept in a workspace; the oldest go first. */
export const MAX_RECOVERY_COPIES = 200;
