import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  `CREATE TABLE case_party (
     user_id uuid NOT NULL,
     case_id uuid NOT NULL REFERENCES moderation_case (id),
     PRIMARY KEY (user_id, case_id)
   )`,
  `INSERT INTO case_party (user_id, case_id)
   SELECT DISTINCT reporter_id, case_id FROM signal_source WHERE reporter_id IS NOT NULL`,
  // An appeal is about the decision in another case, and concerns its parties.
  `INSERT INTO case_party (user_id, case_id)
   SELECT p.user_id, c.id FROM moderation_case c
     JOIN moderation_act a ON a.id = c.subject_id JOIN case_party p ON p.case_id = a.case_id
   WHERE c.subject = 'appeal'
   ON CONFLICT DO NOTHING`,
];

/** Who has a part in a case besides the user whom it concerns: reporters and the two parties of an exchange. */
export class CaseParties1795860000000 implements MigrationInterface {
  name = 'CaseParties1795860000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE case_party');
  }
}
