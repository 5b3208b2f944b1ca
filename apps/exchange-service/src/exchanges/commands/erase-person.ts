import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { isHeld } from '../domain/transitions.ts';
import { ExchangeEventPublisher } from '../persistence/exchange-event-publisher.ts';
import { clearEvidence, clearMeetingPlaces, lockOpenOf, openOf, setClosed } from '../persistence/exchange-rows.ts';
import { lockPlants } from '../persistence/plant-read-models.ts';
import { releasePlants } from '../persistence/plant-holds.ts';

/** An account was deleted: its open exchanges end, and its meeting places and video evidence are erased. */
@Injectable()
export class ErasePerson {
  constructor(
    private readonly events: ExchangeEventPublisher,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async handle(tx: Tx, userId: string): Promise<void> {
    const touched = await openOf(tx, userId);
    await lockPlants(
      tx,
      touched.flatMap((row) => [row.plant_id, row.offered_plant_id]),
    );
    for (const open of await lockOpenOf(tx, userId)) {
      const closed = await setClosed(tx, open.id, { status: 'cancelled', reason: 'person_gone' }, this.clock.now());
      if (isHeld(open.status)) await releasePlants(tx, open.id);
      await this.events.cancelled(tx, closed, isHeld(open.status));
    }
    await clearMeetingPlaces(tx, userId);
    for (const clip of await clearEvidence(tx, userId)) await this.jobs.defer(tx, 'exchange.sweep_clip', { clip });
  }
}
