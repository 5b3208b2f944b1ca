import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Log } from '../observability/logging.ts';
import { Database } from './database.ts';
import type { Tx } from './tx.ts';

const everyMs = 10 * 60_000;
/** Few: they are folded in one turn of the event loop. */
const atOnce = 100;

/**
 * Folds stored texts as `foldText` does now: those from before it did so, and those that processes of the version before
 * write during an upgrade. In batches beside the running service, at its start and every ten minutes. Several workers may
 * do so concurrently.
 */
@Injectable()
export abstract class FoldStoredTexts implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();
  private stopping = false;

  constructor(
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  /** Folds some rows that are not folded so. @returns how many there were, at most `most` */
  protected abstract fold(tx: Tx, most: number): Promise<number>;

  onApplicationBootstrap(): void {
    this.soon();
    this.timer = setInterval(() => this.soon(), everyMs).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.stopping = true;
    await this.running;
  }

  /** Folds what is left. @returns how many rows were folded */
  async handle(): Promise<number> {
    let folded = 0;
    for (let batch = atOnce; batch > 0 && !this.stopping; folded += batch)
      batch = await this.database.transaction((tx) => this.fold(tx, atOnce));
    return folded;
  }

  private soon(): void {
    this.running = this.running.then(async () => {
      try {
        const rows = await this.handle();
        if (rows > 0) this.log.info('folded stored texts for the search', { rows });
      } catch (error) {
        this.log.warn('stored texts could not be folded; tried again in ten minutes', { error });
      }
    });
  }
}
