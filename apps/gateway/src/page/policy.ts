/**
 * The page's content security policy: everything from this origin, styles with the response's nonce. An operator's
 * own map adds its origin, for data and pictures alone; Google's sign-in button adds its own files, where it is used.
 */
export function pagePolicy(nonce: string, mapStyleUrl?: string, googleButton = false): string {
  const map = mapStyleUrl ? ` ${new URL(mapStyleUrl).origin}` : '';
  const google = (path: string) => (googleButton ? ` https://accounts.google.com/gsi/${path}` : '');
  return [
    "default-src 'self'",
    `script-src 'self'${google('client')}`,
    `style-src 'self' 'nonce-${nonce}'${google('style')}`,
    `img-src 'self' data: blob:${map}`,
    // A voice note is heard before it is sent, from the page's own memory.
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${map}${google('')}`,
    `frame-src ${googleButton ? google('').trim() : "'none'"}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The service worker runs its own file alone, and fetches from this origin for its pages. */
export const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";
