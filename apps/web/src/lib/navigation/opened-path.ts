const openers = new Set<(path: string) => void>();

/** Called with the path of a push notification that was pressed while a page was open. */
export function onOpenedPath(listener: (path: string) => void): () => void {
  openers.add(listener);
  return () => openers.delete(listener);
}

export const openPath = (path: string): void => openers.forEach((open) => open(path));
