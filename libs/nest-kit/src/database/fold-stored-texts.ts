import { Injectable } from '@nestjs/common';
import { Log } from '../observability/logging.ts';
import { RepeatedWork } from '../concurrency/repeated-work.ts';
import { Database } from './database.ts';
import type { Tx } from './tx.ts';

const repetition = {
  everyMs: 10 * 60_000,
  failure: 'stored texts could not be folded; tried again in ten minutes',
};
/** Few: they are folded in one turn of the event loop. */
const atOnce = 100;

/**
 * Folds stored texts as `foldText` does now: those from before it did so, and those that processes of the version before
 * write during an upgrade. In batches beside the running service, at its start and every ten minutes. Several workers may
 * do so concurrently.
 */
@Injectable()
export abstract class FoldStoredTexts extends RepeatedWork {
  constructor(
    private readonly database: Database,
    log: Log,
  ) {
    super(log, repetition);
  }

  /** Folds some rows that are not folded so. @returns how many there were, at most `most` */
  protected abstract fold(tx: Tx, most: number): Promise<number>;

  override onApplicationBootstrap(): void {
    super.onApplicationBootstrap();
    void this.turn();
  }

  /** Folds what is left. @returns how many rows were folded */
  async handle(): Promise<number> {
    let folded = 0;
    for (let batch = atOnce; batch > 0 && !this.isStopping; folded += batch)
      batch = await this.database.transaction((tx) => this.fold(tx, atOnce));
    return folded;
  }

  protected async run(): Promise<void> {
    const rows = await this.handle();
    if (rows > 0) this.log.info('folded stored texts for the search', { rows });
  }
}
