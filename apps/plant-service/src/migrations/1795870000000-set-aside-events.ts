import { setAsideColumns } from '@offshoot/nest-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events that cannot be published are set aside, so that those after them are published. */
export class SetAsideEvents1795870000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of setAsideColumns.up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of setAsideColumns.down) await runner.query(statement);
  }
}
