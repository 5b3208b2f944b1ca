/** The parsed URL; null where it is malformed. `URL.parse` is missing in browsers that the client supports. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
