/** What did not come, and how it is asked for again. */
const missing = new Map<unknown, () => Promise<unknown>>();
const readers = new Set<() => void>();
let confirming: Promise<void> | null = null;

/** A file of code or words that could not be loaded: without a line, or because a newer build took its place. */
export class MissingFile extends Error {
  override readonly name = 'MissingFile';
  readonly isStill: () => boolean;
  /** Has it asked for anew by whoever needs it next. */
  readonly clear: () => void;

  constructor(isStill: () => boolean, clear: () => void, cause?: unknown) {
    super('A file could not be loaded', { cause });
    this.isStill = isStill;
    this.clear = clear;
  }
}

export function noteMissing(what: unknown, again: () => Promise<unknown>): void {
  missing.set(what, again);
}

export function noteFound(what: unknown): void {
  missing.delete(what);
}

/** Called whenever everything that is missing was asked for again, whether it came or not. */
export function onRetry(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

/** Asks again for everything that did not come. */
export function retry(): Promise<void> {
  confirming ??= Promise.allSettled([...missing.values()].map((again) => again())).then(() => {
    confirming = null;
    readers.forEach((read) => read());
  });
  return confirming;
}

window.addEventListener('online', () => void retry());

/** A style sheet that failed stands in the page still, and would be taken for one that is here. */
function dropFailedSheet(cause: unknown): void {
  const [, href] = /^Unable to preload CSS for (.+)$/.exec(cause instanceof Error ? cause.message : '') ?? [];
  if (href)
    document
      .querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
      .forEach((link) => link.href === href && link.remove());
}

export interface LaterFile<T> {
  /** What is in it, where it is here. */
  here: () => T | null;
  /** Always the same promise, until it failed and was asked for again. */
  load: () => Promise<T>;
}

/** A file of code that is loaded when something first needs it. */
export function laterFile<T>(load: () => Promise<T>): LaterFile<T> {
  let content: T | null = null;
  let requested: Promise<T> | null = null;
  const clear = () => {
    requested = null;
  };
  const file: LaterFile<T> = {
    here: () => content,
    load: () => {
      requested ??= load().then(
        (found) => {
          noteFound(file);
          content = found;
          return found;
        },
        (cause: unknown) => {
          dropFailedSheet(cause);
          noteMissing(file, () => {
            clear();
            return file.load();
          });
          throw new MissingFile(() => content === null, clear, cause);
        },
      );
      return requested;
    },
  };
  return file;
}
