import type { Actor } from '@offshoot/contracts/basics';

/** The operator's lists of addresses, in lower case. */
export interface RoleLists {
  readonly moderators: ReadonlySet<string>;
  readonly admins: ReadonlySet<string>;
}

/**
 * The role of an account. Only a verified address counts: otherwise anyone could become a moderator by registering
 * with a moderator's address.
 */
export function roleOf(account: { email: string; email_verified: boolean }, lists: RoleLists): Actor['role'] {
  if (!account.email_verified) return 'user';
  const email = account.email.toLowerCase();
  if (lists.admins.has(email)) return 'admin';
  return lists.moderators.has(email) ? 'moderator' : 'user';
}
