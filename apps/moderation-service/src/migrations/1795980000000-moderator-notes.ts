import { eraseOnly } from '@offshoot/nest-kit/database/migrations/platform-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  // `person_id` is the user concerned, also of a note on a case; null for visitors.
  `CREATE TABLE moderator_note (
     id uuid PRIMARY KEY,
     case_id uuid REFERENCES moderation_case (id),
     person_id uuid,
     author_id uuid NOT NULL,
     text text NOT NULL,
     created_at timestamptz NOT NULL,
     CONSTRAINT moderator_note_subject CHECK (case_id IS NOT NULL OR person_id IS NOT NULL)
   )`,
  'CREATE INDEX moderator_note_of_case ON moderator_note (case_id, created_at)',
  'CREATE INDEX moderator_note_of_person ON moderator_note (person_id, created_at)',
  eraseOnly('moderator_note'),
];

/** What moderators write to each other about cases and users. */
export class ModeratorNotes1795980000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE moderator_note');
  }
}
