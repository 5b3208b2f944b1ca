import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Public places for handovers, which moderators keep. */
export class HandoverPoints1796331000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE handover_point (
      id uuid PRIMARY KEY,
      name text NOT NULL,
      kind text NOT NULL,
      address text NOT NULL,
      hours text NOT NULL,
      latitude double precision NOT NULL,
      longitude double precision NOT NULL,
      moderator_id uuid NOT NULL,
      edited_at timestamptz NOT NULL
    )`);
    await runner.query('CREATE INDEX handover_point_latitude ON handover_point (latitude)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE handover_point');
  }
}
