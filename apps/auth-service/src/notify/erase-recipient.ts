import type { EntityManager } from 'typeorm';
import type { AccountRow } from '../identity/identity.ts';
import { deleteReader } from './newsletter/persistence/readers.ts';
import { eraseNotifications } from './notifications/persistence/erase-notifications.ts';

/** Erases a user's notifications and push subscriptions, and the newsletter subscription of a verified address. */
export async function eraseRecipient(em: EntityManager, account: AccountRow): Promise<void> {
  if (account.email_verified) await deleteReader(em, account.email);
  await eraseNotifications(em, account.id);
}
