import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The avatar that moderators have hidden with a user's name and biography. */
export class HiddenAvatars1795890000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE hidden_profile ADD COLUMN avatar text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE hidden_profile DROP COLUMN avatar');
  }
}
