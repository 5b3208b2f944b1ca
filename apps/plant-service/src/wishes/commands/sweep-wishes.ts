import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { deleteEndedWishes } from '../persistence/waiting-wishes.ts';

/** Deletes wishes that were not renewed. */
@Injectable()
export class SweepWishes {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @returns how many */
  handle(): Promise<number> {
    return this.database.transaction((tx) => deleteEndedWishes(tx, this.clock.now()));
  }
}
