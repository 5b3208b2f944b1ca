import { Injectable } from '@nestjs/common';
import type { Tx } from '@offshoot/nest-kit/database';
import { CaseChanges } from './case-changes.ts';
import { lockPlant, openRevisions, withdrawCase } from '../persistence/plant-cases.ts';

/** Closes the cases of a deleted plant and of its edits, apart from a reported one: its owner does not end it. */
@Injectable()
export class ClosePlantCases {
  constructor(private readonly changes: CaseChanges) {}

  async handle(tx: Tx, plantId: string, at: Date): Promise<void> {
    await lockPlant(tx, plantId);
    for (const { id, state, is_reported } of await openRevisions(tx, plantId)) {
      if (is_reported && state !== 'judging') continue;
      await withdrawCase(tx, id, at);
      this.changes.announce(tx, 'plants', id);
    }
  }
}
