import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Listings that the law forbids by their species, about which a moderator was requested to decide. */
export class LawReviews1796220000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE plant_law_review (
      plant_id uuid PRIMARY KEY,
      taxon text NOT NULL,
      revision_id uuid NOT NULL,
      requested_at timestamptz NOT NULL
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE plant_law_review');
  }
}
