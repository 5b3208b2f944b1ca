import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Exchanges that have ended: an event that arrives late asks no user to act on them any more. */
export class EndedExchanges1795700380000 implements MigrationInterface {
  name = 'EndedExchanges1795700380000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE ended_exchange (exchange_id uuid PRIMARY KEY, ended_at timestamptz NOT NULL)');
    await runner.query('CREATE INDEX ended_exchange_by_time ON ended_exchange (ended_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ended_exchange');
  }
}
