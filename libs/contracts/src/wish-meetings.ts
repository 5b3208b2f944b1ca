import * as z from 'zod/mini';

/** How a plant and a wish met: it was listed near by, it was offered, or its owner wishes for a plant of the wisher's too. */
export const wishMeeting = z.enum(['near', 'offered', 'mutual']);
export type WishMeeting = z.infer<typeof wishMeeting>;
