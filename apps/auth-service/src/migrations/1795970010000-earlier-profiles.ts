import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What users showed of themselves within the last hour: a report may be of what its reporter saw before a change. */
export class EarlierProfiles1795970010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE earlier_profile (
         user_id uuid NOT NULL,
         shown_until timestamptz NOT NULL,
         name text NOT NULL,
         bio text NOT NULL,
         PRIMARY KEY (user_id, shown_until)
       )`,
    );
    await runner.query('CREATE INDEX earlier_profile_by_end ON earlier_profile (shown_until)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE earlier_profile');
  }
}
