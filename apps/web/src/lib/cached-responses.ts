/** Answers that came from the worker's store because the server did not answer: by address, when it had given them. */
const kept = new Map<string, string>();
const listeners = new Set<() => void>();

/** Told of every answer; `keptAt` is null for one that came from the server. */
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
  /** When the oldest of what is shown was given by the server; null where all of it is fresh. */
  oldest: (): string | null => [...kept.values()].sort()[0] ?? null,
};
