/**
 * Gives the memory of bytes back at once; they are gone then. The collector, which small objects lead, comes late to the
 * ten megabytes of a picture, and when they lead it, it walks the whole heap for each second one (docs/measured.md).
 * Memory that others share is left alone.
 */
export function releaseMemory(bytes: Buffer): void {
  const { buffer, byteLength } = bytes;
  if (buffer instanceof SharedArrayBuffer || buffer.byteLength !== byteLength) return;
  buffer.transfer(0);
}
