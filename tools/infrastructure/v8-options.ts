/**
 * Makes V8 count external memory, such as file buffers, towards the heap. Counted separately, 16 MB of buffers
 * triggered a collection whatever the heap size (docs/measured.md). The option is undocumented and Node does not start
 * with an unknown one, so it is set only for the V8 of Node 24.
 */
export const filesCountWithHeap: readonly string[] = process.versions.v8.startsWith('13.6.')
  ? ['--external-memory-accounted-in-global-limit']
  : [];
