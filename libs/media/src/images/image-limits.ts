/** Bytes of memory that a process that decodes may keep for its next picture, its own 70 MB included. */
export const keptMemoryBytes = 144 * 1024 * 1024;
/** Bytes of memory of such a process: what it kept, the budget of a picture, and the file. */
export const maxMemoryBytes = 352 * 1024 * 1024;
/** Processor time in seconds that a picture may take; the largest that are accepted take 3. */
export const maxProcessorSeconds = 6;
/** The exit code of a process that a file has exhausted. */
export const exhausted = 64;
