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
  'person_gone',
];

const allow = (allowed: readonly string[]) => [
  'ALTER TABLE exchange DROP CONSTRAINT exchange_closed_reason_check',
  `ALTER TABLE exchange ADD CONSTRAINT exchange_closed_reason_check
    CHECK (closed_reason IN (${allowed.map((reason) => `'${reason}'`).join(', ')}))`,
];

const statements = [
  ...allow([...reasons, 'banned']),
  // Video evidence has an id of its own, by which moderators decide on it.
  'ALTER TABLE exchange ADD COLUMN requester_video_id uuid UNIQUE, ADD COLUMN owner_video_id uuid UNIQUE, ADD COLUMN dispute_resolved_at timestamptz',
  `UPDATE exchange SET
     requester_video_id = CASE WHEN coalesce(requester_video_url, requester_video_file_path) IS NOT NULL THEN gen_random_uuid() END,
     owner_video_id = CASE WHEN coalesce(owner_video_url, owner_video_file_path) IS NOT NULL THEN gen_random_uuid() END
   WHERE coalesce(requester_video_url, requester_video_file_path, owner_video_url, owner_video_file_path) IS NOT NULL`,
  // The latest decision of moderators on each review and video.
  `CREATE TABLE moderated_content (
    content_id uuid PRIMARY KEY,
    state text CHECK (state IN ('hidden', 'accepted', 'refused')),
    decided_at timestamptz NOT NULL
  )`,
  `CREATE TABLE banned_person (
    person_id uuid PRIMARY KEY,
    version integer NOT NULL,
    banned_until timestamptz
  )`,
];

/** What decisions of moderators change in exchanges. */
export class Moderation1795402000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE banned_person');
    await runner.query('DROP TABLE moderated_content');
    await runner.query(
      'ALTER TABLE exchange DROP COLUMN requester_video_id, DROP COLUMN owner_video_id, DROP COLUMN dispute_resolved_at',
    );
    for (const statement of allow(reasons)) await runner.query(statement);
  }
}
