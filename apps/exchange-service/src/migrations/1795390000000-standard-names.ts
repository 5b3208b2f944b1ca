import {
  applyRenames,
  platformRenames,
  renameIndex,
  renameTable,
  undoRenames,
} from '@offshoot/nest-kit/database/migrations/rename';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const renames = [
  ...platformRenames,
  renameTable('block_copy', 'block_read_model'),
  renameIndex('block_copy_pkey', 'block_read_model_pkey'),
  renameIndex('block_copy_of_blocked', 'block_read_model_of_blocked'),
  renameTable('plant_copy', 'plant_read_model'),
  renameIndex('plant_copy_pkey', 'plant_read_model_pkey'),
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
