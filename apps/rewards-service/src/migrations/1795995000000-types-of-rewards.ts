import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The code alone says which types there are: of a constraint, each new type would need a replacement. */
export class TypesOfRewards1795995000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE ledger DROP CONSTRAINT ledger_type_check');
  }

  /** Rows of later types would not pass the constraint. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
