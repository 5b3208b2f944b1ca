import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // One mail, which collects notifications for a while. Only an open one (`closed_at` is null) accepts more.
  `CREATE TABLE news_mail (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    closed_at timestamptz,
    tries integer NOT NULL DEFAULT 0,
    sent_at timestamptz
  )`,
  `CREATE UNIQUE INDEX news_mail_open ON news_mail (user_id) WHERE closed_at IS NULL`,
  `CREATE INDEX news_mail_age ON news_mail (created_at)`,

  // `source` identifies the cause, so that no cause is notified twice. A row with a `group_key` can still be merged
  // with a new one; `up_to_seq` is the newest message of the room that it covers.
  `CREATE TABLE notification (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
    kind text NOT NULL,
    source text NOT NULL,
    group_key text,
    actor_id uuid,
    plant_id uuid,
    exchange_id uuid,
    room_id uuid,
    search_id uuid,
    params jsonb NOT NULL DEFAULT '{}',
    path text NOT NULL,
    up_to_seq integer,
    news_mail_id uuid REFERENCES news_mail ON DELETE SET NULL,
    created_at timestamptz NOT NULL,
    read_at timestamptz,
    CONSTRAINT notification_of_source UNIQUE (user_id, kind, source)
  )`,
  `CREATE INDEX notification_of_person ON notification (user_id, id DESC)`,
  `CREATE INDEX notification_unread ON notification (user_id, id) WHERE read_at IS NULL`,
  `CREATE UNIQUE INDEX notification_group ON notification (user_id, kind, group_key) WHERE read_at IS NULL AND group_key IS NOT NULL`,
  `CREATE INDEX notification_of_mail ON notification (news_mail_id) WHERE news_mail_id IS NOT NULL`,
  `CREATE INDEX notification_age ON notification (created_at)`,

  // A browser that shows pushes. It belongs to the session that registered it last, and is deleted with it.
  `CREATE TABLE push_subscription (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
    session_id uuid NOT NULL REFERENCES session ON DELETE CASCADE,
    endpoint text NOT NULL CONSTRAINT push_subscription_endpoint UNIQUE CHECK (char_length(endpoint) <= 2000),
    p256dh text NOT NULL,
    auth text NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX push_subscription_of_person ON push_subscription (user_id)`,
  `CREATE INDEX push_subscription_of_session ON push_subscription (session_id)`,
];

export class Notifications1795272000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE push_subscription, notification, news_mail');
  }
}
