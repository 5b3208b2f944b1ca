import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The latest decision on the name and biography of a user, and what they were before while it hides them. */
export class HiddenProfiles1795412000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE hidden_profile (
        user_id uuid PRIMARY KEY REFERENCES account (id),
        decided_at timestamptz NOT NULL,
        is_hidden boolean NOT NULL,
        name text,
        named_by_person boolean,
        bio text,
        replacement text,
        CONSTRAINT hidden_profile_kept CHECK (num_nulls(name, named_by_person, bio, replacement) = CASE WHEN is_hidden THEN 0 ELSE 4 END)
      )`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE hidden_profile');
  }
}
