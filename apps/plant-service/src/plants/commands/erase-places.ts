import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { erasePlaces } from '../persistence/deleted-plants.ts';

const keptMs = 30 * 24 * 3_600_000;

/** Erases the places of deleted plants at the time when their photos are removed. */
@Injectable()
export class ErasePlaces {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @returns how many places were erased */
  handle(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - keptMs);
    return this.database.transaction((tx) => erasePlaces(tx, before));
  }
}
