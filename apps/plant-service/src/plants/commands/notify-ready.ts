import { Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { claimReady, likersOf } from '../persistence/ready-plants.ts';

const atOnce = 200;

/** Publishes to each user who likes a plant that its day has come; the events of a batch commit together with the job for the next one. */
@Injectable()
export class NotifyReady {
  constructor(
    private readonly outbox: Outbox,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async handle(tx: Tx, { plant_id, day, after }: JobData<'plant.notify_ready'>): Promise<void> {
    const now = this.clock.now();
    const ownerId = await claimReady(tx, { plantId: plant_id, day, after, now });
    if (ownerId === null) return;
    const likers = await likersOf(tx, { id: plant_id, ownerId }, after, atOnce);
    const at = now.toISOString();
    for (const user_id of likers) await this.outbox.add(tx, 'plant.became_ready.v1', { plant_id, user_id, day, at });
    const last = likers.at(-1);
    if (last && likers.length === atOnce)
      await this.jobs.defer(tx, 'plant.notify_ready', { plant_id, day, after: last });
  }
}
