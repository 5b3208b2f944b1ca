import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Contact messages that wait are cases of the inbox, under their own ids. */
export class Inbox1795411000000 implements MigrationInterface {
  name = 'Inbox1795411000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `INSERT INTO moderation_case (id, subject, subject_id, queue, state, priority, due_at, person_id, language, excerpt, needs_person,
         opened_at, state_since)
       SELECT id, 'contact_message', id, 'inbox', 'open', 500, created_at + interval '24 hours', writer_id, language, left(message, 200), true,
         created_at, created_at
       FROM contact_message WHERE state = 'open'`,
    );
    await runner.query(
      `INSERT INTO case_signal (id, case_id, kind, code, created_at)
       SELECT id, id, 'contact', kind, created_at FROM contact_message WHERE state = 'open'`,
    );
    await runner.query(
      `INSERT INTO signal_source (signal_id, case_id, reporter_id, text)
       SELECT id, id, writer_id, message FROM contact_message WHERE state = 'open'`,
    );
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Cases are never thrown away: restore a backup instead'));
  }
}
