import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { Log } from '@offshoot/nest-kit/logging';
import { RepeatedWork } from '@offshoot/nest-kit/repeated-work';
import { deleteOldTranslations } from './persistence/kept-translations.ts';

const repetition = {
  everyMs: 10 * 60_000,
  failure: 'old translations could not be deleted and are tried again in ten minutes',
};

/** Deletes translations whose time is over, every ten minutes. */
@Injectable()
export class TranslationSweep extends RepeatedWork {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    log: Log,
  ) {
    super(log, repetition);
  }

  protected async run(): Promise<void> {
    while (await deleteOldTranslations(this.database, this.clock.now()));
  }
}
