import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  `create table report (
     id uuid primary key,
     reporter_id uuid,
     subject_type text not null check (subject_type in ('plant', 'person', 'message', 'review')),
     subject_id uuid not null,
     against_id uuid,
     reason text not null,
     text text not null,
     state text not null default 'open' check (state in ('open', 'closed')),
     created_at timestamptz not null
   )`,
  // At most one open report per user and subject.
  `create unique index report_open on report (subject_type, subject_id, reporter_id) where state = 'open'`,
  `create index report_of_reporter on report (reporter_id, created_at)`,
  `create index report_waiting on report (created_at) where state = 'open'`,
];

export class Reports1795261000000 implements MigrationInterface {
  name = 'Reports1795261000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Reports are never thrown away: restore a backup instead'));
  }
}
