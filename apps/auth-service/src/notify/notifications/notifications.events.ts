import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@offshoot/contracts/events';
import type { RewardType } from '@offshoot/contracts/reward-types';
import type { Tx } from '@offshoot/nest-kit/database';
import { OnEvent } from '@offshoot/nest-kit/events';
import { Notify } from './commands/notify.ts';
import { WithdrawNotifications } from './commands/withdraw.ts';
import { pages } from './domain/pages.ts';

/** The reward for a daily visit needs no notification, and a new level has one of its own. */
const withoutNotification: ReadonlySet<RewardType> = new Set(['daily_login', 'level_up']);

/** Notifies users of messages, plants, rewards, followers and saved searches. */
@Injectable()
export class NotificationEvents {
  constructor(
    private readonly notify: Notify,
    private readonly withdraw: WithdrawNotifications,
  ) {}

  @OnEvent('message.left_unread.v1')
  leftUnread({ data }: DomainEvent<'message.left_unread.v1'>, tx: Tx): Promise<void> {
    return this.notify.one(tx, {
      userId: data.recipient_id,
      kind: 'message',
      source: `${data.room_id}:${data.up_to_seq}`,
      groupKey: data.room_id,
      upToSeq: data.up_to_seq,
      actorId: data.sender_id,
      plantId: data.plant_id,
      exchangeId: data.exchange_id,
      roomId: data.room_id,
      params: { count: data.unread_count },
      path: pages.chat(data.room_id),
    });
  }

  @OnEvent('plant.decided.v1')
  async decided({ data }: DomainEvent<'plant.decided.v1'>, tx: Tx): Promise<void> {
    const isHeldEdit = data.decision === 'edit_approved' && data.was_held === true;
    if (data.decision !== 'approved' && !isHeldEdit) return;
    const source = `${data.plant_id}:${data.revision_id ?? data.at}`;
    await this.notify.one(tx, {
      userId: data.owner_id,
      kind: 'plant_approved',
      source,
      plantId: data.plant_id,
      params: isHeldEdit ? { is_edit: true } : {},
      path: pages.plant(data.plant_id),
    });
  }

  @OnEvent('plant.held_by_law.v1')
  heldByLaw({ data }: DomainEvent<'plant.held_by_law.v1'>, tx: Tx): Promise<void> {
    return this.notify.one(tx, {
      userId: data.owner_id,
      kind: 'moderation',
      source: `law:${data.revision_id}`,
      plantId: data.plant_id,
      // A page of the release before, which does not know `law`, says that it was hidden by the machine.
      params: { decision: 'plant_hidden_by_machine', law: true },
      path: pages.plant(data.plant_id),
    });
  }

  @OnEvent('plant.changed.v1')
  async plantChanged({ data }: DomainEvent<'plant.changed.v1'>, tx: Tx): Promise<void> {
    if (data.deleted) await this.withdraw.ofDeletedPlant(tx, data.plant_id, data.owner_id);
  }

  /** A negative amount belongs to a moderator's strike, which has a notification of its own. */
  @OnEvent('reward.granted.v1')
  async granted({ data }: DomainEvent<'reward.granted.v1'>, tx: Tx): Promise<void> {
    if (withoutNotification.has(data.type) || data.amount <= 0) return;
    const gain = data.type === 'roots_earned' ? { roots: data.amount } : { amount: data.amount };
    await this.notify.one(tx, {
      userId: data.user_id,
      kind: 'reward',
      source: data.reward_id,
      groupKey: 'reward',
      params: { count: 1, ...gain, reward_type: data.type },
      path: pages.rewards,
    });
  }

  @OnEvent('level.reached.v1')
  levelReached({ data }: DomainEvent<'level.reached.v1'>, tx: Tx): Promise<void> {
    return this.notify.one(tx, {
      userId: data.user_id,
      kind: 'level_reached',
      source: String(data.level),
      params: { level: data.level },
      path: pages.rewards,
    });
  }

  /** A user who follows, unfollows and follows again causes one notification. */
  @OnEvent('person.followed.v1')
  followed({ data }: DomainEvent<'person.followed.v1'>, tx: Tx): Promise<void> {
    return this.notify.one(tx, {
      userId: data.user_id,
      kind: 'new_follower',
      source: data.follower_id,
      actorId: data.follower_id,
      path: pages.person(data.follower_id),
    });
  }

  @OnEvent('search.matched.v1')
  matched({ data }: DomainEvent<'search.matched.v1'>, tx: Tx): Promise<void> {
    return this.notify.one(tx, {
      userId: data.user_id,
      kind: 'search_match',
      source: `${data.search_id}:${data.plant_id}`,
      groupKey: data.search_id,
      plantId: data.plant_id,
      searchId: data.search_id,
      params: { count: 1 },
      path: pages.plant(data.plant_id),
    });
  }

  /** Of the kind of searches' plants, whose sentence pages of the release before show, as they do not know `ready`. */
  @OnEvent('plant.became_ready.v1')
  becameReady({ data }: DomainEvent<'plant.became_ready.v1'>, tx: Tx): Promise<void> {
    return this.notify.one(tx, {
      userId: data.user_id,
      kind: 'search_match',
      source: `ready:${data.plant_id}:${data.day}`,
      plantId: data.plant_id,
      params: { ready: true },
      path: pages.plant(data.plant_id),
    });
  }

  /** Of the kind of searches' plants, as above; once a day, however often it is promised and free again. */
  @OnEvent('plant.became_free.v1')
  becameFree({ data }: DomainEvent<'plant.became_free.v1'>, tx: Tx): Promise<void> {
    return this.notify.one(tx, {
      userId: data.user_id,
      kind: 'search_match',
      source: `free:${data.plant_id}:${data.day}`,
      plantId: data.plant_id,
      params: { free: true },
      path: pages.plant(data.plant_id),
    });
  }

  /** Of the kind of searches' plants, as above. */
  @OnEvent('wish.matched.v1')
  wishMatched({ data }: DomainEvent<'wish.matched.v1'>, tx: Tx): Promise<void> {
    return this.notify.one(tx, {
      userId: data.user_id,
      kind: 'search_match',
      source: `wish:${data.wish_id}:${data.how}:${data.plant_id}`,
      actorId: data.owner_id,
      plantId: data.plant_id,
      params: { wish: data.how },
      path: pages.plant(data.plant_id),
    });
  }

  /** Of the kind of approved plants, which pages of the release before know. Once for a pair of plants, however often it is named again. */
  @OnEvent('plant.parent_named.v1')
  parentNamed({ data }: DomainEvent<'plant.parent_named.v1'>, tx: Tx): Promise<void> {
    return this.notify.one(tx, {
      userId: data.user_id,
      kind: 'plant_approved',
      source: `parent:${data.plant_id}:${data.parent_id}`,
      actorId: data.owner_id,
      plantId: data.parent_id,
      params: { lineage: data.state === 'proposed' ? 'proposed' : 'listed' },
      path: pages.family(data.parent_id),
    });
  }

  @OnEvent('plant.parent_confirmed.v1')
  parentConfirmed({ data }: DomainEvent<'plant.parent_confirmed.v1'>, tx: Tx): Promise<void> {
    return this.notify.one(tx, {
      userId: data.owner_id,
      kind: 'plant_approved',
      source: `confirmed:${data.plant_id}:${data.parent_id}`,
      actorId: data.user_id,
      plantId: data.plant_id,
      params: { lineage: 'confirmed' },
      path: pages.family(data.plant_id),
    });
  }
}
