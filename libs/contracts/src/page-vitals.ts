import * as z from 'zod/mini';
import { pageRoutes } from './pages.ts';

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
