import {
  applyRenames,
  platformRenames,
  renameColumn,
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
  renameTable('gone_person', 'deleted_person'),
  renameIndex('gone_person_pkey', 'deleted_person_pkey'),
  renameColumn('deleted_person', 'gone_at', 'deleted_at'),
  renameColumn('room', 'requester_look_at', 'requester_check_at'),
  renameColumn('room', 'requester_told_at', 'requester_notified_at'),
  renameColumn('room', 'requester_told_up_to', 'requester_notified_up_to'),
  renameColumn('room', 'owner_look_at', 'owner_check_at'),
  renameColumn('room', 'owner_told_at', 'owner_notified_at'),
  renameColumn('room', 'owner_told_up_to', 'owner_notified_up_to'),
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
