import {
  applyRenames,
  platformRenames,
  renameColumn,
  undoRenames,
} from '@offshoot/nest-kit/database/migrations/rename';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const renames = [
  ...platformRenames,
  renameColumn('exchange_review', 'fact_id', 'event_id'),
  renameColumn('ledger', 'fact_id', 'event_id'),
];

/** Renames tables and columns to the terms of docs/GLOSSARY.md. */
export class StandardNames1795390000000 implements MigrationInterface {
  name = 'StandardNames1795390000000';

  async up(runner: QueryRunner): Promise<void> {
    await applyRenames(runner, renames);
  }

  async down(runner: QueryRunner): Promise<void> {
    await undoRenames(runner, renames);
  }
}
