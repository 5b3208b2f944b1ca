import helmet from 'helmet';
import type { RequestHandler } from 'express';

/**
 * Headers of every response; the page adds its own policy with a nonce. Google's button communicates with a window that
 * it opens, which a stricter opener policy would block.
 */
export function securityHeaders({ googleButton }: { googleButton: boolean }): RequestHandler[] {
  return [
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
      },
      crossOriginOpenerPolicy: { policy: googleButton ? 'same-origin-allow-popups' : 'same-origin' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    }),
    (_request, response, next) => {
      response.setHeader('Permissions-Policy', 'geolocation=(self), camera=(self), microphone=(self)');
      next();
    },
  ];
}
