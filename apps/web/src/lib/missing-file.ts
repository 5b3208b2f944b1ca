/** What did not come, and how it is asked for again. */
const missing = new Map<unknown, () => Promise<unknown>>();
const readers = new Set<() => void>();
let asking: Promise<void> | null = null;

/** A file of code or words that could not be loaded: without a line, or because a newer build took its place. */
export class MissingFile extends Error {
  override readonly name = 'MissingFile';
  readonly isStill: () => boolean;
  /** Has it asked for anew by whoever needs it next. */
  readonly forget: () => void;

  constructor(isStill: () => boolean, forget: () => void, cause?: unknown) {
    super('A file could not be loaded', { cause });
    this.isStill = isStill;
    this.forget = forget;
  }
}

export function noteMissing(what: unknown, again: () => Promise<unknown>): void {
  missing.set(what, again);
}

export function noteFound(what: unknown): void {
  missing.delete(what);
}

/** Called whenever everything that is missing was asked for again, whether it came or not. */
export function onAskedAgain(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

/** Asks again for everything that did not come. */
export function askAgain(): Promise<void> {
  asking ??= Promise.allSettled([...missing.values()].map((again) => again())).then(() => {
    asking = null;
    readers.forEach((read) => read());
  });
  return asking;
}

window.addEventListener('online', () => void askAgain());

/** A style sheet that failed stands in the page still, and would be taken for one that is here. */
function dropFailedSheet(cause: unknown): void {
  const [, href] = /^Unable to preload CSS for (.+)$/.exec(cause instanceof Error ? cause.message : '') ?? [];
  if (href) document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]').forEach((link) => link.href === href && link.remove());
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
  let asked: Promise<T> | null = null;
  const forget = () => {
    asked = null;
  };
  const file: LaterFile<T> = {
    here: () => content,
    load: () => {
      asked ??= load().then(
        (found) => {
          noteFound(file);
          content = found;
          return found;
        },
        (cause: unknown) => {
          dropFailedSheet(cause);
          noteMissing(file, () => {
            forget();
            return file.load();
          });
          throw new MissingFile(() => content === null, forget, cause);
        },
      );
      return asked;
    },
  };
  return file;
}
