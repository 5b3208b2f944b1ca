import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // `counts`: towards hiding a plant; `weight`: how far the reporter's earlier reports were upheld.
  `ALTER TABLE report
     ADD COLUMN case_id uuid REFERENCES moderation_case (id),
     ADD COLUMN counts boolean NOT NULL DEFAULT true,
     ADD COLUMN weight real NOT NULL DEFAULT 0.5,
     ADD COLUMN outcome text CHECK (outcome IN ('upheld', 'dismissed')),
     ADD COLUMN decided_at timestamptz`,
  `INSERT INTO moderation_case (id, subject, subject_id, queue, state, priority, due_at, person_id, plant_id, needs_person, opened_at,
     state_since)
   SELECT gen_random_uuid(), subject_type, subject_id,
     CASE subject_type WHEN 'plant' THEN 'plants' WHEN 'person' THEN 'people' WHEN 'message' THEN 'messages' ELSE 'reviews' END,
     'open', 500, min(created_at) + interval '24 hours', (array_agg(against_id))[1],
     CASE subject_type WHEN 'plant' THEN subject_id END, true, min(created_at), min(created_at)
   FROM report WHERE state = 'open' GROUP BY subject_type, subject_id
   ON CONFLICT (subject, subject_id) WHERE state <> 'decided' DO NOTHING`,
  `UPDATE report SET case_id = c.id FROM moderation_case c
   WHERE report.state = 'open' AND c.subject = report.subject_type AND c.subject_id = report.subject_id AND c.state <> 'decided'`,
  `INSERT INTO case_signal (id, case_id, kind, code, created_at)
   SELECT id, case_id, 'report', reason, created_at FROM report WHERE case_id IS NOT NULL`,
  `INSERT INTO signal_source (signal_id, case_id, reporter_id, text)
   SELECT id, case_id, reporter_id, text FROM report WHERE case_id IS NOT NULL`,
  `UPDATE moderation_case SET reports = counted.reports
   FROM (SELECT case_id, count(*) AS reports FROM report GROUP BY case_id) counted WHERE counted.case_id = moderation_case.id`,
  `ALTER TABLE report ADD CONSTRAINT report_open_in_case CHECK (state = 'closed' OR case_id IS NOT NULL)`,
  'CREATE INDEX report_of_case ON report (case_id)',
  'DROP INDEX report_waiting',
];

/** Reports are signals of cases, and a decision closes them. */
export class ReportsOfCases1795410000000 implements MigrationInterface {
  name = 'ReportsOfCases1795410000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Reports are never thrown away: restore a backup instead'));
  }
}
