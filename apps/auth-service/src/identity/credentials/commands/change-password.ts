import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { EndSessions } from '../../sessions/commands/end-sessions.ts';
import { KnownDevices } from '../../sessions/commands/known-devices.ts';
import { TryPassword } from '../../sessions/commands/try-password.ts';
import { checkNewPassword } from '../../accounts/domain/new-password.ts';
import { SendLink } from '../../accounts/commands/send-link.ts';
import { Passwords } from '../../accounts/passwords.ts';
import { dropLinks } from '../../accounts/persistence/account-links.ts';
import { accountById, setPassword } from '../../accounts/persistence/accounts.ts';

/** Changes the caller's password, ends all their other sessions and notifies them by email. */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly tryPassword: TryPassword,
    private readonly endSessions: EndSessions,
    private readonly knownDevices: KnownDevices,
    private readonly sendLink: SendLink,
  ) {}

  @RpcHandler('auth.change_password')
  async handle({ input, actor }: RpcCall<'auth.change_password'>): Promise<RpcResponse<'auth.change_password'>> {
    checkNewPassword(input);
    const verified = await this.tryPassword.of(actor, input.current_password, 'current_password');
    const passwordHash = await this.passwords.hash(input.password);
    const device_token = await this.database.transaction(async (tx) => {
      const now = this.clock.now();
      const account = await accountById(tx, actor.user_id, now, 'FOR UPDATE');
      // A password reset committed in between wins.
      if (account?.password_hash !== verified.password_hash)
        throw new DomainError('wrong_password', {}, { current_password: 'wrong_password' });
      await setPassword(tx, actor.user_id, passwordHash, now);
      await dropLinks(tx, actor.user_id, 'reset_password');
      // A change of address may have been requested by a user who knew the former password.
      await dropLinks(tx, actor.user_id, 'change_email');
      await this.endSessions.others(tx, actor);
      await this.sendLink.passwordChanged(tx, verified);
      return this.knownDevices.startAgain(tx, { id: actor.user_id, password_hash: passwordHash });
    });
    return { message: 'Your password is changed.', device_token };
  }
}
