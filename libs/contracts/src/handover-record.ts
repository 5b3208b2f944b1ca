import * as z from 'zod/mini';
import { id } from './basics.ts';

/** How soon a user usually accepts or declines a request: within 6 hours, 24 hours, 3 days, or later than that. */
const replyTimes = ['hours', 'day', 'days', 'longer'] as const;
const replyTime = z.enum(replyTimes);
export type ReplyTime = z.infer<typeof replyTime>;

/** What a user's exchanges say about them. Nothing is weighed against another, and users are not ranked. */
export const handoverRecord = z.object({
  user_id: id,
  /** Completed exchanges, as requester and as owner. */
  handovers: z.number(),
  /** By the requests of the last 90 days; null while there are fewer than three. */
  replies: z.nullable(replyTime),
  /** No-shows that stand: neither contested and undecided, nor removed by moderators. */
  no_shows: z.number(),
  /** Plants that they received and that were alive by the latest report of a diary that they share. */
  growing: z.number(),
});
export type HandoverRecord = z.infer<typeof handoverRecord>;
