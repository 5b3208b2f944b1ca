import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which folding made the texts that searches compare; `FoldPlants` replaces those of earlier ones. */
export class FoldingOfPlants1795940000000 implements MigrationInterface {
  name = 'FoldingOfPlants1795940000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['plant', 'saved_search'])
      await runner.query(`ALTER TABLE ${table} ADD COLUMN folding smallint NOT NULL DEFAULT 1`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['plant', 'saved_search']) await runner.query(`ALTER TABLE ${table} DROP COLUMN folding`);
  }
}
