import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The check of `ContestedNoShows1795990000000`, of rows that were there before. */
export class ValidNoShowContests1795990000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE exchange VALIDATE CONSTRAINT exchange_no_show_contest_is_whole');
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}
