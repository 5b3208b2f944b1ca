import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { CaseSummary } from '@offshoot/contracts/moderation';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import type { ModerationConfig } from '../../config.ts';
import { storeClaim } from '../persistence/case-claims.ts';
import { isClaimedByOther, lockCase } from '../persistence/case-row.ts';
import { CasePresenter } from '../queries/case-presenter.ts';
import { Gaps } from '../queries/gaps.ts';
import { CaseChanges } from './case-changes.ts';
import { OwnCase } from '../queries/own-case.ts';
import { Refusals } from '../queries/refusals.ts';

/** Keeps a case for one moderator for some minutes; a repeated call extends the claim. */
@Injectable()
export class ClaimCase {
  constructor(
    private readonly database: Database,
    private readonly presenter: CasePresenter,
    private readonly ownCase: OwnCase,
    private readonly refusals: Refusals,
    private readonly changes: CaseChanges,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ModerationConfig,
  ) {}

  @RpcHandler('moderation.claim')
  async handle({ actor, input: { id } }: RpcCall<'moderation.claim'>): Promise<CaseSummary> {
    const now = this.clock.now();
    await this.ownCase.checkCase(actor, id);
    const outcome = await this.database.transaction(async (tx) => {
      const row = await lockCase(tx, id);
      if (!row) throw new DomainError('case_not_found');
      if (row.state === 'decided') return { refused: 'already_decided' as const, row };
      if (row.state === 'judging') throw new DomainError('act_not_possible');
      if (isClaimedByOther(row, actor.user_id, now)) return { refused: 'case_claimed' as const, row };
      const until = new Date(now.getTime() + this.config.CLAIM_MINUTES * 60_000);
      const since = row.claimed_by === actor.user_id ? (row.claimed_since ?? now) : now;
      await storeClaim(tx, id, { by: actor.user_id, since, until });
      if (row.claimed_by !== actor.user_id) this.changes.announce(tx, row.queue, id);
      return {
        refused: null,
        row: {
          ...row,
          state: 'claimed' as const,
          claimed_by: actor.user_id,
          claimed_since: since,
          claimed_until: until,
        },
      };
    });
    if (outcome.refused) throw await this.refusals.of(outcome.refused, outcome.row);
    return this.presenter.summary(outcome.row, new Gaps());
  }
}
