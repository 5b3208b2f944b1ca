import type { MigrationInterface, QueryRunner } from 'typeorm';

// The sources of the notifications merged into this one, so that an event delivered again is not added twice.
const added = `ALTER TABLE notification ADD COLUMN merged_sources text[] NOT NULL DEFAULT '{}'`;

export class MergedSources1795275000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(added);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notification DROP COLUMN merged_sources');
  }
}
