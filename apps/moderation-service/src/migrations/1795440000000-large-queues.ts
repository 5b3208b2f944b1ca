import type { MigrationInterface, QueryRunner } from 'typeorm';

const indices: Record<string, string> = {
  // Queues in a language: without an index, a rare language is looked for among all open cases.
  moderation_case_queue_language: `moderation_case (queue, language, (-priority), due_at, id) WHERE state IN ('open', 'claimed')`,
  moderation_case_language: `moderation_case (language, (-priority), due_at, id) WHERE state IN ('open', 'claimed')`,
  moderation_case_decided_language: `moderation_case (language, decided_at DESC, id DESC) WHERE state = 'decided'`,
  moderation_case_decided_text: `moderation_case USING gin (excerpt gin_trgm_ops) WHERE state = 'decided'`,
  moderation_act_by_act: 'moderation_act (act, created_at DESC, id DESC)',
  // The acts of moderators with what their figures need, and what was undone of them.
  moderation_act_figures:
    'moderation_act (created_at, act, closes, id, took_ms) WHERE moderator_id IS NOT NULL AND undo_of IS NULL',
  report_against: 'report (against_id)',
};

/** Indices for hundreds of thousands of cases. */
export class LargeQueues1795440000000 implements MigrationInterface {
  name = 'LargeQueues1795440000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, on] of Object.entries(indices)) await runner.query(`CREATE INDEX ${name} ON ${on}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indices)) await runner.query(`DROP INDEX ${name}`);
  }
}
