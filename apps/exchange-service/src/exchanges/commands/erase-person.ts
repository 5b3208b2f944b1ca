import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import { Jobs } from '@offshoot/nest-kit/jobs';
import type { EntityManager } from 'typeorm';
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

  async handle(em: EntityManager, userId: string): Promise<void> {
    const touched = await openOf(em, userId);
    await lockPlants(
      em,
      touched.flatMap((row) => [row.plant_id, row.offered_plant_id]),
    );
    for (const open of await lockOpenOf(em, userId)) {
      const closed = await setClosed(em, open.id, { status: 'cancelled', reason: 'person_gone' }, this.clock.now());
      if (isHeld(open.status)) await releasePlants(em, open.id);
      await this.events.cancelled(em, closed, isHeld(open.status));
    }
    await clearMeetingPlaces(em, userId);
    for (const clip of await clearEvidence(em, userId)) await this.jobs.defer(em, 'exchange.sweep_clip', { clip });
  }
}
