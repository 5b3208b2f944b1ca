import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Users who deleted their account: a request of theirs that is still under way stores nothing. */
export class DeletedPeople1796302000000 implements MigrationInterface {
  name = 'DeletedPeople1796302000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table deleted_person (person_id uuid primary key)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table deleted_person');
  }
}
