import * as z from 'zod/mini';
import { id, instant } from '../basics.ts';
import { plantOffer, plantStatus } from '../plants.ts';
import { wishMeeting } from '../wish-meetings.ts';
import { event } from './declaration.ts';

/** The domain events of plant-service. */
export const plantEvents = {
  'plant.created.v1': event('plant', z.object({ plant_id: id, owner_id: id, revision_id: id, at: instant }), {
    consumers: ['moderation'],
  }),
  /**
   * A plant was edited: the revision is shown after its verdict. `needs_person`: a moderator rejected the plant before, or it
   * waits for one; `is_public`: others see the plant meanwhile, without the edit.
   */
  'plant.revised.v1': event(
    'plant',
    z.object({
      plant_id: id,
      owner_id: id,
      revision_id: id,
      needs_person: z.boolean(),
      is_public: z.optional(z.boolean()),
      at: instant,
    }),
    { consumers: ['moderation'] },
  ),
  /** Everything that a read model of a plant needs; `version` grows by one with each change. */
  'plant.changed.v1': event(
    'plant',
    z.object({
      plant_id: id,
      version: z.number(),
      owner_id: id,
      name: z.string(),
      cover: z.nullable(z.string()),
      status: plantStatus,
      offer: z._default(plantOffer, 'either'),
      deleted: z.boolean(),
      at: instant,
    }),
    { consumers: ['auth', 'exchange', 'chat', 'moderation'] },
  ),
  /** The day came from which a plant is ready, once for each user who likes it; `day` as YYYY-MM-DD. */
  'plant.became_ready.v1': event('plant', z.object({ plant_id: id, user_id: id, day: z.string(), at: instant }), {
    consumers: ['auth'],
  }),
  /** A plant that was promised can be requested again, once for each user who likes it; `day` of `at` in UTC, as YYYY-MM-DD. */
  'plant.became_free.v1': event('plant', z.object({ plant_id: id, user_id: id, day: z.string(), at: instant }), {
    consumers: ['auth'],
  }),
  /**
   * A plant that others see names one of another user as its parent; `user_id`: that user, who can confirm or refuse it. `state` is
   * `confirmed` after a handover.
   */
  'plant.parent_named.v1': event(
    'plant',
    z.object({
      plant_id: id,
      parent_id: id,
      user_id: id,
      owner_id: id,
      state: z.enum(['proposed', 'confirmed']),
      at: instant,
    }),
    { consumers: ['auth'] },
  ),
  /** The parent's owner confirmed what `owner_id` had proposed. */
  'plant.parent_confirmed.v1': event(
    'plant',
    z.object({ plant_id: id, parent_id: id, user_id: id, owner_id: id, at: instant }),
    { consumers: ['auth'] },
  ),
  /** A plant became available for the first time. */
  'plant.published.v1': event('plant', z.object({ plant_id: id, owner_id: id, at: instant }), {
    consumers: ['rewards'],
  }),
  /**
   * The machine approved a plant or an edit. Decisions against its owner and those of moderators are notified by
   * `moderation.settled.v1`; earlier releases published rejections of the machine too.
   */
  'plant.decided.v1': event(
    'plant',
    z.object({
      plant_id: id,
      owner_id: id,
      revision_id: z.nullable(id),
      decision: z.enum(['approved', 'rejected', 'edit_approved', 'edit_rejected', 'deactivated']),
      /** Of what is approved: whether it waited for a moderator before. */
      was_held: z.optional(z.boolean()),
      at: instant,
    }),
    { consumers: ['auth'] },
  ),
  /** A public listing is hidden until a moderator decides: a rule that started since forbids to share this species at its place. */
  'plant.held_by_law.v1': event(
    'plant',
    z.object({ plant_id: id, owner_id: id, revision_id: id, taxon: z.string(), at: instant }),
    { consumers: ['auth'] },
  ),
  /** A newly published plant matches a user's saved search. */
  'search.matched.v1': event('plant', z.object({ search_id: id, user_id: id, plant_id: id, at: instant }), {
    consumers: ['auth'],
  }),
  /** `plant_id`, of `owner_id`, meets a wish of `user_id`; `mutual`: its owner wishes for a plant of the user's too. */
  'wish.matched.v1': event(
    'plant',
    z.object({ wish_id: id, user_id: id, owner_id: id, plant_id: id, how: wishMeeting, at: instant }),
    { consumers: ['auth'] },
  ),
} as const;
