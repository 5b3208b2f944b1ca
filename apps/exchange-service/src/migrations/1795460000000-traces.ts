import { traceColumns } from '@offshoot/nest-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events and jobs carry the trace of the request that caused them. */
export class Traces1795460000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of traceColumns.up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of traceColumns.down) await runner.query(statement);
  }
}
