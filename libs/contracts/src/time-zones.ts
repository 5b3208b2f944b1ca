/** The IANA zone name that a browser sent, or null if this process's ICU data does not contain it. */
export function knownZone(name: string | undefined): string | null {
  if (!name) return null;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name;
  } catch {
    return null;
  }
}
