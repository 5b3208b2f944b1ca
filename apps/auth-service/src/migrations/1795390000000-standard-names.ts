import {
  applyRenames,
  platformRenames,
  renameColumn,
  renameConstraint,
  renameIndex,
  renameTable,
  undoRenames,
} from '@offshoot/nest-kit/database/migrations/rename';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const renames = [
  ...platformRenames,
  renameTable('news_mail', 'notification_email'),
  renameIndex('news_mail_pkey', 'notification_email_pkey'),
  renameIndex('news_mail_open', 'notification_email_open'),
  renameIndex('news_mail_age', 'notification_email_age'),
  renameConstraint('notification_email', 'news_mail_user_id_fkey', 'notification_email_user_id_fkey'),
  renameColumn('notification', 'news_mail_id', 'notification_email_id'),
  renameConstraint('notification', 'notification_news_mail_id_fkey', 'notification_notification_email_id_fkey'),
  renameTable('newsletter_letter', 'newsletter_issue'),
  renameIndex('newsletter_letter_pkey', 'newsletter_issue_pkey'),
  renameConstraint('newsletter_issue', 'newsletter_letter_id_check', 'newsletter_issue_id_check'),
  renameColumn('newsletter_reader', 'asked_at', 'requested_at'),
  renameColumn('newsletter_reader', 'asked_language', 'requested_language'),
  renameConstraint(
    'newsletter_reader',
    'newsletter_reader_asked_language_check',
    'newsletter_reader_requested_language_check',
  ),
  renameColumn('verification_mail', 'asked_at', 'requested_at'),
];

/** The names of docs/GLOSSARY.md. */
export class StandardNames1795390000000 implements MigrationInterface {
  name = 'StandardNames1795390000000';

  async up(runner: QueryRunner): Promise<void> {
    await applyRenames(runner, renames);
  }

  async down(runner: QueryRunner): Promise<void> {
    await undoRenames(runner, renames);
  }
}
