import { Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { nextReadyMoment } from '../domain/ready-moment.ts';
import { claimReady, likersOf, longitudeOfDue } from '../persistence/ready-plants.ts';

const atOnce = 200;

/** Publishes to each user who likes a plant that its day has come; the events of a batch commit together with the job for the next one. */
@Injectable()
export class NotifyReady {
  constructor(
    private readonly outbox: Outbox,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async handle(tx: Tx, batch: JobData<'plant.notify_ready'>): Promise<void> {
    const { plant_id, day, after } = batch;
    const now = this.clock.now();
    const ownerId = await claimReady(tx, batch, now);
    if (ownerId === null) return this.again(tx, batch, now);
    const likers = await likersOf(tx, { id: plant_id, ownerId }, after, atOnce);
    const at = now.toISOString();
    for (const user_id of likers) await this.outbox.add(tx, 'plant.became_ready.v1', { plant_id, user_id, day, at });
    const last = likers.at(-1);
    if (last && likers.length === atOnce)
      await this.jobs.defer(tx, 'plant.notify_ready', { plant_id, day, after: last });
  }

  /** A plant that is held or hidden now may be free within its day: it is looked at each hour, by one job however often the day was chosen. */
  private async again(tx: Tx, batch: JobData<'plant.notify_ready'>, now: Date): Promise<void> {
    const longitude = await longitudeOfDue(tx, batch);
    const runAt = longitude === null ? null : nextReadyMoment(batch.day, longitude, now);
    if (!runAt) return;
    const key = [batch.plant_id, batch.day, batch.after, runAt.toISOString()].join(' ');
    await this.jobs.defer(tx, 'plant.notify_ready', batch, { key, runAt });
  }
}
