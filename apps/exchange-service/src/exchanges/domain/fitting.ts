/**
 * The first items whose JSON fits into this many bytes: long texts then shorten a list instead of exceeding the NATS
 * message limit.
 */
export function fitting<T>(items: readonly T[], bytes: number): T[] {
  let left = bytes;
  const end = items.findIndex((item) => (left -= Buffer.byteLength(JSON.stringify(item)) + 1) < 0);
  return items.slice(0, end < 0 ? items.length : end);
}
