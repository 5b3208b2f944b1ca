import type { MigrationInterface, QueryRunner } from 'typeorm';

const reasons = [
  'declined',
  'withdrawn',
  'called_off',
  'plant_exchanged',
  'plant_gone',
  'expired',
  'no_show',
  'blocked',
];

const allow = (allowed: readonly string[]) => [
  'ALTER TABLE exchange DROP CONSTRAINT exchange_closed_reason_check',
  `ALTER TABLE exchange ADD CONSTRAINT exchange_closed_reason_check
    CHECK (closed_reason IN (${allowed.map((reason) => `'${reason}'`).join(', ')}))`,
];

/** Adds the reason of an exchange that ended because a party deleted their account. */
export class ClosedForAGonePerson1795261300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of allow([...reasons, 'person_gone'])) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of allow(reasons)) await runner.query(statement);
  }
}
