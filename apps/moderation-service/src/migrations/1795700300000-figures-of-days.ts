import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = [
  // Days in UTC that are summed up; a row is deleted where a decision of its day changes.
  'CREATE TABLE figures_day (day date PRIMARY KEY)',
  `CREATE TABLE day_figure (
     day date NOT NULL REFERENCES figures_day (day) ON DELETE CASCADE,
     is_machine boolean NOT NULL,
     queue text NOT NULL,
     language text,
     figure text NOT NULL,
     code text,
     codes text[],
     weighed_by double precision,
     moderator_id uuid,
     took_ms integer[],
     count integer NOT NULL,
     against integer NOT NULL
   )`,
  'CREATE INDEX day_figure_of_day ON day_figure (day, is_machine)',
];

/** The figures of past days, so that statistics read only the decisions of today. */
export class FiguresOfDays1795700300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of tables) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE day_figure');
    await runner.query('DROP TABLE figures_day');
  }
}
