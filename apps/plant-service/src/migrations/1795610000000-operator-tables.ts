import { operatorTables } from '@offshoot/nest-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Operators rebuild read models and see to what failed for good. */
export class OperatorTables1795610000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of operatorTables.up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of operatorTables.down) await runner.query(statement);
  }
}
