import { Injectable } from '@nestjs/common';
import { growthDays } from '@offshoot/contracts/growth';
import type { JobData } from '@offshoot/contracts/jobs';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { isBanned } from '@offshoot/read-models/bans';
import { receiversOf } from '../domain/growth.ts';
import { isLatestDue } from '../domain/latest-due.ts';
import { ExchangeEventPublisher } from '../persistence/exchange-event-publisher.ts';
import { lockExchange } from '../persistence/exchange-rows.ts';
import { recordReminder } from '../persistence/growth-rows.ts';

/** Reminds the receivers of plants to say how they are growing. */
@Injectable()
export class RemindOfGrowth {
  constructor(
    private readonly events: ExchangeEventPublisher,
    private readonly clock: Clock,
  ) {}

  async handle(tx: Tx, { exchange_id: exchangeId, day }: JobData<'exchange.growth_due'>): Promise<void> {
    const row = await lockExchange(tx, exchangeId);
    if (row?.status !== 'completed' || !row.completed_at) return;
    const now = this.clock.now();
    if (!isLatestDue(day, growthDays, row.completed_at, now)) return;
    for (const { userId: receiverId } of receiversOf(row)) {
      if (await isBanned(tx, receiverId, now)) continue;
      if (await recordReminder(tx, { exchangeId, receiverId, day }, now))
        await this.events.growthDue(tx, row, { receiver_id: receiverId, day }, now);
    }
  }
}
