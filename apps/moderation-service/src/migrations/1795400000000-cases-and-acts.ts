import { appendOnly, eraseOnly } from '@offshoot/nest-kit/database/migrations/platform-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cases of all subjects. */
const cases = [
  'DROP INDEX moderation_case_waiting',
  `ALTER TABLE moderation_case
     DROP CONSTRAINT moderation_case_subject_type_check,
     DROP CONSTRAINT moderation_case_state_check,
     DROP CONSTRAINT moderation_case_verdict_follows_state,
     DROP CONSTRAINT moderation_case_subject`,
  'ALTER TABLE moderation_case RENAME COLUMN subject_type TO subject',
  'ALTER TABLE moderation_case RENAME COLUMN owner_id TO person_id',
  `ALTER TABLE moderation_case
     ADD COLUMN queue text,
     ADD COLUMN plant_id uuid,
     ADD COLUMN exchange_id uuid,
     ADD COLUMN revision_at timestamptz,
     ADD COLUMN version integer NOT NULL DEFAULT 1,
     ADD COLUMN priority integer NOT NULL DEFAULT 0,
     ADD COLUMN due_at timestamptz,
     ADD COLUMN decided_at timestamptz,
     ADD COLUMN outcome text,
     ADD COLUMN is_held boolean NOT NULL DEFAULT false,
     ADD COLUMN hidden_at timestamptz,
     ADD COLUMN claimed_by uuid,
     ADD COLUMN claimed_since timestamptz,
     ADD COLUMN claimed_until timestamptz,
     ADD COLUMN language text,
     ADD COLUMN excerpt text NOT NULL DEFAULT '',
     ADD COLUMN image text,
     ADD COLUMN image_is_doubtful boolean NOT NULL DEFAULT false,
     ADD COLUMN reports integer NOT NULL DEFAULT 0`,
  `UPDATE moderation_case SET queue = 'plants', plant_id = subject_id, revision_at = opened_at,
     state = CASE state WHEN 'waiting_for_person' THEN 'open' ELSE state END,
     is_held = state = 'waiting_for_person',
     priority = CASE state WHEN 'waiting_for_person' THEN 100 ELSE 0 END,
     due_at = CASE state WHEN 'waiting_for_person' THEN state_since + interval '8 hours' END,
     decided_at = CASE state WHEN 'decided' THEN state_since END,
     outcome = CASE WHEN state = 'decided' THEN CASE verdict WHEN 'clean' THEN 'approve' WHEN 'reject' THEN 'reject' ELSE 'withdrawn' END END`,
  // Each revision had a case of its own: the newest of a plant remains.
  `UPDATE moderation_case SET state = 'decided', outcome = 'withdrawn', decided_at = state_since, is_held = false, due_at = NULL
   WHERE state <> 'decided' AND EXISTS (
     SELECT FROM moderation_case newer WHERE newer.subject_id = moderation_case.subject_id AND newer.state <> 'decided'
       AND (newer.opened_at, newer.id) > (moderation_case.opened_at, moderation_case.id))`,
  `ALTER TABLE moderation_case
     ALTER COLUMN queue SET NOT NULL,
     ADD CONSTRAINT moderation_case_subject_check CHECK (subject IN
       ('plant', 'revision', 'person', 'message', 'review', 'video', 'dispute', 'contact_message', 'appeal')),
     ADD CONSTRAINT moderation_case_queue_check CHECK (queue IN
       ('plants', 'people', 'messages', 'reviews', 'videos', 'disputes', 'appeals', 'inbox')),
     ADD CONSTRAINT moderation_case_state_check CHECK (state IN ('judging', 'open', 'claimed', 'decided')),
     ADD CONSTRAINT moderation_case_open_is_due CHECK (state NOT IN ('open', 'claimed') OR due_at IS NOT NULL),
     ADD CONSTRAINT moderation_case_claimed CHECK ((state = 'claimed') = (claimed_by IS NOT NULL))`,
  // At most one open case per subject.
  `CREATE UNIQUE INDEX moderation_case_open ON moderation_case (subject, subject_id) WHERE state <> 'decided'`,
  // The queues, most urgent first.
  `CREATE INDEX moderation_case_queue ON moderation_case (queue, (-priority), due_at, id) WHERE state IN ('open', 'claimed')`,
  `CREATE INDEX moderation_case_urgent ON moderation_case ((-priority), due_at, id) WHERE state IN ('open', 'claimed')`,
  `CREATE INDEX moderation_case_figures ON moderation_case (queue, due_at, opened_at) WHERE state IN ('open', 'claimed')`,
  `CREATE INDEX moderation_case_text ON moderation_case USING gin (excerpt gin_trgm_ops) WHERE state IN ('open', 'claimed')`,
  `CREATE INDEX moderation_case_decided ON moderation_case (queue, decided_at DESC, id DESC) WHERE state = 'decided'`,
  `CREATE INDEX moderation_case_decided_last ON moderation_case (decided_at DESC, id DESC) WHERE state = 'decided'`,
  'CREATE INDEX moderation_case_of_subject ON moderation_case (subject_id, opened_at)',
  'CREATE INDEX moderation_case_of_plant ON moderation_case (plant_id, opened_at)',
  'CREATE INDEX moderation_case_of_person ON moderation_case (person_id, opened_at)',
  'ALTER TABLE judgement ADD COLUMN revision_id uuid',
  'UPDATE judgement SET revision_id = c.revision_id FROM moderation_case c WHERE c.id = judgement.case_id',
  'DROP INDEX judgement_of_machine',
  // One automatic judgement per revision, whatever is delivered twice.
  `CREATE UNIQUE INDEX judgement_of_machine ON judgement (case_id, revision_id) NULLS NOT DISTINCT WHERE decided_by = 'machine'`,
];

/** What led to a case, what was decided in it, and the statements for the users concerned. */
const records = [
  `CREATE TABLE case_signal (
     id uuid PRIMARY KEY,
     case_id uuid NOT NULL REFERENCES moderation_case (id),
     kind text NOT NULL CHECK (kind IN ('machine', 'report', 'sample', 'appeal', 'dispute', 'contact', 'video', 'limit')),
     code text,
     level text CHECK (level IN ('info', 'review', 'reject')),
     photo integer,
     score double precision,
     term text,
     revision_id uuid,
     created_at timestamptz NOT NULL
   )`,
  'CREATE INDEX case_signal_of_case ON case_signal (case_id, created_at)',
  'CREATE INDEX case_signal_by_code ON case_signal (created_at, kind, code)',
  appendOnly('case_signal'),
  // Apart from the signal, because it is erased with the account.
  `CREATE TABLE signal_source (
     signal_id uuid PRIMARY KEY REFERENCES case_signal (id),
     case_id uuid NOT NULL,
     reporter_id uuid,
     text text NOT NULL
   )`,
  'CREATE INDEX signal_source_of_case ON signal_source (case_id)',
  'CREATE INDEX signal_source_of_reporter ON signal_source (reporter_id)',
  eraseOnly('signal_source'),
  `CREATE TABLE moderation_act (
     id uuid PRIMARY KEY,
     case_id uuid NOT NULL REFERENCES moderation_case (id),
     act text NOT NULL,
     moderator_id uuid,
     person_id uuid,
     ground text,
     until timestamptz,
     closes boolean NOT NULL,
     before jsonb NOT NULL,
     after jsonb NOT NULL,
     policy_version text NOT NULL,
     undo_of uuid UNIQUE REFERENCES moderation_act (id),
     took_ms integer,
     created_at timestamptz NOT NULL,
     CONSTRAINT moderation_act_undone_by_moderator CHECK (undo_of IS NULL OR moderator_id IS NOT NULL)
   )`,
  'CREATE INDEX moderation_act_of_case ON moderation_act (case_id, created_at)',
  'CREATE INDEX moderation_act_of_person ON moderation_act (person_id, created_at)',
  'CREATE INDEX moderation_act_of_moderator ON moderation_act (moderator_id, created_at)',
  'CREATE INDEX moderation_act_newest ON moderation_act (created_at DESC, id DESC)',
  appendOnly('moderation_act'),
  // Apart from the act, because they are erased with the account that they are about.
  `CREATE TABLE act_note (
     act_id uuid PRIMARY KEY REFERENCES moderation_act (id),
     note text NOT NULL,
     private_note text NOT NULL
   )`,
  eraseOnly('act_note'),
  // An act that has a row here cannot be undone any more.
  `CREATE TABLE act_settlement (
     act_id uuid PRIMARY KEY REFERENCES moderation_act (id),
     settled_at timestamptz NOT NULL
   )`,
  appendOnly('act_settlement'),
  // Statements of reasons (Digital Services Act, article 17).
  `CREATE TABLE statement (
     id uuid PRIMARY KEY,
     act_id uuid NOT NULL UNIQUE REFERENCES moderation_act (id),
     person_id uuid NOT NULL,
     ground text NOT NULL,
     source text NOT NULL CHECK (source IN ('own_initiative', 'report')),
     automated_detection boolean NOT NULL,
     automated_decision boolean NOT NULL,
     starts_at timestamptz NOT NULL,
     ends_at timestamptz,
     appeal_until timestamptz,
     created_at timestamptz NOT NULL
   )`,
  'CREATE INDEX statement_of_person ON statement (person_id, created_at)',
  'CREATE INDEX statement_by_time ON statement (created_at, id)',
  appendOnly('statement'),
];

/** Cases of every subject, with signals, acts and statements of reasons. */
export class CasesAndActs1795400000000 implements MigrationInterface {
  name = 'CasesAndActs1795400000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...cases, ...records]) await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Decisions are never thrown away: restore a backup instead'));
  }
}
