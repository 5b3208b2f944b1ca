import { Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { quarantineCloses, quarantineDays } from '@offshoot/contracts/quarantine';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { isBanned } from '@offshoot/read-models/bans';
import { isLatestDue } from '../domain/latest-due.ts';
import { daysAfter } from '../domain/terms.ts';
import { ExchangeEventPublisher } from '../persistence/exchange-event-publisher.ts';
import { lockExchange } from '../persistence/exchange-rows.ts';
import { recordCheckReminder } from '../persistence/quarantine-rows.ts';

/** Reminds the parties of a completed exchange to look for pests. */
@Injectable()
export class RemindOfQuarantine {
  constructor(
    private readonly events: ExchangeEventPublisher,
    private readonly clock: Clock,
  ) {}

  async handle(tx: Tx, { exchange_id: exchangeId, day }: JobData<'exchange.quarantine_due'>): Promise<void> {
    const row = await lockExchange(tx, exchangeId);
    if (row?.status !== 'completed' || !row.completed_at) return;
    const now = this.clock.now();
    if (daysAfter(row.completed_at, quarantineCloses) <= now) return;
    if (!isLatestDue(day, quarantineDays, row.completed_at, now)) return;
    // In one order, so that two exchanges of the same parties do not wait for each other.
    for (const checkerId of [row.requester_id, row.owner_id].toSorted()) {
      if (await isBanned(tx, checkerId, now)) continue;
      if (await recordCheckReminder(tx, { exchangeId, checkerId, day }, now))
        await this.events.quarantineDue(tx, row, { checker_id: checkerId, day }, now);
    }
  }
}
