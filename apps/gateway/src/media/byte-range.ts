/**
 * The first and the last requested byte; `none` if the range lies outside the object, `all` if the whole object is
 * sent.
 */
export type ByteRange = { first: number; last: number } | 'all' | 'none';

/**
 * Parses the Range header. Several ranges, other units and malformed values get the whole object, as RFC 9110 allows.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange {
  const requested = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  const [from, to] = [requested?.[1] ?? '', requested?.[2] ?? ''];
  if (from === '' && to === '') return 'all';
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'none' : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Number(to);
  if (to !== '' && last < first) return 'all';
  return first >= size ? 'none' : { first, last: Math.min(last, size - 1) };
}
