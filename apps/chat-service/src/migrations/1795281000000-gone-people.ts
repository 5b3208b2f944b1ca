import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deleted users. The room of an exchange whose event arrives after the deletion is then created closed. */
export class GonePeople1795281000000 implements MigrationInterface {
  name = 'GonePeople1795281000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE gone_person (person_id uuid PRIMARY KEY, gone_at timestamptz NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE gone_person');
  }
}
