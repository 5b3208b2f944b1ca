/** A failed file, and how to request it again. */
const missing = new Map<unknown, () => Promise<unknown>>();
const listeners = new Set<() => void>();
let pendingRetry: Promise<void> | null = null;

/** A code or translation file that could not be loaded: offline, or replaced by a newer build. */
export class MissingFile extends Error {
  override readonly name = 'MissingFile';
  readonly isStill: () => boolean;
  /** Resets it, so that the next use requests it again. */
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

/** Called whenever everything that was missing has been requested again, with success or not. */
export function onRetry(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Requests everything again that failed to load. */
export function retry(): Promise<void> {
  pendingRetry ??= Promise.allSettled([...missing.values()].map((again) => again())).then(() => {
    pendingRetry = null;
    listeners.forEach((read) => read());
  });
  return pendingRetry;
}

// The build prerenders pages without a browser.
if (typeof window !== 'undefined') window.addEventListener('online', () => void retry());

/** A failed style sheet is still in the page, and would count as loaded. */
function dropFailedSheet(cause: unknown): void {
  const [, href] = /^Unable to preload CSS for (.+)$/.exec(cause instanceof Error ? cause.message : '') ?? [];
  if (href)
    document
      .querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
      .forEach((link) => link.href === href && link.remove());
}

export interface LaterFile<T> {
  /** Its content, if loaded. */
  here: () => T | null;
  /** Always the same promise, until it failed and was reset. */
  load: () => Promise<T>;
}

/** A code file that is loaded on first use. */
export function deferredFile<T>(load: () => Promise<T>): LaterFile<T> {
  let content: T | null = null;
  let requested: Promise<T> | null = null;
  const clear = () => {
    requested = null;
  };
  const file: LaterFile<T> = {
    here: () => content,
    load: () => {
      requested ??= load().then(
        (arrived) => {
          noteFound(file);
          content = arrived;
          return arrived;
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
