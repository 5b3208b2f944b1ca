import {
  applyRenames,
  platformRenames,
  renameConstraint,
  renameIndex,
  renameTable,
  undoRenames,
} from '@offshoot/nest-kit/database/migrations/rename';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const renames = [
  ...platformRenames,
  renameTable('letter', 'contact_message'),
  renameIndex('letter_pkey', 'contact_message_pkey'),
  renameIndex('letter_of_address', 'contact_message_of_address'),
  renameIndex('letter_of_writer', 'contact_message_of_writer'),
  renameIndex('letter_waiting', 'contact_message_waiting'),
  renameConstraint('contact_message', 'letter_kind_check', 'contact_message_kind_check'),
  renameConstraint('contact_message', 'letter_rating_check', 'contact_message_rating_check'),
  renameConstraint('contact_message', 'letter_state_check', 'contact_message_state_check'),
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
