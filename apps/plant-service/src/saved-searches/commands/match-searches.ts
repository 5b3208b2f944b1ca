import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { comparedPlant, waitingSearches } from '../persistence/waiting-searches.ts';

const atOnce = 200;

/**
 * Publishes which saved searches a new plant matches, each once: a plant is published once, and the events of a batch
 * commit together with the job for the next batch.
 */
@Injectable()
export class MatchSearches {
  constructor(
    private readonly outbox: Outbox,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async handle(tx: Tx, plantId: string, after: string | null): Promise<void> {
    const now = this.clock.now();
    const plant = await comparedPlant(tx, plantId, now);
    if (!plant) return;
    const waiting = await waitingSearches(tx, plant, after, atOnce);
    const at = now.toISOString();
    for (const { id, owner_id } of waiting) {
      await this.outbox.add(tx, 'search.matched.v1', { search_id: id, user_id: owner_id, plant_id: plantId, at });
    }
    const last = waiting.at(-1);
    if (!last || waiting.length < atOnce) return;
    await this.jobs.defer(
      tx,
      'plant.match_searches',
      { plant_id: plantId, after: last.id },
      { key: `${plantId} ${last.id}` },
    );
  }
}
