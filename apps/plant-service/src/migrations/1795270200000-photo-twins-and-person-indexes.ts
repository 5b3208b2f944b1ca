import type { MigrationInterface, QueryRunner } from 'typeorm';

// Two hashes that differ in at most seven bits differ in at most one bit in one of the four quarters: a search for a
// twin probes each quarter for the seventeen values that are possible.
const quarters = [1, 17, 33, 49].map(
  (from, index) =>
    `create index photo_quarter_${index + 1} on photo ((substring(phash from ${from} for 16))) where state = 'attached'`,
);

// Columns by which the rows of a deleted account are found.
const people = [
  `create index photo_of_owner on photo (owner_id)`,
  `create index plant_access_of_person on plant_access (person_id)`,
  `create index plant_view_of_person on plant_view (person_id)`,
];

/** Indexes for twins of a photo, and for the rows of a user. */
export class PhotoTwinsAndPersonIndexes1795270200000 implements MigrationInterface {
  name = 'PhotoTwinsAndPersonIndexes1795270200000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...quarters, ...people]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index photo_quarter_1, photo_quarter_2, photo_quarter_3, photo_quarter_4');
    await runner.query('drop index photo_of_owner, plant_access_of_person, plant_view_of_person');
  }
}
