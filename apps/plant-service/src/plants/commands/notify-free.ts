import { Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { likersOf, ownerOfFree } from '../persistence/ready-plants.ts';

const atOnce = 200;

/** Publishes to each user who likes a plant that it can be requested again; nothing if it was promised or withdrawn meanwhile. */
@Injectable()
export class NotifyFree {
  constructor(
    private readonly outbox: Outbox,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async handle(tx: Tx, { plant_id, parties, after }: JobData<'plant.notify_free'>): Promise<void> {
    const now = this.clock.now();
    const ownerId = await ownerOfFree(tx, plant_id, now);
    if (ownerId === null) return;
    const likers = await likersOf(tx, { id: plant_id, ownerId }, after, atOnce);
    const at = now.toISOString();
    for (const user_id of likers)
      if (!parties.includes(user_id))
        await this.outbox.add(tx, 'plant.became_free.v1', { plant_id, user_id, day: at.slice(0, 10), at });
    const last = likers.at(-1);
    if (last && likers.length === atOnce)
      await this.jobs.defer(tx, 'plant.notify_free', { plant_id, parties, after: last });
  }
}
