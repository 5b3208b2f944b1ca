import * as z from 'zod/mini';
import { id, instant } from '../basics.ts';
import { moderationReason } from '../plants.ts';
import { event } from './declaration.ts';
import { moderationDecision } from './fields.ts';

/** The domain events of moderation-service. */
export const moderationEvents = {
  /** The verdict on one revision of a plant; consumers ignore verdicts on older revisions. */
  'plant.judged.v1': event(
    'moderation',
    z.object({
      plant_id: id,
      revision_id: id,
      verdict: z.enum(['clean', 'review', 'reject']),
      /** Of a `review`: the machine found nothing, but a moderator looks at it all the same. */
      found_clean: z.optional(z.boolean()),
      reasons: z.array(moderationReason),
      tags: z.array(z.string()),
      decided_by: z.enum(['machine', 'person']),
      /** The act that gave the verdict; without it for a judgement of the machine. */
      act_id: z.optional(id),
      /** The act was undone: the plant is again as it was before. */
      undone: z.optional(z.boolean()),
      at: instant,
    }),
    { consumers: ['plant'] },
  ),
  /** The machine judged a photo of a diary; unless it is clean, a moderator decides. */
  'growth_photo.judged.v1': event('moderation', z.object({ photo_id: id, is_clean: z.boolean(), at: instant }), {
    consumers: ['exchange'],
  }),
  /** A contact message or feedback was stored whose writer can be reached. */
  'contact.received.v1': event('moderation', z.object({ message_id: id, at: instant }), { consumers: ['auth'] }),
  /** A case is open that speaks of harm to people, once per case: moderators are alerted at once. */
  'moderation.danger_found.v1': event('moderation', z.object({ case_id: id, at: instant }), { consumers: ['auth'] }),
  /** A moderator assigned a case to another one. */
  'moderation.case_assigned.v1': event('moderation', z.object({ case_id: id, moderator_id: id, at: instant }), {
    consumers: ['auth'],
  }),
  /**
   * A moderator decided, or within ten seconds undid the decision (`undone`): content changes at once. Decisions on revisions of plants travel as
   * `plant.judged.v1`. `subject_id` of a video is its `video_id`, of an appeal the act that it is against, of a contested no-show its `contest_id`,
   * of a pest its `report_id`, of a photo of a diary, as a `request` or `reply` of its uploader, the id of the photo.
   */
  'moderation.acted.v1': event('moderation', moderationDecision, {
    consumers: ['auth', 'plant', 'exchange', 'chat'],
  }),
  /**
   * The time to undo a decision is over: what cannot be undone follows it, and users are notified. `reporter_ids` made
   * reports that it decides; `upheld`: they were right.
   */
  'moderation.settled.v1': event(
    'moderation',
    z.extend(moderationDecision, {
      reporter_ids: z.array(id),
      /** Those who appealed against the dismissal of their report. Missing from version 1.1.2. */
      appellant_ids: z.optional(z.array(id)),
      upheld: z.boolean(),
    }),
    { consumers: ['auth', 'plant', 'exchange', 'chat', 'rewards'] },
  ),
} as const;
