/**
 * Has V8 count what a heap refers to outside of itself, such as the bytes of files, with the heap. By themselves, sixteen
 * megabytes of files that passed through had a heap of any size collected (docs/measured.md). The option is no documented
 * one and Node does not start with one that it does not know, so only the V8 of Node 24 is given it.
 */
export const filesCountWithHeap: readonly string[] = process.versions.v8.startsWith('13.6.')
  ? ['--external-memory-accounted-in-global-limit']
  : [];
