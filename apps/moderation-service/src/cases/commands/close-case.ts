import { Clock } from '@offshoot/nest-kit/clock';
import { Injectable } from '@nestjs/common';
import type { Tx } from '@offshoot/nest-kit/database';
import { CaseChanges } from './case-changes.ts';
import { lockJudging, type PlantRevision, withdrawCase } from '../persistence/plant-cases.ts';

/** Closes a case that no longer needs a verdict; publishes no event. */
@Injectable()
export class CloseCase {
  constructor(
    private readonly clock: Clock,
    private readonly changes: CaseChanges,
  ) {}

  async handle(tx: Tx, revision: PlantRevision): Promise<void> {
    const judged = await lockJudging(tx, revision);
    if (!judged) return;
    await withdrawCase(tx, judged.id, this.clock.now());
    this.changes.announce(tx, 'plants', judged.id);
  }
}
