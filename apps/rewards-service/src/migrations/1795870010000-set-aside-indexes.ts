import { setAsideIndexes } from '@offshoot/nest-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes of the events that are set aside and of due jobs by name, built while the service runs. */
export class SetAsideIndexes1795870010000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of setAsideIndexes.up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of setAsideIndexes.down) await runner.query(statement);
  }
}
