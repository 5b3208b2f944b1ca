import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import type { EntityManager } from 'typeorm';
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

  async handle(em: EntityManager, ownerId: string): Promise<void> {
    await lockOwner(em, ownerId);
    const at = this.clock.now();
    for (const id of await eraseOwner(em, ownerId, at)) await this.events.changed(em, id, at);
  }
}
