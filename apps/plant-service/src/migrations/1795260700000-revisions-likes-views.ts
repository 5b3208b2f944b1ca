import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pending edits, likes and view counts. */
export class RevisionsLikesViews1795260700000 implements MigrationInterface {
  name = 'RevisionsLikesViews1795260700000';

  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      // The last edit unless it is shown: pending or rejected.
      `alter table plant add column edit_id uuid references plant_revision,
         add column views integer not null default 0 check (views >= 0)`,
      `create table plant_like (
        plant_id uuid not null references plant,
        person_id uuid not null,
        liked_at timestamptz not null,
        primary key (plant_id, person_id)
      )`,
      `create index plant_like_of_person on plant_like (person_id)`,
      // Only the last day of each user: enough to count once a day without storing a history of views.
      `create table plant_view (
        plant_id uuid not null references plant,
        person_id uuid not null,
        day date not null,
        primary key (plant_id, person_id)
      )`,
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table plant_view, plant_like');
    await runner.query('alter table plant drop column edit_id, drop column views');
  }
}
