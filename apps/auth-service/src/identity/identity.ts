/** What the other features may use of this one: they import no other file of it. */
export type { AccountRow } from './accounts/domain/account.ts';
export { addressKey, mailKey } from './accounts/domain/address-key.ts';
export { banned } from './accounts/domain/banned.ts';
export { friendlyName } from './accounts/domain/friendly-name.ts';
export { presentMe } from './accounts/domain/present-me.ts';
export { badgeOf, type RoleHolder, type RoleLists, roleLists, roleOf } from './accounts/domain/role.ts';
export { settingsOf } from './accounts/domain/settings.ts';
export { hashOfToken } from './accounts/domain/verification-link.ts';
export { declinedById, dropDeclined, putDeclined } from './accounts/persistence/declined-accounts.ts';
export { accountById } from './accounts/persistence/accounts.ts';
export { activeModerators, noteDangerAlert } from './accounts/persistence/danger-alerts.ts';
export { moderatorsToMail, noteLateCaseMail } from './accounts/persistence/late-case-mails.ts';
export {
  liftSuppression,
  recipientsOfMail,
  recordSentMail,
  suppressAddress,
  suppressionsOf,
} from './accounts/persistence/mailed-addresses.ts';
export { countVerificationMail } from './accounts/persistence/verification-mails.ts';
export { type SignInMail, signInMailOf } from './accounts/queries/sign-in-mail.ts';
export { waitingAccount } from './accounts/queries/waiting-account.ts';
export { type AccountMail, accountMailOf } from './accounts/queries/account-mail.ts';
export { EraseAccount } from './credentials/commands/erase-account.ts';
export { ProveIdentity } from './credentials/commands/prove-identity.ts';
export { AccessTokens } from './sessions/access-tokens.ts';
export { SessionEndListener } from './sessions/session-end-listener.ts';
export { ListSessions } from './sessions/queries/list-sessions.ts';
