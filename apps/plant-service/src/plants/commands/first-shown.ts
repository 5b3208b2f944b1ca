import { Injectable } from '@nestjs/common';
import type { Tx } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { FirstShownListener } from './listing-parents.ts';
import { setPublished } from '../persistence/judged-plant.ts';

/** A plant is public for the first time: publishes it, and compares it with the saved searches and wishes. */
@Injectable()
export class FirstShown {
  constructor(
    private readonly outbox: Outbox,
    private readonly jobs: Jobs,
    private readonly listener: FirstShownListener,
  ) {}

  async handle(tx: Tx, plantId: string, ownerId: string, at: Date): Promise<void> {
    await setPublished(tx, plantId, at);
    await this.outbox.add(tx, 'plant.published.v1', { plant_id: plantId, owner_id: ownerId, at: at.toISOString() });
    await this.listener.firstShown(tx, plantId, at);
    await this.jobs.defer(tx, 'plant.match_searches', { plant_id: plantId, after: null }, { key: plantId });
    await this.jobs.defer(tx, 'plant.match_wishes', { plant_id: plantId, after: null }, { key: plantId });
  }
}
