import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcRequest } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { addressKey } from '../../identity/accounts/domain/address-key.ts';
import { accountById } from '../../identity/accounts/persistence/accounts.ts';
import { avatarIdOf } from '../../people/avatars/avatar-keys.ts';
import type { AuthConfig } from '../../config.ts';
import { ProveByGoogle } from '../../identity/google/commands/prove-by-google.ts';
import { deleteReader } from '../../notify/newsletter/persistence/readers.ts';
import { EndSessions } from '../../identity/sessions/commands/end-sessions.ts';
import { TryPassword } from '../../identity/sessions/commands/try-password.ts';
import { clearLoginFailures } from '../../identity/sessions/persistence/login-failures.ts';
import { erasePerson } from '../../people/profiles/persistence/erase-person.ts';

/** Deletes the caller's account: erases personal data here and publishes an event for the other services. */
@Injectable()
export class DeleteMe {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly outbox: Outbox,
    private readonly tryPassword: TryPassword,
    private readonly proveByGoogle: ProveByGoogle,
    private readonly endSessions: EndSessions,
  ) {}

  async handle({ password, google_token }: RpcRequest<'people.delete_me'>, actor: Actor): Promise<void> {
    if (google_token !== undefined) await this.proveByGoogle.of(actor, google_token);
    else if (password !== undefined) await this.tryPassword.of(actor, password, 'password');
    else throw new DomainError('validation_failed', {}, { password: 'required' });
    await this.database.transaction(async (em) => {
      const now = this.clock.now();
      const account = await accountById(em, actor.user_id, now, 'FOR UPDATE');
      if (!account?.active) throw new DomainError('not_signed_in');
      await this.endSessions.all(em, account.id);
      await clearLoginFailures(em, addressKey(account.email, this.config.AUTH_REFRESH_SECRET));
      if (account.email_verified) await deleteReader(em, account.email);
      await erasePerson(em, account.id, now);
      if (account.avatar !== null) await this.jobs.defer(em, 'avatar.sweep', { avatar_id: avatarIdOf(account.avatar) });
      await this.outbox.add(em, 'person.deleted.v1', { user_id: account.id, at: now.toISOString() });
    });
  }
}
