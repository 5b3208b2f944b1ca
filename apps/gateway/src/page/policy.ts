import { createHash } from 'node:crypto';

/** The sources that allow the scripts within a page, by their SHA-256. */
export const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );

/**
 * The page's content security policy: everything from this origin, the template's own inline scripts, styles with the
 * response's nonce. The operator's own map adds its origins for data and images only; Google sign-in adds its own files, if
 * it is configured.
 */
export function pagePolicy(
  nonce: string,
  scripts: readonly string[],
  mapOrigins: readonly string[],
  googleButton: boolean,
): string {
  const map = mapOrigins.map((origin) => ` ${origin}`).join('');
  const google = (path: string) => (googleButton ? ` https://accounts.google.com/gsi/${path}` : '');
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' ') + google('client'),
    `style-src 'self' 'nonce-${nonce}'${google('style')}`,
    `img-src 'self' data: blob:${map}`,
    // blob: plays a recorded voice note before it is sent.
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

/** The service worker only runs its own file, and only fetches from this origin. */
export const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";
