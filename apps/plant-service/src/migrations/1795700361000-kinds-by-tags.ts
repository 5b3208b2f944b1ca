import { Tx } from '@offshoot/nest-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const atOnce = 5_000;

/** Gives plants that were listed before there were kinds the one that their tags tell. */
export class KindsByTags1795700361000 implements MigrationInterface {
  name = 'KindsByTags1795700361000';
  /** In batches, so that no plant is locked for long. */
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    const tx = new Tx(runner);
    let changed = atOnce;
    while (changed === atOnce) {
      changed = await tx.execute(
        `UPDATE plant SET kind = CASE WHEN 'seeds' = ANY(ai_tags) THEN 'seeds' ELSE 'cutting' END
         WHERE id IN (SELECT id FROM plant WHERE kind IS NULL AND ai_tags && '{seeds,cutting}' LIMIT $1)`,
        [atOnce],
      );
    }
  }

  /** The column goes with the migration before. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
