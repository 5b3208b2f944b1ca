import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { ExchangeEventPublisher } from '../persistence/exchange-event-publisher.ts';
import type { ExchangeRow } from '../persistence/exchange.entity.ts';
import { clearMeeting } from '../persistence/meeting-rows.ts';
import { Scheduler } from './scheduler.ts';

/** Withdraws the meeting of an open exchange, which stays open. The caller has locked it. */
@Injectable()
export class ClearMeeting {
  constructor(
    private readonly events: ExchangeEventPublisher,
    private readonly scheduler: Scheduler,
    private readonly clock: Clock,
  ) {}

  /** @param userId who withdrew it: a party, or the host of the meet where it was to be */
  async handle(tx: Tx, { id }: ExchangeRow, userId: string): Promise<ExchangeRow> {
    const cleared = await clearMeeting(tx, id, this.clock.now());
    await this.scheduler.end(tx, cleared, 'hold_ends');
    await this.events.meetingChanged(tx, cleared, 'withdrawn', userId);
    return cleared;
  }
}
