import { finishedJobsIndex } from '@offshoot/nest-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The index by which the retention finds finished jobs, built while the service runs. */
export class FinishedJobs1795700391000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of finishedJobsIndex.up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of finishedJobsIndex.down) await runner.query(statement);
  }
}
