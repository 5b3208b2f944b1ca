import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, newId, type Tx } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { lockPlants } from '../../exchanges/exchanges.ts';
import { RingEventPublisher } from '../persistence/ring-event-publisher.ts';
import { insertRing, type NewLeg } from '../persistence/ring-rows.ts';
import { canMeetInRing } from '../persistence/touched-rings.ts';
import { lockProposals, usableAmong } from '../persistence/usable-swaps.ts';
import { agreeBy, scheduleRing } from './schedule-ring.ts';

/** Proposes a ring to its members, unless one of them, or one of the plants, has become unavailable since the swaps were read. */
@Injectable()
export class ProposeRing {
  constructor(
    private readonly database: Database,
    private readonly events: RingEventPublisher,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** @returns whether it was proposed */
  handle(legs: readonly NewLeg[]): Promise<boolean> {
    return this.database.transaction((tx) => this.propose(tx, legs));
  }

  private async propose(tx: Tx, legs: readonly NewLeg[]): Promise<boolean> {
    await lockProposals(tx);
    await lockPlants(
      tx,
      legs.map(({ plant_id }) => plant_id),
    );
    const now = this.clock.now();
    const members = legs.map(({ giver_id }) => giver_id);
    const swaps = legs.map((leg) => ({ ...leg, wisher_id: leg.receiver_id, owner_id: leg.giver_id }));
    const usable = await usableAmong(tx, swaps, now);
    if (usable.length < legs.length || !(await canMeetInRing(tx, members, now))) return false;
    const id = newId();
    const end = agreeBy(now);
    await insertRing(tx, { id, agree_by: end, created_at: now }, legs);
    await scheduleRing(tx, this.jobs, id, now);
    await this.events.proposed(tx, { ringId: id, members, at: now }, end);
    return true;
  }
}
