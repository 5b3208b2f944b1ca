import { Inject, Injectable } from '@nestjs/common';
import type { Me } from '@offshoot/contracts/auth';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcRequest } from '@offshoot/contracts/rpc';
import { knownZone } from '@offshoot/contracts/time-zones';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { accountById, type AccountRow, banned, presentMe } from '../../../identity/identity.ts';
import type { AuthConfig } from '../../../config.ts';
import { isReservedName } from '../domain/reserved-name.ts';
import { keepEarlierProfile, keptMs } from '../persistence/earlier-profiles.ts';
import { markProfileCompleted, updateProfile } from '../persistence/people.ts';

type Changes = RpcRequest<'people.update_me'>;

/** Changes the sent fields of the caller's profile, publishes a new name or biography, and once that it is complete. */
@Injectable()
export class UpdateMe {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly jobs: Jobs,
  ) {}

  @RpcHandler('people.update_me')
  handle({ input: changes, actor }: RpcCall<'people.update_me'>): Promise<Me> {
    return this.database.transaction(async (tx) => {
      const now = this.clock.now();
      const account = await accountById(tx, actor.user_id, now, 'FOR UPDATE');
      if (!account?.active) throw new DomainError('not_signed_in');
      if (account.ban_reason !== null) throw banned(account.ban_reason);
      // Who has such a name already keeps it until the next change.
      if (changes.name !== undefined && changes.name !== account.name && isReservedName(changes.name))
        throw new DomainError('name_reserved', {}, { name: 'reserved' });
      const changed = { ...account, ...applied(changes, account) };
      await updateProfile(tx, account.id, changed, now);
      if (changed.name !== account.name || changed.bio !== account.bio) {
        await keepEarlierProfile(tx, account, now);
        const runAt = new Date(now.getTime() + keptMs);
        await this.jobs.defer(tx, 'profiles.sweep', { user_id: account.id }, { runAt });
        await this.outbox.add(tx, 'person.profile_changed.v1', { user_id: account.id, at: now.toISOString() });
      }
      if (changed.name !== account.name)
        await this.outbox.add(tx, 'person.card_changed.v1', { user_id: account.id, at: now.toISOString() });
      if (await markProfileCompleted(tx, account.id, now)) {
        await this.outbox.add(tx, 'person.profile_completed.v1', { user_id: account.id, at: now.toISOString() });
      }
      return presentMe(changed, this.config);
    });
  }
}

function applied(changes: Changes, account: AccountRow): Partial<AccountRow> {
  const { name, bio, location, phone, website, language, frost_months, time_zone, settings } = changes;
  return {
    ...(name !== undefined && { name, named_by_person: true }),
    ...(bio !== undefined && { bio }),
    ...(location !== undefined && { location }),
    ...(phone !== undefined && { phone: phone || null }),
    ...(website !== undefined && { website }),
    ...(language !== undefined && { language }),
    ...(frost_months !== undefined && {
      frost_months: [...new Set(frost_months)].sort((first, second) => first - second),
    }),
    time_zone: knownZone(time_zone) ?? account.time_zone,
    ...(settings !== undefined && {
      settings: {
        notifications: { ...account.settings.notifications, ...settings.notifications },
        privacy: { ...account.settings.privacy, ...settings.privacy },
      },
    }),
  };
}
