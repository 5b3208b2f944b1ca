import { Clock } from '@offshoot/nest-kit/clock';
import { Injectable } from '@nestjs/common';
import type { Tx } from '@offshoot/nest-kit/database';
import { closeJudging, type PlantRevision } from '../persistence/cases.ts';

/** Closes a case that no longer needs a verdict; publishes no event. */
@Injectable()
export class CloseCase {
  constructor(private readonly clock: Clock) {}

  async handle(tx: Tx, revision: PlantRevision): Promise<void> {
    await closeJudging(tx, { ...revision, state: 'decided', verdict: null, at: this.clock.now() });
  }
}
