/** Bytes that are read here and there without holding them all. */
export interface ByteSource {
  readonly size: number;
  /** Fewer bytes than asked for at the end. */
  read(start: number, length: number): Promise<Buffer>;
}

const window = 256 * 1024;

/** Reads in windows, so that neighbouring small reads cost one fetch. */
export function inWindows(source: ByteSource): ByteSource {
  let from = 0;
  let held: Buffer = Buffer.alloc(0);
  return {
    size: source.size,
    async read(start, length) {
      if (start < from || start + length > from + held.length) {
        held = await source.read(start, Math.min(Math.max(length, window), source.size - start));
        from = start;
      }
      return held.subarray(start - from, start - from + length);
    },
  };
}
