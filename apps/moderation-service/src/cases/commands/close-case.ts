import { Clock } from '@offshoot/nest-kit/clock';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { endMachinesTurn, type PlantRevision } from '../persistence/cases.ts';

/** Ends a case without a verdict, because nobody needs one any more; no fact is told. */
@Injectable()
export class CloseCase {
  constructor(private readonly clock: Clock) {}

  async handle(em: EntityManager, revision: PlantRevision): Promise<void> {
    await endMachinesTurn(em, { ...revision, state: 'decided', verdict: null, at: this.clock.now() });
  }
}
