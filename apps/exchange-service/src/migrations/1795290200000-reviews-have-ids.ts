import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // Reviews have their own ids, so that one can be reported without exposing the exchange's id.
  `ALTER TABLE exchange ADD COLUMN requester_review_id uuid UNIQUE, ADD COLUMN owner_review_id uuid UNIQUE`,
  `UPDATE exchange SET requester_review_id = CASE WHEN review_from_requester <> '' THEN gen_random_uuid() END,
     owner_review_id = CASE WHEN review_from_owner <> '' THEN gen_random_uuid() END
    WHERE review_from_requester <> '' OR review_from_owner <> ''`,
  `ALTER TABLE exchange ADD CONSTRAINT exchange_reviews_have_ids CHECK
    ((coalesce(review_from_requester, '') <> '') = (requester_review_id IS NOT NULL)
      AND (coalesce(review_from_owner, '') <> '') = (owner_review_id IS NOT NULL))`,
];

export class ReviewsHaveIds1795290200000 implements MigrationInterface {
  name = 'ReviewsHaveIds1795290200000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE exchange DROP COLUMN requester_review_id, DROP COLUMN owner_review_id');
  }
}
