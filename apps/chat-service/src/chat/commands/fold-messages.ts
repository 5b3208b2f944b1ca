import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '@offshoot/nest-kit/database';
import { Log } from '@offshoot/nest-kit/logging';
import { foldStoredTexts } from '../persistence/folded-texts.ts';

const everyMs = 10 * 60_000;
/** Few: they are folded in one turn of the event loop. */
const atOnce = 100;

/**
 * Folds the texts that were stored without: those from before there was a search by index, and those that processes of
 * the version before write during an upgrade. Several workers may do so concurrently.
 */
@Injectable()
export class FoldMessages implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();
  private stopping = false;

  constructor(
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.soon();
    this.timer = setInterval(() => this.soon(), everyMs).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.stopping = true;
    await this.running;
  }

  /** Folds what is left in batches. @returns how many texts were folded */
  async handle(): Promise<number> {
    let folded = 0;
    for (let batch = atOnce; batch === atOnce && !this.stopping; folded += batch)
      batch = await this.database.transaction((tx) => foldStoredTexts(tx, atOnce));
    return folded;
  }

  private soon(): void {
    this.running = this.running.then(async () => {
      try {
        const messages = await this.handle();
        if (messages > 0) this.log.info('folded stored messages for the search', { messages });
      } catch (error) {
        this.log.warn('messages could not be folded; tried again in ten minutes', { error });
      }
    });
  }
}
