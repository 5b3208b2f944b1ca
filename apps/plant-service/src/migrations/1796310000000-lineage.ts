import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * From which plant another one was grown. Ids increase with time and never change, so that a parent with a lower id makes a cycle
 * impossible, whatever is written at the same time. Rows stay when plants are deleted.
 */
export class Lineage1796310000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE lineage_edge (
      plant_id uuid NOT NULL,
      parent_id uuid NOT NULL,
      state text NOT NULL CHECK (state IN ('proposed', 'confirmed', 'refused')),
      source text NOT NULL CHECK (source IN ('own', 'handover', 'tag')),
      named_at timestamptz NOT NULL,
      PRIMARY KEY (plant_id, parent_id),
      CONSTRAINT lineage_edge_from_older CHECK (parent_id < plant_id)
    )`);
    await runner.query(
      `CREATE UNIQUE INDEX lineage_edge_one_parent ON lineage_edge (plant_id) WHERE state <> 'refused'`,
    );
    await runner.query('CREATE INDEX lineage_edge_children ON lineage_edge (parent_id, plant_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE lineage_edge');
  }
}
