import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  `ALTER TABLE exchange
    ADD COLUMN meeting_status text CHECK (meeting_status IN ('proposed', 'confirmed')),
    ADD COLUMN meeting_proposed_by uuid,
    ADD COLUMN meeting_sequence integer NOT NULL DEFAULT 0,
    ADD COLUMN meeting_changed_at timestamptz,
    ADD COLUMN is_disputed boolean NOT NULL DEFAULT false,
    ADD COLUMN no_show_by uuid,
    ADD COLUMN shares_address boolean NOT NULL DEFAULT false,
    ADD COLUMN reviews_shown_at timestamptz`,
  // Meetings that are older than the meeting status count as confirmed, as no party objected.
  `UPDATE exchange SET meeting_status = 'confirmed', meeting_proposed_by = owner_id, meeting_sequence = 1, meeting_changed_at = updated_at
    WHERE meeting_time IS NOT NULL`,
  `UPDATE exchange SET reviews_shown_at = updated_at WHERE rating_from_requester IS NOT NULL AND rating_from_owner IS NOT NULL`,
  `ALTER TABLE exchange
    ADD CONSTRAINT exchange_meeting_is_whole CHECK
      ((meeting_time IS NULL) = (meeting_status IS NULL) AND (meeting_time IS NULL) = (meeting_proposed_by IS NULL)),
    ADD CONSTRAINT exchange_no_show_of_one CHECK
      ((no_show_by IS NOT NULL) = (closed_reason IS NOT DISTINCT FROM 'no_show') AND no_show_by IN (requester_id, owner_id)),
    ADD CONSTRAINT exchange_disputed_when_cancelled CHECK (NOT is_disputed OR status = 'cancelled'),
    ADD CONSTRAINT exchange_rated_when_completed CHECK
      (status = 'completed' OR (rating_from_requester IS NULL AND rating_from_owner IS NULL AND reviews_shown_at IS NULL))`,
  // Schedules the jobs that open and completed exchanges would have, had deadlines existed before.
  `INSERT INTO job_row (id, name, key, data, run_at)
    SELECT gen_random_uuid(), 'exchange.due', id || ' ' || what, jsonb_build_object('exchange_id', id, 'what', what, 'time', NULL), since + term
    FROM (
      SELECT id, what, created_at AS since, term FROM exchange
        CROSS JOIN (VALUES ('request_waits', interval '7 days'), ('request_ends', interval '14 days')) AS terms (what, term)
        WHERE status = 'requested'
      UNION ALL
      SELECT id, what, accepted_at, term FROM exchange CROSS JOIN (VALUES ('hold_ends', interval '30 days')) AS terms (what, term)
        WHERE status IN ('accepted', 'confirmed')
      UNION ALL
      SELECT id, what, completed_at, term FROM exchange CROSS JOIN (VALUES ('ratings_show', interval '30 days')) AS terms (what, term)
        WHERE status = 'completed' AND reviews_shown_at IS NULL
    ) AS due WHERE since IS NOT NULL`,
];

export class MeetingsAndRatings1795270000000 implements MigrationInterface {
  name = 'MeetingsAndRatings1795270000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Meetings and ratings are never dropped: restore a backup instead.');
  }
}
