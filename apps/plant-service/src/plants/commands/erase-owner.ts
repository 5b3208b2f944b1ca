import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { eraseOwner } from '../persistence/erase-owner.ts';
import { lockOwner } from '../persistence/owner-plants.ts';
import { PlantEventPublisher } from '../persistence/plant-event-publisher.ts';

/**
 * Deletes all plants of an owner, held ones too, and erases where they live. Names of plants stay, for users who
 * received one.
 */
@Injectable()
export class EraseOwner {
  constructor(
    private readonly events: PlantEventPublisher,
    private readonly clock: Clock,
  ) {}

  async handle(tx: Tx, ownerId: string): Promise<void> {
    await lockOwner(tx, ownerId);
    const at = this.clock.now();
    for (const id of await eraseOwner(tx, ownerId, at)) await this.events.changed(tx, id, at);
  }
}
