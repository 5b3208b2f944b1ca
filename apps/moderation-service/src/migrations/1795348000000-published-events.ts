import { publishedEventsIndex } from '@offshoot/nest-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets the relay find published events that the stream has lost. */
export class PublishedEvents1795348000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(publishedEventsIndex);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX outbox_published');
  }
}
