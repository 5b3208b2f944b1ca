import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { CaseSummary } from '@offshoot/contracts/moderation';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { endClaim } from '../persistence/case-claims.ts';
import { isSeenBy } from '../persistence/case-parties.ts';
import { isClaimedByOther, lockCase } from '../persistence/case-row.ts';
import { CaseChanges } from './case-changes.ts';
import { CasePresenter } from '../queries/case-presenter.ts';
import { Gaps } from '../queries/gaps.ts';
import { Refusals } from '../queries/refusals.ts';

/** Gives a claimed case back to the queue; an unclaimed one stays as it is. */
@Injectable()
export class ReleaseCase {
  constructor(
    private readonly database: Database,
    private readonly presenter: CasePresenter,
    private readonly refusals: Refusals,
    private readonly changes: CaseChanges,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('moderation.release')
  async handle({ actor, input: { id } }: RpcCall<'moderation.release'>): Promise<CaseSummary> {
    const { isOthers, row } = await this.database.transaction(async (tx) => {
      const locked = await lockCase(tx, id);
      if (!locked || !(await isSeenBy(tx, id, actor.user_id))) throw new DomainError('case_not_found');
      if (isClaimedByOther(locked, actor.user_id, this.clock.now())) return { isOthers: true, row: locked };
      if (locked.state !== 'claimed') return { isOthers: false, row: locked };
      await endClaim(tx, id);
      this.changes.announce(tx, locked.queue, id);
      return { isOthers: false, row: { ...locked, state: 'open' as const, claimed_by: null, claimed_until: null } };
    });
    if (isOthers) throw await this.refusals.of('case_claimed', row);
    return this.presenter.summary(row, new Gaps());
  }
}
