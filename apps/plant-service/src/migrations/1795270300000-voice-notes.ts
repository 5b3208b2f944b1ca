import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // Rows of all voice notes: an object without a row here is an orphan. plant.voice_description names the note that is
  // played.
  `create table voice_note (
    id uuid primary key,
    owner_id uuid not null,
    staging_key text not null constraint voice_note_of_upload unique,
    format text not null check (format in ('webm', 'mp4')),
    seconds double precision not null,
    state text not null default 'pending' check (state in ('pending', 'attached', 'deleting')),
    plant_id uuid,
    created_at timestamptz not null,
    state_since timestamptz not null,
    check ((state = 'attached') <= (plant_id is not null))
  )`,
  `create index voice_note_to_sweep on voice_note (state, state_since) where state <> 'attached'`,
  `create index voice_note_of_plant on voice_note (plant_id) where plant_id is not null`,
  `create index voice_note_of_owner on voice_note (owner_id)`,
];

/** Voice notes: spoken descriptions of plants. */
export class VoiceNotes1795270300000 implements MigrationInterface {
  name = 'VoiceNotes1795270300000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table voice_note');
  }
}
