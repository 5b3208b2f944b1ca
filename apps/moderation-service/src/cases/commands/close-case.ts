import { Clock } from '@offshoot/nest-kit/clock';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { closeJudging, type PlantRevision } from '../persistence/cases.ts';

/** Closes a case that no longer needs a verdict; publishes no event. */
@Injectable()
export class CloseCase {
  constructor(private readonly clock: Clock) {}

  async handle(em: EntityManager, revision: PlantRevision): Promise<void> {
    await closeJudging(em, { ...revision, state: 'decided', verdict: null, at: this.clock.now() });
  }
}
