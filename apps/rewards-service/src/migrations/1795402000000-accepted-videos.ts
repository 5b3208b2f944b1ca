import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // Videos that moderators accepted, possibly before the exchange was completed.
  `CREATE TABLE accepted_video (
    video_id uuid PRIMARY KEY,
    exchange_id uuid NOT NULL,
    user_id uuid NOT NULL,
    accepted_at timestamptz NOT NULL
  )`,
  'CREATE INDEX accepted_video_exchange ON accepted_video (exchange_id)',
];

export class AcceptedVideos1795402000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE accepted_video');
  }
}
