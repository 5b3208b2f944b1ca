import type { Tx } from '@offshoot/nest-kit/database';
import type { AccountRow } from '../identity/identity.ts';
import { deleteReader } from './newsletter/persistence/readers.ts';
import { eraseNotifications } from './notifications/persistence/erase-notifications.ts';

/** Erases a user's notifications and push subscriptions, and the newsletter subscription of a verified address. */
export async function eraseRecipient(tx: Tx, account: AccountRow): Promise<void> {
  if (account.email_verified) await deleteReader(tx, account.email);
  await eraseNotifications(tx, account.id);
}
