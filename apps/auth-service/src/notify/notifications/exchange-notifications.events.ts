import { Injectable } from '@nestjs/common';
import type { DomainEvent, EventData } from '@offshoot/contracts/events';
import type { NotificationKind, NotificationParams } from '@offshoot/contracts/notifications';
import type { Tx } from '@offshoot/nest-kit/database';
import { OnEvent } from '@offshoot/nest-kit/events';
import { Notify, type NotificationInput } from './commands/notify.ts';
import { WithdrawNotifications } from './commands/withdraw.ts';
import { pages } from './domain/pages.ts';

type OfExchange = EventData<'exchange.requested.v1'>;

const partiesOf = ({ requester_id, owner_id }: OfExchange): string[] => [requester_id, owner_id];
const otherThan = (data: OfExchange, userId: string): string =>
  userId === data.owner_id ? data.requester_id : data.owner_id;

const kindOf = {
  request_waits: 'request_waits',
  hold_waits: 'hold_waits',
  meeting_tomorrow: 'meeting_reminder',
  rating_waits: 'rating_waits',
} as const satisfies Record<string, NotificationKind>;

/** Notifies the parties of an exchange; no user is notified of what they did themselves. */
@Injectable()
export class ExchangeNotificationEvents {
  constructor(
    private readonly notify: Notify,
    private readonly withdraw: WithdrawNotifications,
  ) {}

  @OnEvent('exchange.requested.v1')
  requested({ data }: DomainEvent<'exchange.requested.v1'>, tx: Tx): Promise<void> {
    return this.notify.one(tx, notificationFor(data, data.owner_id, 'exchange_requested'));
  }

  @OnEvent('exchange.accepted.v1')
  async accepted({ data }: DomainEvent<'exchange.accepted.v1'>, tx: Tx): Promise<void> {
    await this.withdraw.of(tx, data.exchange_id, partiesOf(data), ['request_waits']);
    // Members of a ring are notified of all its legs together.
    if (data.ring_id === undefined)
      await this.notify.one(tx, notificationFor(data, data.requester_id, 'exchange_accepted'));
  }

  @OnEvent('exchange.declined.v1')
  async declined({ data }: DomainEvent<'exchange.declined.v1'>, tx: Tx): Promise<void> {
    await this.withdraw.ofEnded(tx, data.exchange_id, partiesOf(data));
    const { closed_reason: reason } = data;
    const declined = notificationFor(data, data.requester_id, 'exchange_declined', { reason });
    await this.notify.one(tx, reason === 'declined' ? declined : { ...declined, actorId: null });
  }

  /**
   * If one party ended the exchange, the other is notified and sees the name; if the system did, both are notified, apart
   * from one whose own act, such as a block, was the cause.
   */
  @OnEvent('exchange.cancelled.v1')
  async cancelled({ data }: DomainEvent<'exchange.cancelled.v1'>, tx: Tx): Promise<void> {
    await this.withdraw.ofEnded(tx, data.exchange_id, partiesOf(data));
    const { closed_reason: reason } = data;
    const by = reason === 'withdrawn' ? data.requester_id : (data.closed_by ?? null);
    const recipients = partiesOf(data).filter((person) => person !== by && person !== data.caused_by);
    await this.notify.all(
      tx,
      recipients.map((person) => ({ ...notificationFor(data, person, 'exchange_cancelled', { reason }), actorId: by })),
    );
  }

  @OnEvent('exchange.confirmed.v1')
  confirmed({ data }: DomainEvent<'exchange.confirmed.v1'>, tx: Tx): Promise<void> {
    return this.notify.one(tx, notificationFor(data, otherThan(data, data.confirmed_by), 'exchange_confirmed'));
  }

  /** The second confirmation completes the exchange, so the user who gave it needs no notification. */
  @OnEvent('exchange.completed.v1')
  async completed({ data }: DomainEvent<'exchange.completed.v1'>, tx: Tx): Promise<void> {
    await this.withdraw.ofEnded(tx, data.exchange_id, partiesOf(data));
    const recipients = partiesOf(data).filter((person) => person !== data.completed_by);
    await this.notify.all(
      tx,
      recipients.map((person) => notificationFor(data, person, 'exchange_completed')),
    );
  }

  @OnEvent('exchange.meeting_changed.v1')
  async meetingChanged({ data }: DomainEvent<'exchange.meeting_changed.v1'>, tx: Tx): Promise<void> {
    const { change, changed_by, meeting_time, meeting_time_zone } = data;
    const parties = partiesOf(data);
    // Neither party: the host of a meet where it was to be.
    const actor = parties.includes(changed_by) ? {} : { actorId: null };
    await this.notify.all(
      tx,
      parties
        .filter((person) => person !== changed_by)
        .map((person) => ({
          ...notificationFor(data, person, 'meeting_changed', { change, meeting_time, meeting_time_zone }),
          ...{ source: `${data.exchange_id}:${data.version}`, ...actor },
        })),
    );
  }

  @OnEvent('exchange.stand_in_changed.v1')
  standInChanged({ data }: DomainEvent<'exchange.stand_in_changed.v1'>, tx: Tx): Promise<void> {
    const { is_named, meeting_time, meeting_time_zone } = data;
    const changed = notificationFor(data, otherThan(data, data.changed_by), 'meeting_changed', {
      stand_in: is_named,
      meeting_time,
      meeting_time_zone,
    });
    return this.notify.one(tx, { ...changed, source: `${data.exchange_id}:${data.version}` });
  }

  @OnEvent('exchange.reminded.v1')
  reminded({ data }: DomainEvent<'exchange.reminded.v1'>, tx: Tx): Promise<void> {
    const { meeting_time, meeting_time_zone } = data;
    const reminders = partiesOf(data)
      .filter((person) => data.person_ids.includes(person))
      .map((person) => ({
        ...notificationFor(
          data,
          person,
          kindOf[data.reminder],
          meeting_time === null ? {} : { meeting_time, meeting_time_zone },
        ),
        source: `${data.exchange_id}:${data.at}`,
      }));
    return this.notify.all(tx, reminders);
  }

  @OnEvent('exchange.growth_due.v1')
  growthDue({ data }: DomainEvent<'exchange.growth_due.v1'>, tx: Tx): Promise<void> {
    const { receiver_id, exchange_id, day, offered_plant_id } = data;
    const due = notificationFor(data, receiver_id, 'rating_waits', { diary: true });
    const plantId = receiver_id === data.owner_id && offered_plant_id ? offered_plant_id : data.plant_id;
    return this.notify.one(tx, { ...due, plantId, source: `${exchange_id}:diary:${day}` });
  }

  @OnEvent('exchange.quarantine_due.v1')
  quarantineDue({ data }: DomainEvent<'exchange.quarantine_due.v1'>, tx: Tx): Promise<void> {
    const { checker_id, exchange_id, day } = data;
    const due = notificationFor(data, checker_id, 'rating_waits', { quarantine: true });
    return this.notify.one(tx, { ...due, source: `${exchange_id}:quarantine:${day}`, actorId: null });
  }

  /** Says neither who found the pest nor on which plant. */
  @OnEvent('exchange.pest_warned.v1')
  pestWarned({ data }: DomainEvent<'exchange.pest_warned.v1'>, tx: Tx): Promise<void> {
    const { warned_id, exchange_id, pest } = data;
    const warning = notificationFor(data, warned_id, 'rating_waits', { pest });
    return this.notify.one(tx, { ...warning, source: `${exchange_id}:pest:${pest}`, actorId: null });
  }

  @OnEvent('exchange.dispute_resolved.v1')
  disputeResolved({ data }: DomainEvent<'exchange.dispute_resolved.v1'>, tx: Tx): Promise<void> {
    return this.notify.all(
      tx,
      partiesOf(data).map((person) => ({
        ...notificationFor(data, person, 'moderation', { decision: 'dispute_resolved' }),
        source: `${data.exchange_id}:dispute:${data.version}`,
        actorId: null,
      })),
    );
  }

  /** A party without a rating has nothing to read. */
  @OnEvent('exchange.reviewed.v1')
  reviewed({ data }: DomainEvent<'exchange.reviewed.v1'>, tx: Tx): Promise<void> {
    const { rating_from_requester, rating_from_owner } = data;
    const shown = [
      ...(rating_from_owner === null
        ? []
        : [notificationFor(data, data.requester_id, 'reviews_shown', { rating: rating_from_owner })]),
      ...(rating_from_requester === null
        ? []
        : [notificationFor(data, data.owner_id, 'reviews_shown', { rating: rating_from_requester })]),
    ];
    return this.notify.all(tx, shown);
  }
}

/** A notification to one party about the other: one per exchange and kind. */
function notificationFor(
  data: OfExchange,
  userId: string,
  kind: NotificationKind,
  params: NotificationParams = {},
): NotificationInput {
  const { exchange_id: exchangeId, plant_id: plantId } = data;
  return {
    userId,
    kind,
    source: exchangeId,
    exchangeId,
    plantId,
    params,
    actorId: otherThan(data, userId),
    path: pages.exchange(exchangeId),
  };
}
