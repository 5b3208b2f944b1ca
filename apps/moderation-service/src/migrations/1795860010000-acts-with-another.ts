import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `with_act`: the act that was made together with this one, and is undone with it. */
export class ActsWithAnother1795860010000 implements MigrationInterface {
  name = 'ActsWithAnother1795860010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE moderation_act ADD COLUMN with_act uuid');
    await runner.query(`ALTER TABLE moderation_act ADD CONSTRAINT moderation_act_with_act_fkey
      FOREIGN KEY (with_act) REFERENCES moderation_act (id) NOT VALID`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE moderation_act DROP COLUMN with_act');
  }
}
