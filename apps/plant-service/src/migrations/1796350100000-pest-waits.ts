import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // The listings that are not public since a pest was found on a plant from their place, by report.
  `CREATE TABLE pest_wait (
    plant_id uuid NOT NULL REFERENCES plant (id),
    report_id uuid NOT NULL,
    pest text NOT NULL,
    is_treated boolean NOT NULL DEFAULT false,
    PRIMARY KEY (plant_id, report_id)
  )`,
  'CREATE INDEX pest_wait_of_report ON pest_wait (report_id)',
  // An event that ends a report may arrive before the one that makes it.
  'CREATE TABLE cleared_pest_report (report_id uuid PRIMARY KEY)',
];

/** Listings that wait until their owner has looked them over for pests. */
export class PestWaits1796350100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE plant SET status = CASE WHEN withheld IS NULL THEN 'available' ELSE status END,
         withheld_status = CASE WHEN withheld IS NOT NULL THEN 'available' END
       WHERE id IN (SELECT plant_id FROM pest_wait) AND coalesce(withheld_status, status) = 'inactive'`,
    );
    await runner.query('DROP TABLE cleared_pest_report, pest_wait');
  }
}
