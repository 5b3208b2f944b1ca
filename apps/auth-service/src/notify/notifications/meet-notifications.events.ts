import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@offshoot/contracts/events';
import type { NotificationParams } from '@offshoot/contracts/notifications';
import type { Tx } from '@offshoot/nest-kit/database';
import { OnEvent } from '@offshoot/nest-kit/events';
import { Notify } from './commands/notify.ts';
import { pages } from './domain/pages.ts';

type MeetNotice = NonNullable<NotificationParams['meet']>;
type MeetEvent = DomainEvent<'meet.changed.v1'>['data'];

/** Notifies host and visitors of a swap meet. Of the kind of searches' plants, which pages of the release before know. */
@Injectable()
export class MeetNotificationEvents {
  constructor(private readonly notify: Notify) {}

  @OnEvent('meet.decided.v1')
  decided({ data }: DomainEvent<'meet.decided.v1'>, tx: Tx): Promise<void> {
    return this.notifyOf(tx, data, data.approved ? 'approved' : 'declined');
  }

  @OnEvent('meet.changed.v1')
  changed({ data }: DomainEvent<'meet.changed.v1'>, tx: Tx): Promise<void> {
    return this.notifyOf(tx, data, 'changed');
  }

  @OnEvent('meet.cancelled.v1')
  cancelled({ data }: DomainEvent<'meet.cancelled.v1'>, tx: Tx): Promise<void> {
    return this.notifyOf(tx, data, 'cancelled');
  }

  @OnEvent('meet.reminded.v1')
  reminded({ data }: DomainEvent<'meet.reminded.v1'>, tx: Tx): Promise<void> {
    return this.notifyOf(tx, data, 'tomorrow', ':tomorrow');
  }

  @OnEvent('meet.matched.v1')
  matched({ data }: DomainEvent<'meet.matched.v1'>, tx: Tx): Promise<void> {
    return this.notifyOf(tx, data, 'match', ':match');
  }

  /**
   * One unread notification of a meet: the newest says how it is. `group`: of what says something else about it, which does not replace that it
   * was changed or cancelled.
   */
  private notifyOf(
    tx: Tx,
    { meet_id, person_ids, at }: MeetEvent,
    meet: MeetNotice,
    group: '' | ':tomorrow' | ':match' = '',
  ): Promise<void> {
    return this.notify.all(
      tx,
      person_ids.map((userId) => ({
        userId,
        kind: 'search_match' as const,
        source: `meet:${meet_id}:${meet}:${at}`,
        groupKey: `meet:${meet_id}${group}`,
        params: { meet, meet_id },
        path: pages.meet(meet_id),
      })),
    );
  }
}
