import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // One photo of a report, with the sizes of its largest rendition. Its giver sees it once it is cleared.
  `CREATE TABLE growth_photo (
    id uuid PRIMARY KEY,
    exchange_id uuid NOT NULL,
    receiver_id uuid NOT NULL,
    day smallint NOT NULL,
    thumbhash text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    is_cleared boolean NOT NULL DEFAULT false,
    judged_at timestamptz,
    UNIQUE (exchange_id, receiver_id, day),
    FOREIGN KEY (exchange_id, receiver_id, day) REFERENCES growth_report ON DELETE CASCADE
  )`,
  `CREATE INDEX growth_photo_of_receiver ON growth_photo (receiver_id, id)`,
  // Members see the report, without its photo, with plants that were grown from the one that changed hands.
  `ALTER TABLE growth_report ADD COLUMN on_pages boolean NOT NULL DEFAULT false`,
];

/** Photos of diaries, and diaries that other members see. */
export class GrowthPhotos1796361000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE growth_report DROP COLUMN on_pages');
    await runner.query('DROP TABLE growth_photo');
  }
}
