import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the search of rooms, and for finding messages without a folded text; built while the service runs. */
const indexes = {
  message_search: 'message USING gin (room_id, content_folded gin_trgm_ops)',
  message_unfolded: `message (id) WHERE content_folded IS NULL AND content <> ''`,
};

export class SearchOfRooms1795820010000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(indexes)) {
      // What an interrupted migration left is invalid.
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${definition}`);
    }
  }

  async down(): Promise<void> {
    throw new Error('Messages are never dropped: restore a backup instead.');
  }
}
