import { Injectable } from '@nestjs/common';
import { deleteQuotaUse } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { ending } from '../domain/transitions.ts';
import { recordDeletedPerson } from '../persistence/deleted-people.ts';
import { clearEvidence, clearMeetingPlaces, lockOpenOf, openOf } from '../persistence/exchange-rows.ts';
import { eraseGrowthPhotos } from '../persistence/growth-photo-rows.ts';
import { eraseGrowth } from '../persistence/growth-rows.ts';
import { clearContests } from '../persistence/no-show-rows.ts';
import { erasePests } from '../persistence/pest-rows.ts';
import { lockPlants } from '../persistence/plant-read-models.ts';
import { eraseChecks } from '../persistence/quarantine-rows.ts';
import { EndExchange } from './end-exchange.ts';

/** An account was deleted: its open exchanges end, and its meeting places, contests of no-shows, diaries with their photos, checks for pests and video evidence are erased. */
@Injectable()
export class ErasePerson {
  constructor(
    private readonly end: EndExchange,
    private readonly jobs: Jobs,
  ) {}

  async handle(tx: Tx, userId: string): Promise<void> {
    const touched = await openOf(tx, userId);
    await lockPlants(
      tx,
      touched.flatMap((row) => [row.plant_id, row.offered_plant_id]),
    );
    for (const open of await lockOpenOf(tx, userId)) await this.end.handle(tx, open, ending(open, 'person_deleted'));
    await deleteQuotaUse(tx, userId);
    await clearMeetingPlaces(tx, userId);
    await clearContests(tx, userId);
    await recordDeletedPerson(tx, userId);
    for (const photo_id of await eraseGrowthPhotos(tx, userId))
      await this.jobs.defer(tx, 'exchange.sweep_growth_photo', { photo_id });
    await eraseGrowth(tx, userId);
    await eraseChecks(tx, userId);
    await erasePests(tx, userId);
    for (const clip of await clearEvidence(tx, userId)) await this.jobs.defer(tx, 'exchange.sweep_clip', { clip });
  }
}
