import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { Log } from '@offshoot/nest-kit/logging';
import { deleteOldTranslations } from './persistence/kept-translations.ts';

const everyMs = 10 * 60_000;

/** Deletes translations whose time is over, every ten minutes. */
@Injectable()
export class TranslationSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.turn(), everyMs).unref();
  }

  /** After the turn that is running. */
  turn(): Promise<void> {
    this.running = this.running.then(() => this.run());
    return this.running;
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.running;
  }

  private async run(): Promise<void> {
    try {
      while (await deleteOldTranslations(this.database, this.clock.now()));
    } catch (error) {
      this.log.warn('old translations could not be deleted and are tried again in ten minutes', { error });
    }
  }
}
