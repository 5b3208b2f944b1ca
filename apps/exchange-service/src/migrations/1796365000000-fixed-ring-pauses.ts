import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when a member cannot resume rings, because they did not give what all members of a ring had agreed to. */
export class FixedRingPauses1796365000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE ring_pause ADD COLUMN fixed_until timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE ring_pause DROP COLUMN fixed_until');
  }
}
