import type { MigrationInterface, QueryRunner } from 'typeorm';

// One that grew also tells of what those told that it took the place of: a fact that comes once more is not added again.
const added = `ALTER TABLE notification ADD COLUMN merged_sources text[] NOT NULL DEFAULT '{}'`;

export class MergedSources1795275000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(added);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notification DROP COLUMN merged_sources');
  }
}
