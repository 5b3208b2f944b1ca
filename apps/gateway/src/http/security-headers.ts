import helmet from 'helmet';
import type { RequestHandler } from 'express';

/** Headers of every answer; the page adds a policy of its own, with a nonce. Google's button talks to a window that it opens. */
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
