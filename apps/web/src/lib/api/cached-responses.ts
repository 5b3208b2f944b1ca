/**
 * Responses that came from the service worker's cache because the server did not respond: by address, with the time at
 * which it had sent them.
 */
const kept = new Map<string, string>();
const listeners = new Set<() => void>();

/** Called for every response; `keptAt` is null for one from the server. */
export function recordResponse(url: string, keptAt: string | null): void {
  if (keptAt === null ? !kept.delete(url) : kept.get(url) === keptAt) return;
  if (keptAt !== null) kept.set(url, keptAt);
  listeners.forEach((listener) => listener());
}

export function clearCachedResponses(): void {
  kept.clear();
  listeners.forEach((listener) => listener());
}

export const cachedResponses = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** When the server sent the oldest response on display; null where all are fresh. */
  oldest: (): string | null => [...kept.values()].sort()[0] ?? null,
};
