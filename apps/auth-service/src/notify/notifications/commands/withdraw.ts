import { Injectable } from '@nestjs/common';
import type { NotificationKind } from '@offshoot/contracts/notifications';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { Pushes } from '@offshoot/nest-kit/pushes';
import { openKinds } from '../domain/open-kinds.ts';
import { insertDeletedPlant, removeOfPlant } from '../persistence/deleted-plants.ts';
import { insertEndedExchange, removeOfExchange } from '../persistence/ended-exchanges.ts';
import { lockNotificationsOf } from '../persistence/notifications.ts';
import { countUnread } from '../persistence/reading.ts';

/** Withdraws notifications whose subject no longer exists, or nothing is to be done about. Runs in the transaction of an event. */
@Injectable()
export class WithdrawNotifications {
  constructor(
    private readonly clock: Clock,
    private readonly pushes: Pushes,
  ) {}

  /** The exchange has ended. */
  async ofEnded(tx: Tx, exchangeId: string, parties: readonly string[]): Promise<void> {
    await insertEndedExchange(tx, exchangeId, this.clock.now());
    await this.of(tx, exchangeId, parties, openKinds);
  }

  /** The plant was deleted: the notification of its approval no longer has a subject. */
  async ofDeletedPlant(tx: Tx, plantId: string, ownerId: string): Promise<void> {
    await lockNotificationsOf(tx, ownerId);
    await insertDeletedPlant(tx, plantId, this.clock.now());
    await this.announce(tx, ownerId, await removeOfPlant(tx, ownerId, plantId, 'plant_approved'));
  }

  /** Ordered by user id, as `Notify` takes the locks. */
  async of(tx: Tx, exchangeId: string, parties: readonly string[], kinds: readonly NotificationKind[]): Promise<void> {
    for (const userId of parties.toSorted((first, second) => first.localeCompare(second))) {
      await lockNotificationsOf(tx, userId);
      await this.announce(tx, userId, await removeOfExchange(tx, userId, exchangeId, kinds));
    }
  }

  private async announce(tx: Tx, userId: string, removed: number): Promise<void> {
    if (removed > 0)
      this.pushes.afterCommit(tx, userId, 'notification:unread', { total: await countUnread(tx, userId) });
  }
}
