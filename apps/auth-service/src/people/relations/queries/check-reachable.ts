import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcClient, RpcHandler } from '@offshoot/nest-kit/rpc';
import { isSeenBy } from '../../profiles/domain/seen-profile.ts';
import { profileOf } from '../../profiles/persistence/profiles.ts';
import { isFollowing } from '../persistence/follows.ts';

/**
 * Whom a user may block or report: those whose profile they may see, their followers, and those whom they know from an
 * exchange, also with a private profile.
 */
@Injectable()
export class CheckReachable {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
  ) {}

  @RpcHandler('people.check_reachable')
  handle({ input: { id, viewer_id } }: RpcCall<'people.check_reachable'>): Promise<void> {
    return this.check(id, viewer_id);
  }

  /**
   * Must be called outside a transaction, so that no lock is held during the RPC call.
   * @throws DomainError `user_not_found`; `unavailable` if exchange-service does not respond
   */
  async check(id: string, viewerId: string): Promise<void> {
    const [person, follows] = await this.database.read(
      async (tx) => [await profileOf(tx, id, viewerId), await isFollowing(tx, id, viewerId)] as const,
    );
    if (person && (isSeenBy(person, viewerId) || person.is_blocked || follows)) return;
    // An unknown user, too: neither duration nor an outage distinguishes them from a private profile.
    const { met } = await this.rpc.call('exchanges.have_met', { user_id: viewerId, other_ids: [id] });
    if (!person || !met.includes(id)) throw new DomainError('user_not_found');
  }
}
