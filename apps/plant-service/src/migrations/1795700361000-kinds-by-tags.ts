import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Few: a user's write to one of these plants waits for the whole batch. */
const atOnce = 500;

const textIndexes = ['plant_listed_text', 'plant_listed_tokens', 'plant_listed_tags', 'plant_listed_species'];

/** Gives plants that were listed before there were kinds the one that their tags tell. */
export class KindsByTags1795700361000 implements MigrationInterface {
  name = 'KindsByTags1795700361000';
  /** In batches, so that no plant is locked for long. */
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    let last: string | undefined = '00000000-0000-0000-0000-000000000000';
    while (last !== undefined) {
      // By key: searching for plants without a kind would pass all that have one, again for each batch.
      const batch: { id: string }[] = await runner.query(
        `WITH batch AS MATERIALIZED (SELECT id FROM plant WHERE id > $1 ORDER BY id LIMIT $2),
           told AS (
             UPDATE plant SET kind = CASE WHEN 'seeds' = ANY(ai_tags) THEN 'seeds' ELSE 'cutting' END
             FROM batch
             WHERE plant.id = batch.id AND kind IS NULL AND ai_tags && '{seeds,cutting}'
           )
         SELECT id FROM batch ORDER BY id DESC LIMIT 1`,
        [last, atOnce],
      );
      last = batch[0]?.id;
      // PostgreSQL would read all plants for a word rather than these indexes with long lists of pending entries.
      for (const index of textIndexes) await runner.query(`SELECT gin_clean_pending_list($1::regclass)`, [index]);
    }
  }

  /** The column goes with the migration before. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
