import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import type { AuthConfig } from '../../../config.ts';
import { EndSessions } from '../../sessions/commands/end-sessions.ts';
import { KnownDevices } from '../../sessions/commands/known-devices.ts';
import { clearLoginFailures } from '../../sessions/persistence/login-failures.ts';
import { addressKey } from '../../accounts/domain/address-key.ts';
import { SendLink } from '../../accounts/commands/send-link.ts';
import { checkNewPassword } from '../../accounts/domain/new-password.ts';
import { hashOfToken } from '../../accounts/domain/verification-link.ts';
import { Passwords } from '../../accounts/passwords.ts';
import { dropLinks, useLink } from '../../accounts/persistence/account-links.ts';
import { accountById, markVerified, setPassword } from '../../accounts/persistence/accounts.ts';
import { supersedeFormerEmails } from '../../accounts/persistence/former-emails.ts';
import { dropSignInLinks } from '../../accounts/persistence/sign-in-links.ts';
import { dropProvisionalSubjects } from '../../google/persistence/google-identities.ts';
import { dropTokens } from '../../accounts/persistence/verification-tokens.ts';

/** Sets a new password by the mailed link, ends all sessions and notifies the user by email. */
@Injectable()
export class ResetPassword {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly passwords: Passwords,
    private readonly endSessions: EndSessions,
    private readonly knownDevices: KnownDevices,
    private readonly sendLink: SendLink,
  ) {}

  @RpcHandler('auth.reset_password')
  async handle({ input }: RpcCall<'auth.reset_password'>): Promise<RpcResponse<'auth.reset_password'>> {
    checkNewPassword(input);
    const passwordHash = await this.passwords.hash(input.password);
    const device_token = await this.database.transaction(async (tx) => {
      const now = this.clock.now();
      const used = await useLink(tx, 'reset_password', hashOfToken(input.token), now);
      const account = used && (await accountById(tx, used.user_id, now, 'FOR UPDATE'));
      if (!account?.active) throw new DomainError('invalid_token');
      await setPassword(tx, account.id, passwordHash, now);
      // The link came by mail, so it verifies the address.
      if (await markVerified(tx, account.id, now)) {
        await this.outbox.add(tx, 'person.verified.v1', { user_id: account.id, at: now.toISOString() });
      }
      await dropTokens(tx, account.id);
      await dropSignInLinks(tx, account.id);
      await dropProvisionalSubjects(tx, account.id);
      await this.sendLink.resetAllowance(tx, 'reset_password', account.email);
      // A change of address may have been requested by a user who knew the former password; the notice of that change
      // links to this reset.
      await dropLinks(tx, account.id, 'change_email');
      await supersedeFormerEmails(tx, account.id, now);
      await clearLoginFailures(tx, addressKey(account.email, this.config.AUTH_REFRESH_SECRET));
      await this.endSessions.all(tx, account.id);
      await this.sendLink.passwordChanged(tx, account);
      return this.knownDevices.startAgain(tx, { id: account.id, password_hash: passwordHash });
    });
    return { message: 'Your password is set. Please sign in with it.', device_token };
  }
}
