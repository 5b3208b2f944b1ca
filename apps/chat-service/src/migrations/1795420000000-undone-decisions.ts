import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The state of moderated content before its latest decision, which the undoing of that decision brings back. */
export class UndoneDecisions1795420000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE moderated_content ADD COLUMN act_id uuid,
        ADD COLUMN state_before text CHECK (state_before IN ('hidden', 'accepted', 'refused'))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE moderated_content DROP COLUMN act_id, DROP COLUMN state_before');
  }
}
