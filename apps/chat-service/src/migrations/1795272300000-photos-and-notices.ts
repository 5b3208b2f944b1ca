import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // A photo uploaded by a member for one room. It is not visible until a message references it.
  `CREATE TABLE photo (
    id uuid PRIMARY KEY,
    room_id uuid NOT NULL REFERENCES room (id),
    uploader_id uuid NOT NULL,
    thumbhash text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX photo_of_uploader ON photo (uploader_id, id)`,
  `ALTER TABLE message DROP CONSTRAINT message_message_type_check`,
  `ALTER TABLE message ADD CONSTRAINT message_of_known_type CHECK (message_type IN ('text', 'photo'))`,
  // Null in a photo message whose sender deleted the account.
  `ALTER TABLE message ADD COLUMN image_id uuid REFERENCES photo (id)`,
  `ALTER TABLE message ADD CONSTRAINT message_of_text_without_photo CHECK (message_type = 'photo' OR image_id IS NULL)`,
  `CREATE UNIQUE INDEX message_holds_photo ON message (image_id) WHERE image_id IS NOT NULL`,
  // Per member: up to which message and when they were notified outside the page, and when the next check runs.
  `ALTER TABLE room
    ADD COLUMN requester_told_up_to integer NOT NULL DEFAULT 0,
    ADD COLUMN requester_told_at timestamptz,
    ADD COLUMN requester_look_at timestamptz,
    ADD COLUMN owner_told_up_to integer NOT NULL DEFAULT 0,
    ADD COLUMN owner_told_at timestamptz,
    ADD COLUMN owner_look_at timestamptz`,
  // Messages that were left unread before this feature cause no notices.
  `UPDATE room SET requester_told_up_to = last_seq, owner_told_up_to = last_seq`,
];

export class PhotosAndNotices1795272300000 implements MigrationInterface {
  name = 'PhotosAndNotices1795272300000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Messages are never dropped: restore a backup instead.');
  }
}
