import * as z from 'zod/mini';
import { id, instant } from './basics.ts';

/** How often an invitation can be used, and the days until it expires. */
export const invitationLimits = { uses: 1_000, days: 90 } as const;

/** POST /admin/invitations. */
export const createInvitationBody = z.object({
  uses: z.int().check(z.minimum(1), z.maximum(invitationLimits.uses)),
  days: z.int().check(z.minimum(1), z.maximum(invitationLimits.days)),
});

/** `code` is what the link has and what can be typed. */
const fields = {
  id,
  code: z.string(),
  uses: z.int(),
  used: z.int(),
  expires_at: instant,
  created_at: instant,
};
export const createdInvitation = z.object(fields);
export type Invitation = z.infer<typeof createdInvitation>;

/** GET /admin/invitations: those that can still be used, the newest hundred. */
export const invitationList = z.object({ items: z.array(z.object(fields)) });
