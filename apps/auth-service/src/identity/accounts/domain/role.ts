import type { Actor } from '@offshoot/contracts/basics';
import type { AuthConfig } from '../../../config.ts';
import type { AccountRow } from './account.ts';

/** The operator's lists of addresses, in lower case. */
export interface RoleLists {
  readonly moderators: ReadonlySet<string>;
  readonly admins: ReadonlySet<string>;
}

/** Those of the configuration. */
export const roleLists = ({ MODERATOR_EMAILS: moderators, ADMIN_EMAILS: admins }: AuthConfig): RoleLists => ({
  moderators,
  admins,
});

/** What decides the role of an account. */
export type RoleHolder = Pick<AccountRow, 'email' | 'email_verified' | 'granted_role'>;

/**
 * The role of an account: the higher one of what the lists and a grant give. Only a verified address counts: otherwise anyone could become a moderator by registering
 * with a moderator's address.
 */
export function roleOf(account: RoleHolder, lists: RoleLists): Actor['role'] {
  if (!account.email_verified) return 'user';
  const email = account.email.toLowerCase();
  if (lists.admins.has(email) || account.granted_role === 'admin') return 'admin';
  return lists.moderators.has(email) || account.granted_role === 'moderator' ? 'moderator' : 'user';
}

/** The role as others see it: a member without one has none. */
export function badgeOf(account: RoleHolder, lists: RoleLists): { role?: Exclude<Actor['role'], 'user'> } {
  const role = roleOf(account, lists);
  return role === 'user' ? {} : { role };
}
