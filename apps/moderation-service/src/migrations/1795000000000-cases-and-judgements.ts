import type { MigrationInterface, QueryRunner } from 'typeorm';
import { appendOnly, platformTables } from '@offshoot/nest-kit/database/migrations/platform-tables';

const statements = [
  ...platformTables(),
  `create table moderation_case (
     id uuid primary key,
     subject_type text not null check (subject_type in ('plant')),
     subject_id uuid not null,
     revision_id uuid,
     owner_id uuid,
     state text not null check (state in ('judging', 'waiting_for_person', 'decided')),
     verdict text check (verdict in ('clean', 'review', 'reject')),
     opened_at timestamptz not null,
     state_since timestamptz not null,
     constraint moderation_case_verdict_follows_state check (state <> 'waiting_for_person' or verdict = 'review'),
     constraint moderation_case_subject unique nulls not distinct (subject_type, subject_id, revision_id)
   )`,
  `create index moderation_case_waiting on moderation_case (opened_at) where state = 'waiting_for_person'`,
  `create table judgement (
     id uuid primary key,
     case_id uuid not null references moderation_case (id),
     decided_by text not null check (decided_by in ('machine', 'person')),
     person_id uuid,
     verdict text not null check (verdict in ('clean', 'review', 'reject')),
     reasons jsonb not null,
     tags jsonb not null,
     signals jsonb,
     judge_version text,
     policy_version text,
     duration_ms integer,
     note text,
     created_at timestamptz not null,
     constraint judgement_has_its_judge check ((decided_by = 'person') = (person_id is not null))
   )`,
  // One automatic judgement per revision, whatever is delivered twice.
  `create unique index judgement_of_machine on judgement (case_id) where decided_by = 'machine'`,
  `create index judgement_case on judgement (case_id, created_at)`,
  // Judgements are an audit log.
  appendOnly('judgement'),
];

export class CasesAndJudgements1795000000000 implements MigrationInterface {
  name = 'CasesAndJudgements1795000000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Judgements are never thrown away: restore a backup instead'));
  }
}
