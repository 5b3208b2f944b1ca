import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import { afterCommit } from '@offshoot/nest-kit/database';
import type { EntityManager } from 'typeorm';
import { PhotoSweeper } from '../../photos/photo-sweeper.ts';
import { forgetOwner } from '../persistence/forget-owner.ts';
import { lockOwner } from '../persistence/owner-plants.ts';
import { PlantFacts } from '../persistence/plant-facts.ts';

/**
 * An account was deleted: its plants are gone for everybody, held ones too, and with them where the person lives.
 * Names stay, for the people who were given one of these plants.
 */
@Injectable()
export class ForgetPerson {
  constructor(
    private readonly facts: PlantFacts,
    private readonly sweeper: PhotoSweeper,
    private readonly clock: Clock,
  ) {}

  async handle(em: EntityManager, userId: string): Promise<void> {
    await lockOwner(em, userId);
    const at = this.clock.now();
    for (const id of await forgetOwner(em, userId, at)) await this.facts.changed(em, id, at);
    afterCommit(em, () => this.sweeper.soon());
  }
}
