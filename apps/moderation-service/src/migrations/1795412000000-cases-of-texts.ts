import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cases about names and biographies, and about what users write with the steps of an exchange. */
export class CasesOfTexts1795412000000 implements MigrationInterface {
  name = 'CasesOfTexts1795412000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE moderation_case DROP CONSTRAINT moderation_case_subject_check');
    await runner.query(`ALTER TABLE moderation_case ADD CONSTRAINT moderation_case_subject_check CHECK (subject IN
      ('plant', 'revision', 'person', 'profile', 'message', 'review', 'request', 'reply', 'video', 'dispute', 'contact_message', 'appeal'))`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Cases are never thrown away: restore a backup instead'));
  }
}
