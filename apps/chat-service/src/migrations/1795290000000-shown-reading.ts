import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Separates the read pointer that the other member sees from the actual one: it does not move during a block. */
export class ShownReading1795290000000 implements MigrationInterface {
  name = 'ShownReading1795290000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE room
      ADD COLUMN requester_shown_up_to integer NOT NULL DEFAULT 0,
      ADD COLUMN owner_shown_up_to integer NOT NULL DEFAULT 0`);
    await runner.query(
      'UPDATE room SET requester_shown_up_to = requester_read_up_to, owner_shown_up_to = owner_read_up_to',
    );
    await runner.query(`ALTER TABLE room ADD CONSTRAINT room_shown_what_was_read
      CHECK (requester_shown_up_to <= requester_read_up_to AND owner_shown_up_to <= owner_read_up_to)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE room DROP COLUMN requester_shown_up_to, DROP COLUMN owner_shown_up_to');
  }
}
