import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import { afterCommit } from '@offshoot/nest-kit/database';
import type { EntityManager } from 'typeorm';
import { PhotoSweeper } from '../../photos/photo-sweeper.ts';
import { eraseOwner } from '../persistence/erase-owner.ts';
import { lockOwner } from '../persistence/owner-plants.ts';
import { PlantEventPublisher } from '../persistence/plant-event-publisher.ts';

/**
 * Handles a deleted account: deletes its plants, held ones too, and erases where the user lives. Names of plants stay,
 * for users who received one.
 */
@Injectable()
export class ErasePerson {
  constructor(
    private readonly events: PlantEventPublisher,
    private readonly sweeper: PhotoSweeper,
    private readonly clock: Clock,
  ) {}

  async handle(em: EntityManager, userId: string): Promise<void> {
    await lockOwner(em, userId);
    const at = this.clock.now();
    for (const id of await eraseOwner(em, userId, at)) await this.events.changed(em, id, at);
    afterCommit(em, () => this.sweeper.soon());
  }
}
