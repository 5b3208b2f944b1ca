import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // Contact messages: from an account, or from a visitor's email address.
  `create table letter (
     id uuid primary key,
     kind text not null check (kind in ('contact', 'feedback')),
     writer_id uuid,
     email text,
     language text,
     message text not null,
     rating smallint check (rating between 1 and 5),
     state text not null default 'open' check (state in ('open', 'closed')),
     created_at timestamptz not null
   )`,
  `create index letter_waiting on letter (created_at) where state = 'open'`,
  `create index letter_of_writer on letter (writer_id, created_at)`,
  `create index letter_of_address on letter (email, created_at)`,
];

export class Letters1795273000000 implements MigrationInterface {
  name = 'Letters1795273000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table letter');
  }
}
