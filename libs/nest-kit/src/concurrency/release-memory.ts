/**
 * Frees the memory of a buffer at once; the buffer is empty afterwards. The garbage collector would free the ten megabytes
 * of a picture late, and where such buffers trigger it, it would run a full collection for every second one
 * (docs/measured.md). Does nothing where the buffer shares its memory with others.
 */
export function releaseMemory(bytes: Buffer): void {
  const { buffer, byteLength } = bytes;
  if (buffer instanceof SharedArrayBuffer || buffer.byteLength !== byteLength) return;
  buffer.transfer(0);
}
