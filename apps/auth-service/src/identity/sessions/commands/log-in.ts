import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type ErrorCode } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { SecurityEvents } from '@offshoot/nest-kit/security-events';
import { Passwords } from '../../accounts/passwords.ts';
import { accountByEmail, replaceHash } from '../../accounts/persistence/accounts.ts';
import type { AuthConfig } from '../../../config.ts';
import { OpenSession } from './open-session.ts';
import { TryPassword } from './try-password.ts';

/**
 * Signs in with address and password. Until the password is right, an address without an account gets the same
 * response after the same work as one with.
 */
@Injectable()
export class LogIn {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly tryPassword: TryPassword,
    private readonly openSession: OpenSession,
    private readonly securityEvents: SecurityEvents,
  ) {}

  @RpcHandler('auth.login')
  async handle({ input }: RpcCall<'auth.login'>): Promise<RpcResponse<'auth.login'>> {
    const { email, password, device, network, device_token } = input;
    const account = await this.database.read((tx) => accountByEmail(tx, email, this.clock.now()));
    const stored = account?.password_hash ?? null;
    const attempt = { email, account, password, from: { network: network ?? '', deviceToken: device_token } };
    const right = await this.tryPassword.matches(attempt);
    if (!right || !account || stored === null) throw this.refused('invalid_credentials', account?.id);
    if (!account.active) throw this.refused('account_inactive', account.id);
    if (!account.email_verified && (this.config.REQUIRE_EMAIL_VERIFICATION || account.awaits_approval))
      throw this.refused('email_not_verified', account.id);
    const renewed = await this.passwords.renewed(stored, password);
    const signedIn = await this.database.transaction(async (tx) => {
      await this.tryPassword.remove(tx, attempt);
      if (renewed) await replaceHash(tx, account.id, stored, renewed);
      return this.openSession.handle(tx, { ...account, password_hash: renewed ?? stored }, { device, network });
    });
    if (!signedIn) throw this.refused('approval_pending', account.id);
    return signedIn;
  }

  private refused(reason: ErrorCode, user_id: string | undefined): DomainError {
    this.securityEvents.record('sign_in_refused', { user_id, reason });
    return new DomainError(reason);
  }
}
