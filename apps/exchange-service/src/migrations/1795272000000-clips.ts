import type { MigrationInterface, QueryRunner } from 'typeorm';

const sides = ['requester', 'owner'];

/** Indexes for finding out whether an exchange references a clip. */
export class Clips1795272000000 implements MigrationInterface {
  name = 'Clips1795272000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const side of sides) {
      await runner.query(
        `CREATE INDEX exchange_${side}_clip ON exchange (${side}_video_file_path) WHERE ${side}_video_file_path IS NOT NULL`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const side of sides) await runner.query(`DROP INDEX exchange_${side}_clip`);
  }
}
