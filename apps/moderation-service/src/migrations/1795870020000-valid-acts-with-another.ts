import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the reference to another act, in a transaction of its own, as that reads the whole table. */
export class ValidActsWithAnother1795870020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE moderation_act VALIDATE CONSTRAINT moderation_act_with_act_fkey');
  }

  async down(): Promise<void> {
    // The constraint may stay valid.
  }
}
