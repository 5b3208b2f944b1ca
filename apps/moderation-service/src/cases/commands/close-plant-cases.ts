import { Injectable } from '@nestjs/common';
import type { Tx } from '@offshoot/nest-kit/database';
import { CaseChanges } from './case-changes.ts';
import { lockPlant, openRevisions, withdrawCase } from '../persistence/plant-cases.ts';

/** Closes the cases of a deleted plant and of its edits. */
@Injectable()
export class ClosePlantCases {
  constructor(private readonly changes: CaseChanges) {}

  async handle(tx: Tx, plantId: string, at: Date): Promise<void> {
    await lockPlant(tx, plantId);
    for (const { id } of await openRevisions(tx, plantId)) {
      await withdrawCase(tx, id, at);
      this.changes.announce(tx, 'plants', id);
    }
  }
}
