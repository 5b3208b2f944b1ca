import { DomainError } from '@offshoot/contracts/errors';
import type { Tx } from '@offshoot/nest-kit/database';
import type { AccountRow } from '../domain/account.ts';
import { accountById } from '../persistence/accounts.ts';

/**
 * An account about which an admin decides, locked: of two decisions the second finds none.
 * @throws DomainError where it does not wait, or its address is not verified
 */
export async function waitingAccount(tx: Tx, id: string, now: Date): Promise<AccountRow> {
  const account = await accountById(tx, id, now, 'FOR UPDATE');
  if (!account?.active || !account.email_verified || !account.awaits_approval)
    throw new DomainError('account_not_waiting');
  return account;
}
