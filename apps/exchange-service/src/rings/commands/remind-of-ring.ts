import { Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { RingEventPublisher } from '../persistence/ring-event-publisher.ts';
import { findRing } from '../persistence/ring-rows.ts';

/** Reminds the members of a proposal who have not agreed yet. */
@Injectable()
export class RemindOfRing {
  constructor(
    private readonly events: RingEventPublisher,
    private readonly clock: Clock,
  ) {}

  async handle(tx: Tx, { ring_id: ringId }: JobData<'exchange.remind_of_ring'>): Promise<void> {
    const waiting = await findRing(tx, ringId);
    const now = this.clock.now();
    if (waiting?.ring.status !== 'proposed' || waiting.ring.agree_by <= now) return;
    const members = waiting.legs.filter(({ agreed_at }) => agreed_at === null).map(({ giver_id }) => giver_id);
    await this.events.reminded(tx, { ringId, members, at: now }, waiting.ring.agree_by);
  }
}
