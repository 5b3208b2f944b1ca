import { operatorActs } from '@offshoot/nest-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records what operators did by command. */
export class OperatorActs1795620000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of operatorActs.up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of operatorActs.down) await runner.query(statement);
  }
}
