import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a reported user had shown shortly before. */
export class EarlierProfiles1795970010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE reported_profile ADD COLUMN earlier jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE reported_profile DROP COLUMN earlier');
  }
}
