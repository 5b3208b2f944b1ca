/** A rewritten text that knows where each of its UTF-16 units comes from. */
export interface MappedText {
  readonly text: string;
  /** Start and end in the original text, by unit of `text`. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Positions in a text, as of `String.slice`. */
export interface Span {
  start: number;
  end: number;
}

/** The text itself: each unit comes from its own place. */
export function mapped(text: string): MappedText {
  const starts = Array.from({ length: text.length }, (_unit, index) => index);
  return { text, starts, ends: starts.map((start) => start + 1) };
}

/**
 * Replaces every match of a global pattern. A replacement of the same length keeps the place of each unit; each unit of another one
 * comes from the whole match.
 */
export function rewrite(source: MappedText, pattern: RegExp, replacement: (match: string) => string): MappedText {
  const parts: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const keep = (from: number, to: number): void => {
    parts.push(source.text.slice(from, to));
    for (let index = from; index < to; index += 1) {
      starts.push(source.starts[index] ?? 0);
      ends.push(source.ends[index] ?? 0);
    }
  };
  let done = 0;
  for (const { 0: match, index } of source.text.matchAll(pattern)) {
    const written = replacement(match);
    if (written === match) continue;
    keep(done, index);
    done = index + match.length;
    if (written.length === match.length) {
      keep(index, done);
      parts[parts.length - 1] = written;
      continue;
    }
    const origin = originOf(source, { start: index, end: done });
    parts.push(written);
    for (let unit = 0; unit < written.length; unit += 1) {
      starts.push(origin.start);
      ends.push(origin.end);
    }
  }
  if (done === 0 && parts.length === 0) return source;
  keep(done, source.text.length);
  return { text: parts.join(''), starts, ends };
}

/** The part of the original text that a part of the rewritten one comes from. */
export function originOf(source: MappedText, { start, end }: Span): Span {
  return { start: source.starts[start] ?? 0, end: source.ends[end - 1] ?? 0 };
}
