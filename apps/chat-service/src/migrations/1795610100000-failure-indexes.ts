import { failureIndexes } from '@offshoot/nest-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes of the events and jobs that failed for good, built while the service runs. */
export class FailureIndexes1795610100000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of failureIndexes.up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of failureIndexes.down) await runner.query(statement);
  }
}
