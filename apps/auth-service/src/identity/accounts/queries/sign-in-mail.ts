import type { JobData } from '@offshoot/contracts/jobs';
import type { Tx } from '@offshoot/nest-kit/database';
import type { AuthConfig } from '../../../config.ts';
import type { AccountRow } from '../domain/account.ts';
import { accountLink, linkToken } from '../domain/account-link.ts';
import { accountById } from '../persistence/accounts.ts';
import { signInLinkById } from '../persistence/sign-in-links.ts';

/** A mail whose link signs in. */
export type SignInMail = 'sign_in_link' | 'connect_google';

interface Outgoing {
  template: SignInMail;
  account: AccountRow;
  link: string;
}

/** Null if the mail has become pointless: the account or its link is no longer valid. */
export async function signInMailOf(
  tx: Tx,
  { user_id, token_id }: JobData<'mail.sign_in_link'>,
  { PUBLIC_URL: url, AUTH_REFRESH_SECRET: secret }: AuthConfig,
  now: Date,
): Promise<Outgoing | null> {
  const mailed = await signInLinkById(tx, token_id, now);
  const account = await accountById(tx, user_id, now);
  if (!mailed || !account?.active) return null;
  const purpose = mailed.google_subject === null ? 'sign_in' : 'connect_google';
  const link = accountLink(url, account.language, purpose, linkToken(purpose, token_id, secret));
  return { template: purpose === 'sign_in' ? 'sign_in_link' : purpose, account, link };
}
