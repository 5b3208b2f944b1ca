import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What moderators changed in the records of species, and the latest of these changes, which every process compares. */
export class SpeciesRevisions1796280000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE species_revision (
      id uuid PRIMARY KEY,
      number bigint GENERATED ALWAYS AS IDENTITY,
      slug text NOT NULL,
      part text NOT NULL,
      statements jsonb,
      reason text NOT NULL,
      moderator_id uuid NOT NULL,
      created_at timestamptz NOT NULL
    )`);
    await runner.query('CREATE UNIQUE INDEX species_revision_by_part ON species_revision (slug, part, number)');
    await runner.query(`CREATE TABLE species_catalogue (
      is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
      revision_id uuid
    )`);
    await runner.query('INSERT INTO species_catalogue DEFAULT VALUES');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE species_catalogue');
    await runner.query('DROP TABLE species_revision');
  }
}
