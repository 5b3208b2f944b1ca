import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Care instructions become part of the judged content: shown and pending revisions get those of their plant, so that no
 * verdict reverts them.
 */
export class CareInRevisions1795300500000 implements MigrationInterface {
  name = 'CareInRevisions1795300500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `update plant_revision r set care_instructions = p.care_instructions from plant p
       where r.id in (p.revision_id, p.edit_id) and r.care_instructions <> p.care_instructions`,
    );
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}
