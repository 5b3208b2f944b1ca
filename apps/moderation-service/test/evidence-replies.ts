import { DomainError } from '@offshoot/contracts/errors';
import type { ExchangeEvidence, PersonEvidence, RingMessageEvidence } from '@offshoot/contracts/evidence';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { newId } from '@offshoot/nest-kit/database';
import type { StartedService } from '@offshoot/testing/service';

const joinedAt = '2026-04-01T10:00:00.000Z';

export const personEvidence = (id: string): PersonEvidence => ({
  id,
  name: `User ${id.slice(-4)}`,
  avatar: null,
  bio: 'Grows succulents.',
  hidden: null,
  language: 'en',
  created_at: joinedAt,
  role: 'user',
  banned_until: null,
  ban_reason: null,
});

export const exchangeEvidence = (
  given: Pick<ExchangeEvidence, 'requester_id' | 'owner_id'> & Partial<ExchangeEvidence>,
): ExchangeEvidence => ({
  id: newId(),
  status: 'cancelled',
  plant_id: newId(),
  plant_name: 'Fern',
  message: 'May I have the fern?',
  owner_message: null,
  requested_at: joinedAt,
  accepted_at: null,
  completed_at: null,
  closed_reason: null,
  closed_by: null,
  closed_note: null,
  no_show_by: null,
  is_disputed: false,
  dispute_resolved: false,
  requester_confirmed: false,
  owner_confirmed: false,
  reviews: [],
  videos: [],
  ...given,
});

/** A message of this user to the other members of a ring. */
export const ringMessageEvidence = (
  given: Pick<RingMessageEvidence, 'message_id' | 'sender_id' | 'content'> & Partial<RingMessageEvidence>,
): RingMessageEvidence => {
  const { message_id, sender_id, content } = given;
  const said = { sender_id, message_type: 'text' as const, automatic: null, content, image: null, at: joinedAt };
  return {
    ring_id: newId(),
    member_ids: [sender_id, newId(), newId()],
    is_hidden: false,
    at: joinedAt,
    context: [{ ...said, id: message_id }],
    ...given,
  };
};

export type PlantEvidence = RpcResponse<'plants.for_moderators'>;

interface Given {
  /** Plants by the id of their revision; others are unknown. */
  plants?: ReadonlyMap<string, PlantEvidence>;
  /** What auth-service says of these users. */
  people?: ReadonlyMap<string, PersonEvidence>;
  /** Messages in rooms of rings, by id; others are unknown. */
  ringMessages?: ReadonlyMap<string, RingMessageEvidence>;
  /** Users who share an exchange with everybody. */
  partners?: ReadonlySet<string>;
  unknown?: ReadonlySet<string>;
  /** Others are users. */
  roles?: ReadonlyMap<string, PersonEvidence['role']>;
  /** Awaited between reading users and responding. */
  meanwhile?: () => Promise<unknown>;
}

/**
 * Replies for what a case shows: all users are known.
 * @returns functions that end the replies, by method
 */
export async function replyWithEvidence(
  moderation: StartedService,
  {
    plants = new Map(),
    people = new Map(),
    ringMessages = new Map(),
    partners = new Set(),
    unknown = new Set(),
    roles = new Map(),
    meanwhile = () => Promise.resolve(),
  }: Given = {},
) {
  return {
    'people.for_moderators': await moderation.reply('people.for_moderators', async ({ ids }) => {
      const records = ids
        .filter((id) => !unknown.has(id))
        .map((id) => ({
          ...(people.get(id) ?? personEvidence(id)),
          role: roles.has(id) ? roles.get(id) : 'user',
        }));
      await meanwhile();
      return { people: records };
    }),
    'plants.for_moderators': await moderation.reply('plants.for_moderators', ({ revision_id }) => {
      const plant = plants.get(revision_id ?? '');
      if (!plant) throw new DomainError('plant_not_found');
      return plant;
    }),
    'plants.stats_of_people': await moderation.reply('plants.stats_of_people', ({ user_ids }) => ({
      people: user_ids.map((user_id) => ({ user_id, plants_shared: 2 })),
    })),
    'exchanges.stats_of_people': await moderation.reply('exchanges.stats_of_people', ({ user_ids }) => ({
      people: user_ids.map((user_id) => ({ user_id, completed: 1 })),
    })),
    'chat.exchange_for_moderators': await moderation.reply('chat.exchange_for_moderators', () => ({ messages: [] })),
    'ring_chat.ring_for_moderators': await moderation.reply('ring_chat.ring_for_moderators', () => ({
      messages: [],
      member_ids: [],
    })),
    'ring_chat.for_moderators': await moderation.reply('ring_chat.for_moderators', ({ message_id }) => {
      const message = ringMessages.get(message_id);
      if (!message) throw new DomainError('not_found');
      return message;
    }),
    'exchanges.have_met': await moderation.reply('exchanges.have_met', ({ other_ids }) => ({
      met: other_ids.filter((id) => partners.has(id)),
    })),
  };
}
