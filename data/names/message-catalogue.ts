/** Reads a compiled message catalogue of gettext: translations by their message. */
export function messagesOf(catalogue: Buffer): ReadonlyMap<string, string> {
  const count = catalogue.readUInt32LE(8);
  const text = (table: number, index: number): string => {
    const at = catalogue.readUInt32LE(table) + index * 8;
    const [length, start] = [catalogue.readUInt32LE(at), catalogue.readUInt32LE(at + 4)];
    return catalogue.toString('utf8', start, start + length);
  };
  return new Map(Array.from({ length: count }, (_, index) => [text(12, index), text(16, index)]));
}
