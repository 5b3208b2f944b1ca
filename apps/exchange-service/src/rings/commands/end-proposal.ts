import { Injectable } from '@nestjs/common';
import { type RingEndedReason, ringLimits } from '@offshoot/contracts/rings';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { RingEventPublisher } from '../persistence/ring-event-publisher.ts';
import { pauseAll } from '../persistence/ring-pauses.ts';
import { type RingWithLegs, setStatus } from '../persistence/ring-rows.ts';
import { solveAgain } from './schedule-ring.ts';

const dayMs = 86_400_000;

/** How long rings are paused for who said so, said nothing, or would not give what all agreed to. */
export const pauseEnds = (now: Date): Date => new Date(now.getTime() + ringLimits.pauseDays * dayMs);

/** Ends a proposal. Its members are free for other rings, which are looked for soon. */
@Injectable()
export class EndProposal {
  constructor(
    private readonly events: RingEventPublisher,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** @param by the member who ended it. The caller has locked the ring. */
  async handle(tx: Tx, { ring, legs }: RingWithLegs, reason: RingEndedReason, by: string[] = []): Promise<void> {
    const now = this.clock.now();
    await setStatus(tx, ring.id, { status: 'ended', reason }, now);
    const silent =
      reason === 'expired' ? legs.filter(({ agreed_at }) => agreed_at === null).map(({ giver_id }) => giver_id) : [];
    const until = pauseEnds(now);
    await pauseAll(tx, silent, until);
    const members = legs.map(({ giver_id }) => giver_id);
    await this.events.ended(
      tx,
      { ringId: ring.id, members, at: now },
      { status: 'ended', reason, by, paused: { ids: silent, until } },
    );
    await solveAgain(tx, this.jobs, now);
  }
}
