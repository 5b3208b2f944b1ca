import * as z from 'zod/mini';

/** The patterns of the client's paths, as its router names them; `*` is every other path. */
export const pageRoutes = [
  '/',
  '/plants',
  '/about',
  '/roadmap',
  '/faq',
  '/safety',
  '/help',
  '/community',
  '/blog',
  '/contact',
  '/feedback',
  '/terms',
  '/privacy',
  '/cookies',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/undo-email',
  '/unsubscribe',
  '/newsletter',
  '/newsletter/leave',
  '/login',
  '/register',
  '/plants/my',
  '/my-plants',
  '/plants/create',
  '/plants/searches',
  '/plants/:id',
  '/plants/:id/edit',
  '/plants/:id/tag',
  '/chats',
  '/chats/:roomId',
  '/notifications',
  '/profile',
  '/users/:id',
  '/appeals',
  '/moderation/*',
  '/admin/jobs',
  '*',
] as const;

/** Milliseconds; what took longer than ten minutes was a sleeping device. */
const duration = z.optional(z.number().check(z.nonnegative(), z.maximum(600_000)));

/**
 * The Web Vitals of one page view. Nothing in it leads to a user: the path is a pattern, and there is no id. A vital is missing
 * where the browser does not measure it, or nothing happened that it measures.
 */
export const pageVitals = z.object({
  route: z.enum(pageRoutes),
  device: z.enum(['phone', 'desktop']),
  lcp: duration,
  inp: duration,
  fcp: duration,
  ttfb: duration,
  /** Cumulative Layout Shift, without a unit. */
  cls: z.optional(z.number().check(z.nonnegative(), z.maximum(100))),
});
/** The Web Vitals of one page view. */
export type PageVitals = z.infer<typeof pageVitals>;
